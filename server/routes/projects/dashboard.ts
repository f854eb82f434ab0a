import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/dashboard.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import { listMyOpenTasks } from '../../commands/dashboard/my-open-tasks.ts'
import { showProjectFlow } from '../../commands/dashboard/project-flow.ts'
import { showDashboard } from '../../commands/dashboard/show-dashboard.ts'
import { putFirstStepsAway } from '../../commands/dashboard/first-steps.ts'
import { noteVisit } from '../../commands/dashboard/visits.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** The start page: what is due, what others did, how projects come along. */
export function dashboardRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.showDashboard, ({ query, request }) => showDashboard(database, memberOf(request), query.today))

  serve(app, sidebar.listMyOpenTasks, ({ request }) => listMyOpenTasks(database, memberOf(request)))

  serve(app, calls.noteVisit, async ({ request }) => {
    // An administrator in a person's seat is not that person's visit: what is new to them stays new.
    if (!request.identity?.impersonator) await noteVisit(database, memberOf(request))
    return null
  })

  serve(app, calls.putFirstStepsAway, async ({ request }) => {
    await putFirstStepsAway(database, memberOf(request))
    return null
  })

  serve(app, calls.showProjectFlow, ({ params, query, request }) =>
    toHttpError(showProjectFlow(database, memberOf(request), params.id, query.moments)),
  )
}
