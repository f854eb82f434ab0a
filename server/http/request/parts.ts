import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { FIELD_ERRORS_MAX, UNKNOWN_NAME_SHOWN_CHARS } from '#contract/limits.ts'
import { HttpError } from '../errors/http-error.ts'

type Issue = z.core.$ZodIssue & { input?: unknown }

/** zod's own sentences are English and technical: what is not a key of ours, with its limit or without, becomes one. */
function keyOf({ message, code, input }: Issue): string {
  if (/^[a-z]+(?:[A-Z][a-z]+)*(?::\d+)?$/.test(message)) return message
  return code === 'invalid_type' && input === undefined ? 'required' : 'other'
}

/** A name that the client made up may be as long as a body. */
const shownName = (name: string) =>
  Array.from(name.slice(0, 2 * UNKNOWN_NAME_SHOWN_CHARS))
    .slice(0, UNKNOWN_NAME_SHOWN_CHARS)
    .join('')
const placeOf = (...path: readonly PropertyKey[]) => path.map(String).join('.')

function errorsOf(issue: Issue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [{ param: placeOf(...issue.path), message: keyOf(issue) }]
  const keys = issue.keys.slice(0, FIELD_ERRORS_MAX)
  return keys.map((key) => ({ param: placeOf(...issue.path, shownName(key)), message: 'unknown' }))
}

/** Of a field with several things wrong the first is said. */
const firstOfEach = (errors: readonly FieldError[]) =>
  [...new Map(errors.toReversed().map((error) => [error.param, error])).values()].toReversed()

/** A name that the call does not know, where a form or a query brings it. */
export const unknownName = (name: string): FieldError => ({ param: shownName(name), message: 'unknown' })

/**
 * Reads a part of a request by its schema.
 *
 * @throws HttpError 400 that names the first fields that are wrong, as `name` or `users.3`; the whole body has an empty name.
 */
export function readPart(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.slice(0, FIELD_ERRORS_MAX).flatMap(errorsOf)
  throw new HttpError(400, { message: 'invalid', errors: firstOfEach(errors).slice(0, FIELD_ERRORS_MAX) })
}

/** The names that a form may have for its fields: those of the call's body. */
export function fieldNamesOf(body: z.ZodMiniType | undefined): readonly string[] {
  const definition = body?._zod.def as { shape?: Readonly<Record<string, unknown>> } | undefined
  return Object.keys(definition?.shape ?? {})
}
