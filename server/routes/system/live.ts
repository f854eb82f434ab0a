import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/live.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { listMissedMessages } from '../../live/missed.ts'

/** What a window that was away has missed. */
export function liveRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.listMissedMessages, ({ query, request }) =>
    listMissedMessages(database, memberOf(request), query.after),
  )
}
