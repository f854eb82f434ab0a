import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NewProject, Project, ProjectChange, ProjectProgress, ProjectStatus } from '../entities/project.ts'
import { Team } from '../entities/team.ts'
import { Person } from '../entities/user.ts'
import { IDS_PER_BULK_READ_MAX, USERS_AND_TEAMS_PER_PAGE } from '../limits.ts'
import { Timezone } from './auth.ts'
import { Flag, IdList, listOf, Order, paging, rowsOf, SearchText } from '../paging.ts'

export const oneProject = z.object({ id: z.uuid() })

/** People and teams that a picker can offer. */
export const TeamsAndUsers = z.object({ users: z.array(Person), teams: z.array(Team) })
export type TeamsAndUsers = z.infer<typeof TeamsAndUsers>

export const listProjects = call({
  name: 'listProjects',
  method: 'GET',
  path: '/projects',
  access: 'member',
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['createdAt', 'name']), 'createdAt'),
    order: Order,
    inProgress: z.optional(Flag),
    q: SearchText,
  }),
  reply: rowsOf(Project),
})
export const createProject = call({
  name: 'createProject',
  method: 'POST',
  path: '/projects',
  access: 'member',
  body: NewProject,
  reply: Project,
})
export const showProject = call({
  name: 'showProject',
  method: 'GET',
  path: '/projects/:id',
  access: 'member',
  params: oneProject,
  reply: Project,
})
export const updateProject = call({
  name: 'updateProject',
  method: 'PUT',
  path: '/projects/:id',
  access: 'member',
  params: oneProject,
  body: ProjectChange,
  reply: Project,
})
export const archiveProject = call({
  name: 'archiveProject',
  method: 'DELETE',
  path: '/projects/:id',
  access: 'member',
  params: oneProject,
  reply: z.null(),
})

/** A project in the list of all of them; `archivedAt` says since when it can be brought back. */
export const ListedProject = z.extend(ProjectProgress, { archivedAt: z.nullable(z.iso.datetime()) })
export type ListedProject = z.infer<typeof ListedProject>
/** Every project the caller sees, whatever its status. `archived`: instead those that Owners and managers can bring back. */
export const listProjectOverview = call({
  name: 'listProjectOverview',
  method: 'GET',
  path: '/projects/overview',
  access: 'member',
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['name', 'createdAt', 'dueDate', 'status']), 'name'),
    order: Order,
    archived: z.optional(Flag),
    statuses: z.optional(listOf(ProjectStatus)),
    q: SearchText,
  }),
  reply: rowsOf(ListedProject),
})
/** Owners and managers, for thirty days, as far as the plan has room. */
export const restoreProject = call({
  name: 'restoreProject',
  method: 'POST',
  path: '/projects/:id/restore',
  access: 'member',
  params: oneProject,
  reply: Project,
})

/** What the cards of the project's board show, and whether they go to its done column; left out, that stays as it is. */
export const ProjectSettings = z.strictObject({
  ...z.pick(Project, {
    showAssignee: true,
    showLabels: true,
    showPriority: true,
    showDueDate: true,
    showSafesColumn: true,
  }).shape,
  movesCompleted: z.optional(Project.shape.movesCompleted),
  timeZone: z.optional(z.nullable(Timezone)),
})
export type ProjectSettings = z.infer<typeof ProjectSettings>

/** Owners and managers; the cards of 'My tasks' are its owner's business. Everybody who sees the board is told. */
export const changeProjectSettings = call({
  name: 'changeProjectSettings',
  method: 'PUT',
  path: '/projects/:id/settings',
  access: 'member',
  params: oneProject,
  body: ProjectSettings,
  reply: Project,
})
/** Owners and managers. A project that is not in progress leaves the sidebars. */
export const changeProjectStatus = call({
  name: 'changeProjectStatus',
  method: 'PUT',
  path: '/projects/:id/status',
  access: 'member',
  params: oneProject,
  body: z.strictObject({ status: ProjectStatus }),
  reply: Project,
})
/** Puts a project among the caller's favourites, or takes it away; their other windows are told. Once more changes nothing. */
export const changeFavourite = call({
  name: 'changeFavourite',
  method: 'PUT',
  path: '/projects/:id/favourite',
  access: 'member',
  params: oneProject,
  body: z.strictObject({ isFavourite: z.boolean() }),
  reply: z.null(),
})
/** Those of these projects that the caller sees, 'My tasks' included. */
export const showProjects = call({
  name: 'showProjects',
  method: 'GET',
  path: '/projects/bulk-show',
  access: 'member',
  query: z.strictObject({ ids: z._default(IdList(IDS_PER_BULK_READ_MAX), []) }),
  reply: z.array(Project),
})

export const searchTeamsAndUsers = call({
  name: 'searchTeamsAndUsers',
  method: 'GET',
  path: '/projects/index-teams-and-users',
  access: 'member',
  query: z.strictObject({ ...paging(USERS_AND_TEAMS_PER_PAGE), q: SearchText }),
  reply: TeamsAndUsers,
})
export const showTeamsAndUsers = call({
  name: 'showTeamsAndUsers',
  method: 'GET',
  path: '/projects/bulk-show-teams-and-users',
  access: 'member',
  query: z.strictObject({
    teamIds: z._default(IdList(IDS_PER_BULK_READ_MAX), []),
    userIds: z._default(IdList(IDS_PER_BULK_READ_MAX), []),
  }),
  reply: TeamsAndUsers,
})
