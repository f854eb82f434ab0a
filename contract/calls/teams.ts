import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ProjectProgress, ProjectStatus } from '../entities/project.ts'
import { Team, TeamChange, TeamForm } from '../entities/team.ts'
import { Priority } from '../entities/task.ts'
import { Person } from '../entities/user.ts'
import { Day } from '../text.ts'
import { PROJECT_IDS_MAX, TEAMS_PER_PAGE } from '../limits.ts'
import { Flag, listOf, Order, paging, rowsOf, SearchText } from '../paging.ts'
import { filtersAsJson } from '../filters-as-json.ts'
import { ProjectSign } from './dashboard.ts'
import { Colleague } from './people.ts'

const oneTeam = z.object({ id: z.uuid() })

/** Every team of the workspace, for /team. */
export const listTeams = call({
  name: 'listTeams',
  method: 'GET',
  path: '/teams',
  access: 'member',
  query: z.strictObject({
    ...paging(TEAMS_PER_PAGE),
    sortBy: z._default(z.enum(['name', 'createdAt']), 'name'),
    order: Order,
    q: SearchText,
  }),
  reply: rowsOf(Team),
})
export const createTeam = call({
  name: 'createTeam',
  method: 'POST',
  path: '/teams',
  access: 'member',
  body: TeamForm,
  reply: Team,
})
export const showTeam = call({
  name: 'showTeam',
  method: 'GET',
  path: '/teams/:id',
  access: 'member',
  params: oneTeam,
  reply: Team,
})
export const updateTeam = call({
  name: 'updateTeam',
  method: 'PUT',
  path: '/teams/:id',
  access: 'member',
  params: oneTeam,
  body: TeamChange,
  reply: Team,
})
/** Archives: gone from every list, its projects and people stay. */
export const archiveTeam = call({
  name: 'archiveTeam',
  method: 'DELETE',
  path: '/teams/:id',
  access: 'member',
  params: oneTeam,
  reply: z.null(),
})
export const listTeamUsers = call({
  name: 'listTeamUsers',
  method: 'GET',
  path: '/teams/:id/users',
  access: 'member',
  params: oneTeam,
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['name', 'email', 'role', 'since']), 'name'),
    order: Order,
    inactive: z.optional(Flag),
    q: SearchText,
    filters: z.optional(filtersAsJson({ inactive: z.optional(Flag) })),
  }),
  reply: rowsOf(Colleague),
})
/** A project as the page of a team lists it: with how many tasks it has, and how many of those are done. */
export const listTeamProjects = call({
  name: 'listTeamProjects',
  method: 'GET',
  path: '/teams/:id/projects',
  access: 'member',
  params: oneTeam,
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['name', 'createdAt', 'dueDate', 'status']), 'name'),
    order: Order,
    statuses: z.optional(listOf(ProjectStatus)),
    q: SearchText,
    filters: z.optional(filtersAsJson({ statuses: z.optional(listOf(ProjectStatus)) })),
  }),
  reply: rowsOf(ProjectProgress),
})
/** An open task of a person of the team. */
export const TeamTask = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  priority: z.nullable(Priority),
  dueDate: z.nullable(Day),
  /** Of a subtask: which task opens over its board. */
  parentId: z.nullable(z.uuid()),
  project: ProjectSign,
  assignee: z.nullable(Person),
})
export type TeamTask = z.infer<typeof TeamTask>
/** What is open and assigned to the people of a team, in the projects that the caller sees; what is on nobody's board but its owner's is not. */
export const listTeamTasks = call({
  name: 'listTeamTasks',
  method: 'GET',
  path: '/teams/:id/tasks',
  access: 'member',
  params: oneTeam,
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['dueDate', 'name', 'assignee']), 'dueDate'),
    order: Order,
    q: SearchText,
  }),
  reply: rowsOf(TeamTask),
})
/** Takes a person out of the team. */
export const removeTeamUser = call({
  name: 'removeTeamUser',
  method: 'DELETE',
  path: '/teams/:id/users/:userId',
  access: 'member',
  params: z.object({ id: z.uuid(), userId: z.uuid() }),
  reply: z.null(),
})
/** Gives the team these projects besides those it has. */
export const addTeamProjects = call({
  name: 'addTeamProjects',
  method: 'PATCH',
  path: '/teams/:id/projects',
  access: 'member',
  params: oneTeam,
  body: z.strictObject({
    projectIds: z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(PROJECT_IDS_MAX)),
  }),
  reply: Team,
})
export const removeTeamProject = call({
  name: 'removeTeamProject',
  method: 'DELETE',
  path: '/teams/:id/projects/:projectId',
  access: 'member',
  params: z.object({ id: z.uuid(), projectId: z.uuid() }),
  reply: z.null(),
})
