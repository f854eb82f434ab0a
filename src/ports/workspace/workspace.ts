import { showTenant } from '#contract/calls/auth.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { listFavourites, listMyOpenTasks, listMyTeams, type MyOpenTasks } from '#contract/calls/sidebar.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { Page, Window } from '#machines/lists/paged-list.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** The current workspace. */
export const loadTenant: Port<Tenant> = portOf(showTenant, () => ({}))

/** The open tasks of the user's own board; a number that did not come is left out without a message. */
export const loadMyTasks: Port<MyOpenTasks> = portOf(listMyOpenTasks, () => ({}), { silent: true })

/** Projects in progress, newest first. */
export const loadProjects: Port<Page<Project>, Window> = portOf(listProjects, (input) => ({
  query: { ...input, sortBy: 'createdAt' as const, order: 'DESC' as const, inProgress: true },
}))

/** What the user wants on top of the menu. */
export const loadFavourites: Port<readonly Project[], void> = portOf(listFavourites, () => ({}))

/** The user's teams. */
export const loadTeams: Port<Page<Team>, Window> = portOf(listMyTeams, (input) => ({ query: input }))
