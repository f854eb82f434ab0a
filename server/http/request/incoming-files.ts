import type {} from '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_FIELD_MAX_BYTES, UPLOAD_FRAME_MAX_BYTES } from '#contract/limits.ts'
import {
  asMalformed,
  boundForm,
  fileNameIn,
  malformed,
  PART_NAME,
  requireReadableForm,
  tooLarge,
} from './form-parts.ts'
import { unknownName } from './parts.ts'
import { invalid, HttpError } from '../errors/http-error.ts'

const MS_PER_MINUTE = 60_000

/** A file as it arrives; it has to be read before the next one. */
export interface ArrivingFile {
  content: Readable
  /** As the sender named it: for showing alone. */
  name: string
}

/** How much of files is taken. */
export interface ArrivalLimits {
  /** The one field that files may come under, alone or as `name[0]`, `name[1]` … */
  fileName: string
  fileMaxBytes: number
  filesMax: number
  maxMinutes: number
}

/**
 * Hands a form's files over one after the other as they arrive, without keeping them (security rules 3.9). The signal that goes
 * along ends what is being done with one when the sender hangs up, or takes too long.
 */
export async function eachArrivingFile(
  request: FastifyRequest,
  { fileName, fileMaxBytes, filesMax, maxMinutes }: ArrivalLimits,
  take: (file: ArrivingFile, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // One more file is looked at, so that it can be refused for what it is.
  const maxBytes = (filesMax + 1) * fileMaxBytes + UPLOAD_FRAME_MAX_BYTES
  requireReadableForm(request, maxBytes)
  const hungUp = new AbortController()
  const { raw } = request
  const onClose = () => {
    if (!raw.complete) hungUp.abort(malformed())
  }
  raw.once('close', onClose)
  const late = setTimeout(() => {
    hungUp.abort(new HttpError(408, { message: 'malformed' }))
    raw.destroy()
  }, maxMinutes * MS_PER_MINUTE)
  late.unref()
  const stopCounting = boundForm(request, maxBytes)
  try {
    const limits = {
      fileSize: fileMaxBytes,
      files: filesMax,
      fields: 1,
      fieldSize: UPLOAD_FIELD_MAX_BYTES,
      parts: filesMax + 1,
    }
    for await (const part of request.parts({ limits })) {
      const [, name] = PART_NAME.exec(part.fieldname) ?? []
      if (part.type !== 'file' || name !== fileName) throw invalid(unknownName(part.fieldname))
      await take({ content: part.file, name: fileNameIn(part.filename) }, hungUp.signal)
      if (part.file.truncated) throw tooLarge()
    }
  } catch (error) {
    // The rest is read and thrown away: nobody reads an answer while they are still sending.
    raw.unpipe()
    raw.resume()
    // What hanging up makes of a stream in the middle of it says nothing; why it came to that does.
    if (hungUp.signal.aborted) throw hungUp.signal.reason
    throw asMalformed(error)
  } finally {
    clearTimeout(late)
    stopCounting()
    raw.off('close', onClose)
  }
}
