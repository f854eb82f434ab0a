import { Refused } from './refusals.ts'

/** The name of a part: a field alone, or one of several files as `name[0]`, `name[1]` … (spec §5). */
export const PART_NAME = /^([a-z][a-zA-Z]{0,63})(?:\[(\d{1,2})\])?$/

/** A form that cannot be read: 400. */
export const malformed = () => new Refused(400, { message: 'malformed' })

const isOfTheForm = (error: unknown) =>
  error instanceof Error &&
  !('code' in error) &&
  /\b(?:multipart|malformed part|part terminated)\b/i.test(error.message)

/** What the parser says of a form that is none, that names no boundary, or that ends too early bears no code: it becomes a 400. */
export const asMalformed = (error: unknown): unknown => (isOfTheForm(error) ? malformed() : error)
