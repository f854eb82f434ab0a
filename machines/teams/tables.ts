import type { Colleague } from '#contract/calls/people.ts'
import type { TeamTask } from '#contract/calls/teams.ts'
import { ProjectStatus, type ProjectProgress } from '#contract/entities/project.ts'
import { TABLE_ROWS_PER_PAGE } from '#contract/limits.ts'
import { pagedTableOf, type TablePage } from '../lists/paged-table.ts'
import type { PeopleSort } from '../people/tables.ts'
import type { AnswerQuery } from '../store/answers/answer-keeper.ts'

/** Who is in a team; with the filter, those of them who were deactivated. */
export const teamUsersTable = pagedTableOf<Colleague, PeopleSort>({
  sorts: ['name', 'email', 'role', 'since'],
  sortBy: 'name',
  order: 'ASC',
  filters: { state: ['inactive'] },
  perPage: TABLE_ROWS_PER_PAGE,
})

/** What a team's projects can be sorted by. */
export type TeamProjectsSort = 'name' | 'createdAt' | 'dueDate' | 'status'

/** The projects a team takes part in. */
export const teamProjectsTable = pagedTableOf<ProjectProgress, TeamProjectsSort>({
  sorts: ['name', 'createdAt', 'dueDate', 'status'],
  sortBy: 'name',
  order: 'ASC',
  filters: { statuses: ProjectStatus.options },
  perPage: TABLE_ROWS_PER_PAGE,
})

/** Its rows as a query over the store: projects are called what they are called now. */
export const teamProjectsQuery: AnswerQuery<TablePage<ProjectProgress>> = {
  follows: ['project'],
  renew: (page, { project }) => ({ ...page, rows: page.rows.map(project) }),
}

/** What a team's tasks can be sorted by. */
export type TeamTasksSort = 'dueDate' | 'name' | 'assignee'

/** The open tasks of the people of a team. */
export const teamTasksTable = pagedTableOf<TeamTask, TeamTasksSort>({
  sorts: ['dueDate', 'name', 'assignee'],
  sortBy: 'dueDate',
  order: 'ASC',
  filters: {},
  perPage: TABLE_ROWS_PER_PAGE,
})

/** An open task is neither, as far as its answer goes. */
const UNDONE = { completedAt: null as string | null, deletedAt: null as string | null }
/** Its rows as a query over the store: what is done meanwhile is there no more, and the others are called what they are called now. */
export const teamTasksQuery: AnswerQuery<TablePage<TeamTask>> = {
  follows: ['task', 'taskGone', 'tasksShown', 'project', 'partsShown'],
  taskIds: ({ rows }) => rows.map(({ id }) => id),
  renew: (page, { taskWith, project, person }) => ({
    ...page,
    rows: page.rows.flatMap((row) => {
      const now = taskWith(row, UNDONE)
      if (!now || now.completedAt !== null || now.deletedAt !== null) return []
      const { id, number, name, priority, dueDate, parentId, assignee } = now
      const known = { project: project(now.project), assignee: assignee && person(assignee) }
      return [{ id, number, name, priority, dueDate, parentId, ...known }]
    }),
  }),
}
