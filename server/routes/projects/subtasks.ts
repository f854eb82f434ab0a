import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/tasks/subtasks.ts'
import { createSubtask, listSubtasks, orderSubtasks } from '../../commands/subtasks/subtasks.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** Subtasks: made, listed and ordered; everything else is done to them as to tasks. */
export function subtaskRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.createSubtask, ({ params, body, request }) =>
    toHttpError(createSubtask(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.listSubtasks, ({ params, request }) =>
    toHttpError(listSubtasks(database, memberOf(request), params.id)),
  )

  serve(app, calls.orderSubtasks, ({ params, body, request }) =>
    toHttpError(orderSubtasks(database, memberOf(request), params.id, body.subtasks)),
  )
}
