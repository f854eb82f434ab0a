import { fromPromise } from 'xstate'
import { listUsers, showUsers } from '#contract/calls/people.ts'
import { listProjects } from '#contract/calls/projects.ts'
import {
  addTeamProjects,
  archiveTeam as archive,
  createTeam,
  listTeamProjects,
  listTeams,
  listTeamTasks,
  listTeamUsers,
  removeTeamProject,
  removeTeamUser,
  showTeam,
  updateTeam,
  type TeamTask,
} from '#contract/calls/teams.ts'
import type { Colleague } from '#contract/calls/people.ts'
import type { ProjectProgress, ProjectStatus } from '#contract/entities/project.ts'
import type { Team, TeamChange } from '#contract/entities/team.ts'
import type { Person } from '#contract/entities/user.ts'
import { IDS_PER_BULK_READ_MAX, USER_PICKER_PER_PAGE } from '#contract/limits.ts'
import type { LoadedTeam } from '#machines/drawers/team-drawer-parts.ts'
import type { TablePage, TableWanted } from '#machines/lists/paged-table.ts'
import type { PeopleSort } from '#machines/people/tables.ts'
import { projectOption, teamOptionOf, userOption } from '#machines/pickers/option.ts'
import type { Found, Search } from '#machines/pickers/picker.ts'
import type { Removal } from '#machines/teams/team-page.ts'
import type { TeamProjectsSort, TeamTasksSort } from '#machines/teams/tables.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** A page shows itself that it could not be loaded, so no toast says it a second time. */
const SHOWN_BY_PAGE = { toast: false } as const

const searched = (q: string) => (q === '' ? {} : { q })
const partsOf = <Of>(all: readonly Of[], size: number): Of[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
const idOf = ({ params }: { params: Readonly<Record<string, string>> }) => ({ id: params['id'] ?? '' })

async function peopleOf(ids: readonly string[], signal: AbortSignal): Promise<Person[]> {
  const parts = partsOf(ids, IDS_PER_BULK_READ_MAX)
  return (await Promise.all(parts.map((part) => ask(showUsers, { query: { ids: part } }, { signal })))).flat()
}

/** A team with the people in it, for the drawer. */
export const loadTeamForDrawer = fromPromise<LoadedTeam, { id: string }>(async ({ input, signal }) => {
  const team = await ask(showTeam, { params: input }, { signal })
  const people = await peopleOf(
    team.users.map(({ id }) => id),
    signal,
  )
  return { team, chosen: people.map(userOption) }
})

/** Makes a team, or changes one. */
export const saveTeam = fromPromise<Team, { id: string | null; form: TeamChange }>(({ input: { id, form }, signal }) =>
  id === null
    ? ask(createTeam, { body: form }, { signal })
    : ask(updateTeam, { params: { id }, body: form }, { signal }),
)

/** Archives a team. */
export const archiveTeam: Port<null, { id: string }> = portOf(archive, (input) => ({ params: input }))

/** People whose name or address has a text in it. */
export const searchUsers = fromPromise<Found, Search>(async ({ input: { q, page }, signal }) => {
  const query = { page, perPage: USER_PICKER_PER_PAGE, reduced: true, ...searched(q) }
  const { rows, count } = await ask(listUsers, { query }, { signal })
  return { options: rows.map(userOption), hasMore: (page + 1) * USER_PICKER_PER_PAGE < count }
})

async function projectsFound({ q, page }: Search, signal: AbortSignal): Promise<Found> {
  const query = { page, perPage: USER_PICKER_PER_PAGE, sortBy: 'name' as const, ...searched(q) }
  const { rows, count } = await ask(listProjects, { query }, { signal })
  const shared = rows.filter(({ privateOfUserId }) => privateOfUserId === null)
  return { options: shared.map(projectOption), hasMore: (page + 1) * USER_PICKER_PER_PAGE < count }
}

/** Projects whose name has a text in it, by name. */
export const searchProjects = fromPromise<Found, Search>(({ input, signal }) => projectsFound(input, signal))

/** Teams and projects whose name has a text in it: teams first. */
export const searchTeamsAndProjects = fromPromise<Found, Search>(async ({ input: { q, page }, signal }) => {
  const query = { page, perPage: USER_PICKER_PER_PAGE, sortBy: 'name' as const, ...searched(q) }
  const [teams, projects] = await Promise.all([
    ask(listTeams, { query }, { signal }),
    projectsFound({ q, page }, signal),
  ])
  return {
    options: [...teams.rows.map(teamOptionOf), ...projects.options],
    hasMore: projects.hasMore || (page + 1) * USER_PICKER_PER_PAGE < teams.count,
  }
})

/** A page of the workspace's teams. */
export const loadTeams: Port<TablePage<Team>, TableWanted<'name' | 'createdAt'>> = portOf(
  listTeams,
  ({ q, page, perPage, sortBy, order }) => ({ query: { page, perPage, sortBy, order, ...searched(q) } }),
  { ...SHOWN_BY_PAGE },
)

/** A team by its address; one that is not there has no page. */
export const loadTeam: Port<Team, { id: string }> = portOf(showTeam, (input) => ({ params: input }), {
  notFoundPage: true,
  ...SHOWN_BY_PAGE,
})

/** A page of the people in a team. */
export const loadTeamUsers = fromPromise<TablePage<Colleague>, TableWanted<PeopleSort>>(({ input, signal }) => {
  const { q, page, perPage, sortBy, order, filters } = input
  const inactive = filters['state']?.includes('inactive') === true
  const query = { page, perPage, sortBy, order, ...(inactive && { inactive }), ...searched(q) }
  return ask(listTeamUsers, { params: idOf(input), query }, { signal, ...SHOWN_BY_PAGE })
})

/** A page of the projects of a team. */
export const loadTeamProjects = fromPromise<TablePage<ProjectProgress>, TableWanted<TeamProjectsSort>>(
  ({ input, signal }) => {
    const { q, page, perPage, sortBy, order, filters } = input
    const statuses = (filters['statuses'] ?? []) as ProjectStatus[]
    const query = { page, perPage, sortBy, order, ...(statuses.length > 0 && { statuses }), ...searched(q) }
    return ask(listTeamProjects, { params: idOf(input), query }, { signal, ...SHOWN_BY_PAGE })
  },
)

/** Gives a team more projects. */
export const addProjects: Port<Team, { id: string; projectIds: readonly string[] }> = portOf(
  addTeamProjects,
  ({ id, projectIds }) => ({ params: { id }, body: { projectIds: [...projectIds] } }),
)

/** Removes a member, or a project, from a team. */
export const takeOut = fromPromise<null, { teamId: string; kind: Removal['kind']; id: string }>(({ input, signal }) => {
  const { teamId, kind, id } = input
  return kind === 'person'
    ? ask(removeTeamUser, { params: { id: teamId, userId: id } }, { signal })
    : ask(removeTeamProject, { params: { id: teamId, projectId: id } }, { signal })
})

/** What is open for the people of a team, a page at a time. */
export const loadTeamTasks: Port<TablePage<TeamTask>, TableWanted<TeamTasksSort>> = portOf(
  listTeamTasks,
  (input) => ({
    params: idOf(input),
    query: { page: input.page, perPage: input.perPage, sortBy: input.sortBy, order: input.order, ...searched(input.q) },
  }),
  SHOWN_BY_PAGE,
)
