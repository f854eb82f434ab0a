import { createHmac, timingSafeEqual } from 'node:crypto'
import { fields } from '../keys/sealed.ts'
import type { Secrets } from '../keys/secrets.ts'

const GOOD_FOR_MS = 60_000

/** A command on its way to the running server. */
export interface SealedCommand {
  name: string
  args: string[]
  /** When it was said, in milliseconds. */
  at: number
}

/** Where the running server listens for its operator. */
export const ADMIN_ENDPOINT = '/operator'
export const SEAL_HEADER = 'x-operator-seal'

/** Shows that the person who asks can read the secret file, so is the operator. */
export const sealOf = (secrets: Secrets, { name, args, at }: SealedCommand): string =>
  createHmac('sha256', secrets.keyFor('operator/v1'))
    .update(fields(name, at, ...args))
    .digest('base64url')

/** Whether a command was sealed with this installation's secret, just now. */
export function isSealed(secrets: Secrets, command: SealedCommand, seal: unknown, now: number): boolean {
  if (typeof seal !== 'string' || Math.abs(now - command.at) > GOOD_FOR_MS) return false
  const [given, expected] = [seal, sealOf(secrets, command)].map((text) => Buffer.from(text, 'base64url'))
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}
