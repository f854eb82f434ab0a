import * as z from 'zod/mini'

/** Codes that a client acts upon; every other error is told apart by its status alone. */
export const ErrorCode = z.enum([
  'SUBSCRIPTION_LIMIT_REACHED',
  'TENANT_MANUALLY_BLOCKED',
  'MAINTENANCE',
  'CSRF_TOKEN_INVALID',
  'SESSION_SECRET_REQUIRED',
  'OVERTAKEN_FORBIDDEN',
  'ALREADY_DONE',
  'OUTCOME_UNKNOWN',
])
export type ErrorCode = z.infer<typeof ErrorCode>

export const FieldError = z.object({ param: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every answer that is not 2xx (spec §8). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.optional(ErrorCode),
  errors: z._default(z.array(FieldError), []),
  /** What it is by now, where another person had changed it before (409): read with that entity's schema. */
  current: z.optional(z.unknown()),
  /** What a log line of the server can be found by. */
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A refusal with its status; status 0 means that no answer came at all. */
export const Failure = z.extend(ErrorBody, { status: z.int(), retryAfterSeconds: z.optional(z.number()) })
export type Failure = z.infer<typeof Failure>

export type FieldErrors = Readonly<Record<string, string>>

/** What a caught failure says about single fields; nothing, when it is not one of the server's refusals. */
export const fieldErrors = (failure: unknown): FieldErrors => {
  const parsed = ErrorBody.safeParse(failure)
  return parsed.success ? Object.fromEntries(parsed.data.errors.map(({ param, message }) => [param, message])) : {}
}

/** Whether nothing was answered: the change may or may not have been made, so what is on screen is fetched again. */
export const isNetworkFailure = (failure: unknown): boolean => {
  const parsed = Failure.safeParse(failure)
  return !parsed.success || parsed.data.status === 0 || parsed.data.status >= 502
}
