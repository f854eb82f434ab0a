import { fromPromise } from 'xstate'
import { filterBoard, filterColumnTasks } from '#contract/calls/board/board-filters.ts'
import { deleteColumn as remove, listColumns, listColumnTasks } from '#contract/calls/board/columns.ts'
import { listLabels } from '#contract/calls/board/labels.ts'
import { showProject, showProjects, showTeamsAndUsers } from '#contract/calls/projects.ts'
import { showTask } from '#contract/calls/tasks/tasks.ts'
import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import { COLUMN_TASKS_PER_PAGE, IDS_PER_BULK_READ_MAX } from '#contract/limits.ts'
import type { BoardLoads, BoardWanted } from '#machines/board/board-events.ts'
import { keyOf } from '#machines/board/filters/filters.ts'
import type { ColumnDeletion } from '#machines/board/columns/column-deletion.ts'
import type { FilteredPageWanted, Page } from '#machines/board/cards/column-page.ts'
import { sortKeyIn, type Look } from '#machines/board/filters/sorting.ts'
import { todayIn, type System } from './today.ts'
import { projectIdsOf } from '#machines/store/board/projects-of.ts'
import { ask, type AskOptions } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { queryOf } from './filter-query.ts'

/** A project and its columns, asked for at once. The board says itself that they could not be had. */
export const loadBoard = fromPromise<BoardLoads, BoardWanted>(
  async ({ input: { projectId, filters, sorting, isFirst }, signal, system }) => {
    const params = { id: projectId }
    const silent = { signal, toast: false, isFirst } as const
    let asOf: number | null = null
    const dated = { ...silent, takeAsOf: (seq: number | null) => void (asOf = seq) }
    const [project, columns] = await Promise.all([
      ask(showProject, { params }, { ...silent, notFoundPage: isFirst }),
      askColumns(projectId, { filters, sorting }, system, dated),
    ])
    const projects = project.privateOfUserId === null ? [] : await projectsOf(project.id, columns, silent)
    return { project, columns, projects, filters, sorting, asOf }
  },
)

const isAll = ({ filters, sorting }: Look): boolean => keyOf(filters) === '' && sorting === null

/** The columns of a project, each with the first of those of its tasks that one looks at. */
export function askColumns(
  projectId: string,
  look: Look,
  system: System,
  options: AskOptions,
): Promise<readonly Column[]> {
  const params = { id: projectId }
  return isAll(look)
    ? ask(listColumns, { params }, options)
    : ask(filterBoard, { params, query: lookQuery(look, system) }, options)
}

/** Further tasks of a column, of those that one looks at; without a mark its first. */
export async function askTasks(
  { columnId, after, ...look }: FilteredPageWanted,
  system: System,
  options: AskOptions,
): Promise<readonly Task[]> {
  const from = after && {
    afterPosition: look.sorting ? sortKeyIn(after.position, look.sorting) : after.position,
    afterId: after.id,
  }
  const query = { perPage: COLUMN_TASKS_PER_PAGE, ...from }
  const params = { id: columnId }
  const { rows } = isAll(look)
    ? await ask(listColumnTasks, { params, query }, options)
    : await ask(filterColumnTasks, { params, query: { ...query, ...lookQuery(look, system) } }, options)
  return rows
}

/** The projects that the tasks of a person's own board are of: what stands there belongs elsewhere as well. */
async function projectsOf(ownId: string, columns: readonly Column[], options: AskOptions): Promise<readonly Project[]> {
  const all = columns.flatMap(({ tasks }) => tasks.flatMap(projectIdsOf))
  const ids = [...new Set(all)].filter((id) => id !== ownId)
  return ids.length === 0 ? [] : ask(showProjects, { query: { ids: some(ids) } }, options)
}

const lookQuery = ({ filters, sorting }: Look, system: System) => ({
  ...queryOf(filters, todayIn(system)),
  ...(sorting && { sortBy: sorting.by, order: sorting.isDown ? ('DESC' as const) : ('ASC' as const) }),
})

const some = (ids: readonly string[]) => ids.slice(0, IDS_PER_BULK_READ_MAX)

/** Everybody who takes part in a project: those listed, and those in its teams. */
export async function peopleOf(project: Project, signal: AbortSignal): Promise<readonly Person[]> {
  const userIds = project.users.map(({ id }) => id)
  const teamIds = project.teams.map(({ id }) => id)
  const show = (query: { userIds: string[]; teamIds: string[] }) =>
    ask(showTeamsAndUsers, { query }, { signal, toast: false })
  const listed = await show({ userIds: some(userIds), teamIds: some(teamIds) })
  const inTeams = listed.teams.flatMap(({ users }) => users.map(({ id }) => id))
  const others = [...new Set(inTeams)].filter((id) => !userIds.includes(id))
  if (others.length === 0) return listed.users
  return [...listed.users, ...(await show({ userIds: some(others), teamIds: [] })).users]
}

/** The people of the board's project. */
export const loadPeople = fromPromise<readonly Person[], { project: Project | null }>(
  ({ input: { project }, signal }) => (project ? peopleOf(project, signal) : Promise.resolve([])),
)

/** Further tasks of a column. */
export const loadPage = fromPromise<Page, FilteredPageWanted>(async ({ input, signal, system }) => {
  let asOf: number | null = null
  const silent = { signal, toast: false, takeAsOf: (seq: number | null) => void (asOf = seq) } as const
  const rows = await askTasks(input, system, silent)
  return { rows, isWhole: rows.length < COLUMN_TASKS_PER_PAGE, asOf }
})

/** The labels of the workspace, to choose from. */
export const loadLabels: Port<readonly Label[]> = portOf(listLabels, () => ({}), { toast: false })

/** One card anew. */
export const loadTask: Port<Task, { taskId: string }> = portOf(showTask, ({ taskId }) => ({ params: { id: taskId } }), {
  toast: false,
})

/** Deletes a column; its tasks go to the top of another one, or with it. It is sent even when its author leaves the board before the answer. */
export const deleteColumn: Port<readonly ColumnHead[], ColumnDeletion> = portOf(
  remove,
  ({ columnId, moveTasksTo }) => ({ params: { id: columnId }, body: { moveTasksTo } }),
  { outlivesActor: true },
)
