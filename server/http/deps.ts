import { Timezone } from '#contract/calls/auth.ts'
import { isTimeZone } from '#contract/days/zones.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/pool.ts'
import type { isVouchedFor, newPuzzle, solvedPuzzle } from '../keys/provider/bot-proof.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { BillingDeps } from '../payment/billing-deps.ts'
import type { Settings } from '../settings/settings.ts'
import type { AttachmentStore } from '../files/attachments.ts'
import type { FileStore } from '../files/store.ts'
import type { AfterAnswers } from './reply/after-reply.ts'
import type { AuthHookParts } from './auth/auth-hooks.ts'
import type { ExternalProvider } from './provider.ts'
import type { ErrorReports } from './reports/error-reports.ts'
import { networkOf } from './limits/rates.ts'

/** What routes are given; `app.ts` puts it together. */
export interface Deps extends Pick<
  AuthHookParts,
  'cookies' | 'csrf' | 'identities' | 'maintenance' | 'origins' | 'rates'
> {
  settings: Settings
  secrets: Secrets
  database: Database
  afterAnswer: AfterAnswers
  /** Pictures of people. */
  avatars: FileStore
  /** Pictures of workspaces. */
  logos: FileStore
  /** Makes the workspaces that wait for their tables. */
  makeWorkspaces: () => Promise<void>
  /** Files of tasks. */
  attachments: AttachmentStore
  provider: ExternalProvider
  /** Whether a person has sent something. */
  botProofs: {
    newPuzzle: (now: Date) => ReturnType<typeof newPuzzle>
    solved: (proof: string, now: Date) => ReturnType<typeof solvedPuzzle>
    isVouchedFor: typeof isVouchedFor
  }
  /** What a workspace pays, and who takes it. */
  billing: BillingDeps
  /** Of the page that this server ships, as `vf` says it. */
  version: string
  /** Where errors are reported, if the operator wants that. */
  errorReports: ErrorReports | null
  /** The clock, so that tests can turn it. */
  now: () => Date
}

/** The zone that a header names, if there is one of that name. */
function zoneIn(header: unknown): string | null {
  const zone = Timezone.safeParse(header).data
  return zone !== undefined && isTimeZone(zone) ? zone : null
}

/** Where a request comes from, as sessions and counters keep it. */
export const originatorOf = (request: FastifyRequest) => ({
  ip: request.ip,
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  timeZone: zoneIn(request.headers[REQUEST_HEADERS.timeZone]),
})
