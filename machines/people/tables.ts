import type { Colleague } from '#contract/calls/people.ts'
import type { Team } from '#contract/entities/team.ts'
import { TABLE_ROWS_PER_PAGE } from '#contract/limits.ts'
import { pagedTableOf } from '../lists/paged-table.ts'

/** What people can be sorted by. */
export type PeopleSort = 'name' | 'email' | 'role' | 'since'

/** Everybody of the workspace: members unless the invited or the deactivated are asked for. */
export const peopleTable = pagedTableOf<Colleague, PeopleSort>({
  sorts: ['name', 'email', 'role', 'since'],
  sortBy: 'name',
  order: 'ASC',
  filters: { state: ['invited', 'inactive'], roles: ['Owner', 'WorkspaceManager', 'Employee'] },
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
