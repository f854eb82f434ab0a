import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Project } from '../entities/project.ts'
import { Team } from '../entities/team.ts'
import { MY_TASKS_COUNTED_MAX, TEAMS_PER_PAGE } from '../limits.ts'
import { paging, rowsOf } from '../paging.ts'

// What the menu of everybody who is signed in asks for: apart from the rest, because it is fetched with every page.

/** The teams the caller is in, the newest first. */
export const listMyTeams = call({
  name: 'listMyTeams',
  method: 'GET',
  path: '/teams/mine',
  access: 'member',
  query: z.strictObject(paging(TEAMS_PER_PAGE)),
  reply: rowsOf(Team),
})
/** What stands open on the caller's own board: theirs to do in any project, or only there. */
export const MyOpenTasks = z.object({
  boardId: z.nullable(z.uuid()),
  taskIds: z.array(z.uuid()).check(z.maxLength(MY_TASKS_COUNTED_MAX)),
})
export type MyOpenTasks = z.infer<typeof MyOpenTasks>

/** The tasks that the menu counts beside 'My tasks'; no more than `MY_TASKS_COUNTED_MAX` of them. */
export const listMyOpenTasks = call({
  name: 'listMyOpenTasks',
  method: 'GET',
  path: '/dashboard/my-tasks',
  access: 'member',
  reply: MyOpenTasks,
})
/** The projects that the caller wants on top of the menu, in the order in which they were put there, whatever their status. */
export const listFavourites = call({
  name: 'listFavourites',
  method: 'GET',
  path: '/projects/favourites',
  access: 'member',
  reply: z.array(Project),
})
/** How many invitations wait for the answer of who is signed in. */
export const countInvitations = call({
  name: 'countInvitations',
  method: 'GET',
  path: '/invitation-links/count',
  access: 'user',
  reply: z.object({ count: z.int() }),
})
