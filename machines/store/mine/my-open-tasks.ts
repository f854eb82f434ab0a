import type { MyOpenTasks } from '#contract/calls/sidebar.ts'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import type { Change } from '../changes.ts'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'
import type { TaskRow } from '../task/task-row.ts'

/** What a change means for the number: nothing, another number, or that only the server can tell. */
export type CountNews = 'none' | 'changed' | 'doubted'

/** How many tasks stand open on a person's own board, as the server has counted them and as is wanted since. */
export interface MyOpenTasksQuery {
  /** Takes in what the server has counted; what is newer here counts as it is. */
  readonly replace: (counted: MyOpenTasks, asOf: AsOf) => void
  readonly follow: (change: Change) => CountNews
  /** Null before the first answer. */
  readonly count: () => number | null
  /** Whether it needs what the store knows of a task. */
  readonly holds: (taskId: string) => boolean
}

/** As much of a task as says whether it counts. */
type Counted = Pick<TaskRow, 'id' | 'completedAt' | 'deletedAt' | 'taskPlacements'>

/** Makes the query; nothing is counted yet. */
export function createMyOpenTasks(store: Store): MyOpenTasksQuery {
  let boardId: string | null = null
  let isKnown = false
  /** There may be more of them than the server names: of any other task nobody knows whether it was one. */
  let isCut = false
  const members = new Set<string>()

  const isOpen = ({ completedAt, deletedAt, taskPlacements }: Counted) =>
    completedAt === null && deletedAt === null && taskPlacements.some(({ projectId }) => projectId === boardId)
  /** Of a task that was only counted is known that it stands open there. */
  const asCounted = (id: string): Counted => ({
    id,
    completedAt: null,
    deletedAt: null,
    taskPlacements: [{ projectId: boardId ?? '', columnId: '', position: '' }],
  })
  const isWantedOpen = (id: string): boolean => {
    const known = members.has(id) ? asCounted(id) : store.tasks.get(id)
    const wanted = known ? store.wanted.tasks.overPart(known, id) : store.wanted.tasks.over(undefined, id)
    return wanted !== undefined && isOpen(wanted)
  }
  const note = (id: string, isOne: boolean): CountNews => {
    const was = members.has(id)
    if (isOne) members.add(id)
    else members.delete(id)
    if (was === isOne) return isCut && !was ? 'doubted' : 'none'
    return isCut ? 'doubted' : 'changed'
  }

  return {
    replace: (counted, asOf) => {
      boardId = counted.boardId
      isKnown = true
      isCut = counted.taskIds.length >= MY_TASKS_COUNTED_MAX
      members.clear()
      for (const id of counted.taskIds) if (!store.tasks.isNewerThan(id, asOf)) members.add(id)
      for (const row of store.tasks.all()) if (store.tasks.isNewerThan(row.id, asOf) && isOpen(row)) members.add(row.id)
    },
    follow: (change) => {
      switch (change.of) {
        case 'task': {
          const row = store.tasks.get(change.row.id)
          if (!isKnown) return change.how === 'read' ? 'none' : 'doubted'
          return row ? note(row.id, isOpen(row)) : 'none'
        }
        case 'taskGone':
          if (store.tasks.get(change.id)) return 'none'
          return isKnown ? note(change.id, false) : 'doubted'
        case 'tasksShown':
          return 'changed'
        // Rare, and about more tasks than they name.
        case 'columnGone':
        case 'projectGone':
        case 'teamGone':
          return 'doubted'
        case 'project':
          return change.how === 'read' ? 'none' : 'doubted'
        case 'taskCounts':
        case 'activity':
        case 'activityGone':
        case 'attachment':
        case 'attachmentGone':
        case 'belongingsShown':
        case 'column':
        case 'columnsShown':
        case 'partsShown':
        case 'team':
          return 'none'
      }
    },
    count: () => {
      if (!isKnown) return null
      const wanted = [...store.wanted.tasks.ids()]
      const change = wanted.reduce((sum, id) => sum + Number(isWantedOpen(id)) - Number(members.has(id)), 0)
      return Math.min(MY_TASKS_COUNTED_MAX, members.size + change)
    },
    holds: (taskId) => members.has(taskId),
  }
}
