import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/tasks/activities.ts'
import { changeComment, createComment, deleteComment } from '../../commands/activities/comments.ts'
import { listActivities } from '../../commands/activities/list-activities.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** The history of tasks, and the comments in it. */
export function activityRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.listActivities, ({ params, query, request }) =>
    toHttpError(listActivities(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.createComment, ({ params, body, request }) =>
    toHttpError(createComment(database, memberOf(request), params.id, body.value.text)),
  )

  serve(app, calls.changeComment, ({ params, body, request }) =>
    toHttpError(changeComment(database, memberOf(request), params.id, body.value.text)),
  )

  serve(app, calls.deleteComment, ({ params, request }) =>
    toHttpError(deleteComment(database, memberOf(request), params.id)),
  )
}
