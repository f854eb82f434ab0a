import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const TOKEN_BYTES = 32
const PREFIX_CHARS = 8

/** The part of a link that is good once (security rules 3.5): 256 random bits, of which only the hash is stored. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest()

/** The part of a link that says whose it is: several may share it, so it is never more than a way to look. */
export const prefixOf = (id: string): string => id.slice(0, PREFIX_CHARS)

/** Whether a token is the one whose hash was stored; takes as long either way. */
export function isLinkToken(token: string, tokenHash: Buffer): boolean {
  const given = hashOf(token)
  return given.length === tokenHash.length && timingSafeEqual(given, tokenHash)
}

/**
 * The token of an invitation's link that is passed on: the same each time it is asked for, and never stored. It is another one
 * than the mailed token, for it does not show that a mailbox was read.
 */
export const passedOnToken = (secrets: Secrets, invitationId: string): string =>
  createHmac('sha256', secrets.keyFor('invitation-link/v1')).update(invitationId).digest('base64url')

/** Whether a token is the one of the link that is passed on. */
export const isPassedOnToken = (secrets: Secrets, token: string, invitationId: string): boolean =>
  timingSafeEqual(hashOf(token), hashOf(passedOnToken(secrets, invitationId)))
