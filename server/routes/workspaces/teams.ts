import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/teams.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import { archiveTeam, createTeam, updateTeam } from '../../commands/teams/change-team.ts'
import { listMyTeams } from '../../commands/teams/list-my-teams.ts'
import { listTeamTasks } from '../../commands/teams/team-tasks.ts'
import { listTeamProjects, listTeams, listTeamUsers, showTeam } from '../../commands/teams/read-teams.ts'
import { addTeamProjects, removeTeamProject } from '../../commands/teams/team-projects.ts'
import { removeTeamUser } from '../../commands/teams/team-people.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** Teams: everybody sees them, managers and Owners make them and say who and what belongs to them. */
export function teamRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, sidebar.listMyTeams, ({ query, request }) => listMyTeams(database, memberOf(request), query))

  serve(app, calls.listTeams, ({ query, request }) => toHttpError(listTeams(database, memberOf(request), query)))

  serve(app, calls.createTeam, ({ body, request }) => toHttpError(createTeam(database, memberOf(request), body)))

  serve(app, calls.showTeam, ({ params, request }) => toHttpError(showTeam(database, memberOf(request), params.id)))

  serve(app, calls.updateTeam, ({ params, body, request }) =>
    toHttpError(updateTeam(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.archiveTeam, ({ params, request }) =>
    toHttpError(archiveTeam(database, memberOf(request), params.id)),
  )

  serve(app, calls.listTeamUsers, ({ params, query, request }) =>
    toHttpError(listTeamUsers(database, memberOf(request), params.id, { ...query, ...query.filters })),
  )

  serve(app, calls.listTeamTasks, ({ params, query, request }) =>
    toHttpError(listTeamTasks(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.listTeamProjects, ({ params, query, request }) =>
    toHttpError(listTeamProjects(database, memberOf(request), params.id, { ...query, ...query.filters })),
  )

  serve(app, calls.removeTeamUser, ({ params, request }) =>
    toHttpError(removeTeamUser(database, memberOf(request), { teamId: params.id, userId: params.userId })),
  )

  serve(app, calls.addTeamProjects, ({ params, body, request }) =>
    toHttpError(addTeamProjects(database, memberOf(request), params.id, body.projectIds)),
  )

  serve(app, calls.removeTeamProject, ({ params, request }) =>
    toHttpError(removeTeamProject(database, memberOf(request), { teamId: params.id, projectId: params.projectId })),
  )
}
