import type { FastifyRequest } from 'fastify'
import { PREFERS_MESSAGES, REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'
import type { WriteScope } from '../../db/transactions/write-scope.ts'
import type { Member } from '../../policies/member.ts'
import { isWriting } from '../auth/csrf.ts'

/** What an answer says that carries messages (RFC 7240 §3). */
export const MESSAGES_APPLIED = [RESPONSE_HEADERS.preferenceApplied, PREFERS_MESSAGES] as const

/** Whether a request changes something and prefers to be answered with the messages that it causes. */
export function prefersMessages(request: FastifyRequest): boolean {
  const preferred = [request.headers[REQUEST_HEADERS.prefer] ?? []].flat().join(',').split(',')
  return isWriting(request) && preferred.some((one) => one.trim().toLowerCase() === PREFERS_MESSAGES)
}

/** The messages that a request of a member has caused, as they may see them. */
export type OwnMessages = (
  by: Member,
  appended: WriteScope['appended'],
) => Promise<readonly { type: string; data: unknown; seq: number; by?: string }[]>
