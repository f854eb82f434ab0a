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

/**
 * What a file of a form is called. Browsers write the three characters that would end the name in its header otherwise (HTML
 * §4.10.21.8, "multipart/form-data encoding algorithm"); a percent sign stands for itself.
 */
export const fileNameIn = (sent: string): string =>
  sent.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
