import type { Colleague } from '#contract/calls/people.ts'
import type { TeamProject } from '#contract/calls/teams.ts'
import { ProjectStatus } from '#contract/entities/project.ts'
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
export const teamProjectsTable = pagedTableOf<TeamProject, TeamProjectsSort>({
  sorts: ['name', 'createdAt', 'dueDate', 'status'],
  sortBy: 'name',
  order: 'ASC',
  filters: { statuses: ProjectStatus.options },
  perPage: TABLE_ROWS_PER_PAGE,
})

/** Its rows as a query over the store: projects are called what they are called now. */
export const teamProjectsQuery: AnswerQuery<TablePage<TeamProject>> = {
  follows: ['project'],
  renew: (page, { project }) => ({ ...page, rows: page.rows.map(project) }),
}
