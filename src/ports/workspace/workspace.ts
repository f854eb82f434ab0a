import { fromPromise } from 'xstate'
import { showTenant } from '#contract/calls/auth.ts'
import { listMyOpenTasks, type MyOpenTasks } from '#contract/calls/dashboard.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { listMyTeams } from '#contract/calls/teams.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { Page, Window } from '#machines/workspace/paged-list.ts'
import { ask } from '../api/api.ts'

/** The workspace one is in. */
export const loadTenant = fromPromise<Tenant, void>(({ signal }) => ask(showTenant, {}, { signal }))

/** What stands open on one's own board; a number that did not come is missing, and nobody is told. */
export const loadMyTasks = fromPromise<MyOpenTasks, void>(({ signal }) =>
  ask(listMyOpenTasks, {}, { signal, silent: true }),
)

/** Projects in progress, newest first. */
export const loadProjects = fromPromise<Page<Project>, Window>(({ input, signal }) =>
  ask(listProjects, { query: { ...input, sortBy: 'createdAt', order: 'DESC', inProgress: true } }, { signal }),
)

/** One's own teams. */
export const loadTeams = fromPromise<Page<Team>, Window>(({ input, signal }) =>
  ask(listMyTeams, { query: input }, { signal }),
)
