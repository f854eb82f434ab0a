import type { FieldError, ErrorCode } from '#contract/errors.ts'
import type { ErrorKey } from '#i18n/en/server/errors.ts'

/** Why something was not done: a key of the server's texts, put into the caller's language when it is answered. */
export interface Reason {
  message: ErrorKey
  code?: ErrorCode
  /** The messages are keys too: of the refusals, or of the validation texts. */
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** What it is by now, where it was changed by another person. */
  current?: unknown
  /** A text shown as it is, in place of the message's translation: the reason an operator gave. */
  verbatim?: string
}

/** The one way to answer anything but 2xx: thrown by a route, answered by the error handler. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly reason: Reason
  constructor(status: number, reason: Reason) {
    super(reason.message)
    this.status = status
    this.reason = reason
  }
}

/** It is not there, or the caller may not know that it is. */
export const notFound = () => new HttpError(404, { message: 'notFound' })
export const forbidden = (code?: ErrorCode) =>
  new HttpError(403, code ? { message: 'forbidden', code } : { message: 'forbidden' })
export const unauthenticated = () => new HttpError(401, { message: 'signInFirst' })
/** Fields that are wrong, each by its name in the request. */
export const invalid = (...errors: FieldError[]) => new HttpError(400, { message: 'invalid', errors })
/** Understood, but not possible as things are (spec §8: the message becomes a toast). */
export const unprocessable = (message: ErrorKey) => new HttpError(422, { message })
export const limitReached = () => new HttpError(403, { message: 'limitReached', code: 'SUBSCRIPTION_LIMIT_REACHED' })
export const tooMany = (retryAfterSeconds: number, message: ErrorKey = 'tooManyRequests') =>
  new HttpError(429, { message, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) })
