import { type ActorRefFrom, fromPromise } from 'xstate'
import { showProject } from '#contract/calls/projects.ts'
import type { Column } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { PRINTED_TASKS_MAX } from '#contract/limits.ts'
import { headOf } from '#machines/board/keeper/answers.ts'
import type { Mark } from '#machines/board/keeper/place.ts'
import { keyOf } from '#machines/board/filters/filters.ts'
import { lookAt, markTextOf, type Look } from '#machines/board/filters/sorting.ts'
import type { PrintedBoard, PrintedColumn } from '#machines/commands/printing.ts'
import { matchOf } from '#machines/router/match.ts'
import type { router } from '#machines/router/router.ts'
import { ask } from '../api/api.ts'
import { askColumns, askTasks } from './board.ts'

/** What shows all tasks of a project; an open task, a calendar and other pages are printed as they stand. */
const PRINTED = ['singleProjectBoard', 'singleProjectList'] as const

/** All that is shown of the project at this place, also what was not fetched yet; nothing at other places. */
export const gatherBoard = fromPromise<PrintedBoard | null, void>(async ({ signal, system }) => {
  const { place } = (system.get('router') as ActorRefFrom<typeof router>).getSnapshot().context
  const { name: route, params } = matchOf(place.path)
  const projectId = PRINTED.some((one) => one === route) ? params['id'] : undefined
  if (projectId === undefined) return null
  const look = lookAt({ route, params, search: place.search })
  const silent = { signal, toast: false } as const
  const [project, columns] = await Promise.all([
    ask(showProject, { params: { id: projectId } }, silent),
    askColumns(projectId, look, system, silent),
  ])
  let room = PRINTED_TASKS_MAX
  const gathered: PrintedColumn[] = []
  for (const column of columns) {
    const tasks: Task[] = column.tasks.slice(0, room)
    while (tasks.length < Math.min(room, column.tasksTotal)) {
      const after = markOf(tasks.at(-1), column, look)
      const more = await askTasks({ columnId: column.id, after, ...look }, system, silent)
      // Some have gone meanwhile.
      if (more.length === 0) break
      tasks.push(...more.slice(0, room - tasks.length))
    }
    room -= tasks.length
    gathered.push({ head: headOf(column), tasks })
  }
  return { project, isCutDown: keyOf(look.filters) !== '', columns: gathered }
})

/** Where a task stands in the order of its column. */
function markOf(task: Task | undefined, { id }: Column, { sorting }: Look): Mark | null {
  if (!task) return null
  const stands = task.taskPlacements.find(({ columnId }) => columnId === id)
  return { position: sorting ? markTextOf(task, sorting) : (stands?.position ?? ''), id: task.id }
}
