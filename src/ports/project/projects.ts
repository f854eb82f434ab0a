import { fromPromise } from 'xstate'
import {
  archiveProject as archive,
  createProject,
  listProjectOverview,
  restoreProject as restore,
  searchTeamsAndUsers,
  showProject,
  showTeamsAndUsers,
  updateProject,
  type ListedProject,
} from '#contract/calls/projects.ts'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { USERS_AND_TEAMS_PER_PAGE } from '#contract/limits.ts'
import type { LoadedProject, ProjectSaving } from '#machines/drawers/project-drawer-parts.ts'
import type { TablePage, TableWanted } from '#machines/lists/paged-table.ts'
import type { ProjectsSort } from '#machines/project/all-projects.ts'
import { optionsOf } from '#machines/pickers/option.ts'
import type { Found, Search } from '#machines/pickers/picker.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** A project with the people and teams who take part in it. */
export const loadProject = fromPromise<LoadedProject, { id: string }>(async ({ input, signal }) => {
  const project = await ask(showProject, { params: input }, { signal })
  const query = { teamIds: idsOf(project.teams), userIds: idsOf(project.users) }
  return { project, chosen: optionsOf(await ask(showTeamsAndUsers, { query }, { signal })) }
})

/** Makes a project, or changes one. */
export const saveProject = fromPromise<Project, ProjectSaving>(({ input, signal }) =>
  input.id === null
    ? ask(createProject, { body: input.form }, { signal })
    : ask(updateProject, { params: { id: input.id }, body: input.form }, { signal }),
)

/** Archives a project. */
export const archiveProject: Port<null, { id: string }> = portOf(archive, (input) => ({ params: input }))

/** Brings an archived project back. */
export const restoreProject: Port<Project, { id: string }> = portOf(restore, (input) => ({ params: input }))

/** A page of all projects, or of those in the archive. */
export const loadAllProjects = fromPromise<TablePage<ListedProject>, TableWanted<ProjectsSort>>(({ input, signal }) => {
  const { q, page, perPage, sortBy, order, filters } = input
  const statuses = (filters['statuses'] ?? []) as ProjectStatus[]
  const query = {
    page,
    perPage,
    sortBy,
    order,
    ...(filters['archived']?.includes('yes') && { archived: true }),
    ...(statuses.length > 0 && { statuses }),
    ...(q === '' ? {} : { q }),
  }
  // The page shows itself that it could not be loaded.
  return ask(listProjectOverview, { query }, { signal, toast: false })
})

/** People and teams whose name has a text in it, a few at a time. */
export const searchPeople = fromPromise<Found, Search>(async ({ input: { q, page }, signal }) => {
  const query = { page, perPage: USERS_AND_TEAMS_PER_PAGE, ...(q === '' ? {} : { q }) }
  const found = await ask(searchTeamsAndUsers, { query }, { signal })
  const isFull = (rows: readonly unknown[]) => rows.length === USERS_AND_TEAMS_PER_PAGE
  return { options: optionsOf(found), hasMore: isFull(found.users) || isFull(found.teams) }
})
