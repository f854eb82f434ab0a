import type { Colleague } from '#contract/calls/people.ts'
import type { Team } from '#contract/entities/team.ts'
import { TABLE_ROWS_PER_PAGE } from '#contract/limits.ts'
import { pagedTableOf, type TablePage } from '../lists/paged-table.ts'
import type { AnswerQuery } from '../store/answers/answer-keeper.ts'
import type { Renewal } from '../store/answers/renewal.ts'

/** What people can be sorted by. */
export type PeopleSort = 'name' | 'email' | 'role' | 'since'

/** Everybody of the workspace: members unless the invited or the deactivated are asked for. */
export const peopleTable = pagedTableOf<Colleague, PeopleSort>({
  sorts: ['name', 'email', 'role', 'since'],
  sortBy: 'name',
  order: 'ASC',
  filters: { state: ['invited', 'inactive', 'all'], roles: ['Owner', 'WorkspaceManager', 'Employee'] },
  perPage: TABLE_ROWS_PER_PAGE,
})

/** Every team of the workspace. */
export const teamsTable = pagedTableOf<Team, 'name' | 'createdAt'>({
  sorts: ['name', 'createdAt'],
  sortBy: 'name',
  order: 'ASC',
  filters: {},
  perPage: TABLE_ROWS_PER_PAGE,
})

const colleague = (row: Colleague, { person, team }: Renewal): Colleague => {
  const teams = row.teams.map(team)
  return { ...person(row), teams }
}
/** People as a query over the store: they and their teams are called what they are called now. */
export const peopleQuery: AnswerQuery<TablePage<Colleague>> = {
  follows: ['partsShown', 'team'],
  renew: (page, renewal) => ({ ...page, rows: page.rows.map((row) => colleague(row, renewal)) }),
}
/** Teams likewise. */
export const teamsQuery: AnswerQuery<TablePage<Team>> = {
  follows: ['team'],
  renew: (page, { team }) => ({ ...page, rows: page.rows.map(team) }),
}
