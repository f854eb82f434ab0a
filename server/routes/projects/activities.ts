import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/activities.ts'
import { changeComment, createComment, deleteComment } from '../../commands/activities/comments.ts'
import { listActivities } from '../../commands/activities/list-activities.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { orRefuse } from '../to-http-error.ts'

/** The history of tasks, and the comments in it. */
export function activityRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.listActivities, ({ params, query, request }) =>
    orRefuse(listActivities(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.createComment, ({ params, body, request }) =>
    orRefuse(createComment(database, memberOf(request), params.id, body.value.text)),
  )

  serve(app, calls.changeComment, ({ params, body, request }) =>
    orRefuse(changeComment(database, memberOf(request), params.id, body.value.text)),
  )

  serve(app, calls.deleteComment, ({ params, request }) =>
    orRefuse(deleteComment(database, memberOf(request), params.id)),
  )
}
