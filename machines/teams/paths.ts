import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'

/** The people of a team, by the route table. */
export const teamPath = (teamId: string): string => pathWith(ROUTES.teamUsers.path, { id: teamId })
/** The projects of a team. */
export const teamProjectsPath = (teamId: string): string => pathWith(ROUTES.teamProjects.path, { id: teamId })
/** What is open for the people of a team. */
export const teamTasksPath = (teamId: string): string => pathWith(ROUTES.teamTasks.path, { id: teamId })
