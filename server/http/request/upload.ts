import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_FIELD_MAX_BYTES, UPLOAD_FRAME_MAX_BYTES } from '#contract/limits.ts'
import { asMalformed, boundForm, fileNameIn, malformed, PART_NAME, requireReadableForm } from './form-parts.ts'
import { unknownName } from './parts.ts'
import { invalid } from '../errors/http-error.ts'

/** A file that came along, whole in memory: only for small ones. */
export interface UploadedFile {
  content: Buffer
  /** As the sender named it: for showing alone. */
  name: string
}

/** A form with files: its fields as texts, its files by the name of their field. */
export interface Upload {
  fields: Record<string, string>
  files: ReadonlyMap<string, readonly UploadedFile[]>
}

/** What a form may hold: fields and files of these names, as the call's contract lists them. */
export interface FormParts {
  fieldNames: readonly string[]
  fileNames: readonly string[]
  /** Of each file. */
  fileMaxBytes: number
}

/**
 * Reads a multipart body: known fields only, several files as `name[0]`, `name[1]` (security rules 3.9). A part of another name is
 * refused before anything of the form is kept, and all of it together is no larger than its known parts may be.
 *
 * @throws HttpError 400 that names the part, 413 for a form or a file that is too large
 */
export async function readUpload(
  request: FastifyRequest,
  { fieldNames, fileNames, fileMaxBytes }: FormParts,
): Promise<Upload> {
  const fields: Record<string, string> = {}
  const files = new Map<string, UploadedFile[]>()
  // One more of each is looked at, so that it can be named.
  const limits = {
    fileSize: fileMaxBytes,
    files: fileNames.length + 1,
    fields: fieldNames.length + 1,
    fieldSize: UPLOAD_FIELD_MAX_BYTES,
    parts: fileNames.length + fieldNames.length + 2,
  }
  const maxBytes =
    (fileNames.length + 1) * fileMaxBytes + (fieldNames.length + 1) * UPLOAD_FIELD_MAX_BYTES + UPLOAD_FRAME_MAX_BYTES
  requireReadableForm(request, maxBytes)
  const stopCounting = boundForm(request, maxBytes)
  try {
    for await (const part of request.parts({ limits })) {
      const [, name = ''] = PART_NAME.exec(part.fieldname) ?? []
      const known = part.type === 'file' ? fileNames : fieldNames
      if (!known.includes(name)) throw invalid(unknownName(name === '' ? part.fieldname : name))
      if (part.type === 'file') {
        // Too large a file throws here (413), before more of it is read.
        const content = await part.toBuffer()
        files.set(name, [...(files.get(name) ?? []), { content, name: fileNameIn(part.filename) }])
      } else {
        if (name in fields || typeof part.value !== 'string') throw malformed()
        if (part.valueTruncated) throw invalid({ param: name, message: 'tooLong' })
        fields[name] = part.value
      }
    }
  } catch (error) {
    // The rest is read and thrown away: nobody reads an answer while they are still sending.
    request.raw.unpipe()
    request.raw.resume()
    throw asMalformed(error)
  } finally {
    stopCounting()
  }
  return { fields, files }
}
