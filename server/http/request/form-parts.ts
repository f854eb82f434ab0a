import type { FastifyRequest } from 'fastify'
import { FORM_BOUNDARY_MAX_CHARS } from '#contract/limits.ts'
import { HttpError } from '../errors/http-error.ts'

/** The name of a part: a field alone, or one of several files as `name[0]`, `name[1]` … (spec §5). */
export const PART_NAME = /^([a-z][a-zA-Z]{0,63})(?:\[(\d{1,2})\])?$/
const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i

/** A form that cannot be read: 400. */
export const malformed = () => new HttpError(400, { message: 'malformed' })
export const tooLarge = () => new HttpError(413, { message: 'tooLarge' })

const isOfTheForm = (error: unknown) =>
  error instanceof Error &&
  !('code' in error) &&
  /\b(?:multipart|malformed part|part terminated|boundary|needle)\b/i.test(error.message)

/** What the parser says of a form that is none, that names no boundary, or that ends too early bears no code: it becomes a 400. */
export const asMalformed = (error: unknown): unknown => (isOfTheForm(error) ? malformed() : error)

/**
 * Refuses a form before any of it is read: one that says that it is larger than it may be, and one whose boundary is longer than
 * RFC 2046 §5.1.1 lets it be, which the parser takes for a failure of its own.
 *
 * @throws HttpError 400 or 413
 */
export function requireReadableForm({ headers }: FastifyRequest, maxBytes: number): void {
  const [, quoted, plain = ''] = BOUNDARY.exec(headers['content-type'] ?? '') ?? []
  if ((quoted ?? plain).length > FORM_BOUNDARY_MAX_CHARS) throw malformed()
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
}

/** Hangs up on a form that grows beyond what it may be: one that does not say how large it is. The answer stops the counting. */
export function boundForm({ raw }: FastifyRequest, maxBytes: number): () => void {
  let arrivedBytes = 0
  const onData = (chunk: Buffer) => {
    arrivedBytes += chunk.length
    if (arrivedBytes > maxBytes) raw.destroy(tooLarge())
  }
  raw.on('data', onData)
  return () => raw.off('data', onData)
}

/**
 * What a file of a form is called. Browsers write the three characters that would end the name in its header otherwise (HTML
 * §4.10.21.8, "multipart/form-data encoding algorithm"); a percent sign stands for itself. An empty name is handed on by the
 * parser as none at all, whatever its type says.
 */
export const fileNameIn = (sent: string | undefined): string =>
  (sent ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
