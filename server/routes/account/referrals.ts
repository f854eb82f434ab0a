import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/account/referrals.ts'
import { showReferrals } from '../../commands/referrals/referrals.ts'
import type { Deps } from '../../http/deps.ts'
import { identityOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'

/** The referral program: the caller's own link, and who came through it. */
export function referralRoutes(app: FastifyInstance, { database, origins, now }: Deps): void {
  serve(app, calls.showReferrals, ({ request }) =>
    showReferrals(database, identityOf(request).userId, { origin: origins.main(), now: now() }),
  )
}
