import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/board/labels.ts'
import { changeLabel, createLabel, deleteLabel, listLabels } from '../../commands/labels/labels.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** The labels of a workspace. */
export function labelRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.listLabels, ({ request }) => listLabels(database, memberOf(request)))

  serve(app, calls.createLabel, ({ body, request }) => toHttpError(createLabel(database, memberOf(request), body)))

  serve(app, calls.changeLabel, ({ params, body, request }) =>
    toHttpError(changeLabel(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.deleteLabel, ({ params, request }) =>
    toHttpError(deleteLabel(database, memberOf(request), params.id)),
  )
}
