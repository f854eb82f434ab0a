import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_FIELD_MAX_BYTES, UPLOAD_FIELDS_MAX } from '#contract/limits.ts'
import { asMalformed, fileNameIn, malformed, PART_NAME } from './form-parts.ts'

const FILES_MAX = 10

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

/** Reads a multipart body: known fields only, several files as `name[0]`, `name[1]` (security rules 3.9). */
export async function readUpload(
  request: FastifyRequest,
  { fileNames, fileMaxBytes }: { fileNames: readonly string[]; fileMaxBytes: number },
): Promise<Upload> {
  const fields: Record<string, string> = {}
  const files = new Map<string, UploadedFile[]>()
  const limits = {
    fileSize: fileMaxBytes,
    files: FILES_MAX,
    fields: UPLOAD_FIELDS_MAX,
    fieldSize: UPLOAD_FIELD_MAX_BYTES,
    parts: FILES_MAX + UPLOAD_FIELDS_MAX,
  }
  try {
    for await (const part of request.parts({ limits })) {
      const [, name = ''] = PART_NAME.exec(part.fieldname) ?? []
      if (name === '' || fileNames.includes(name) !== (part.type === 'file')) throw malformed()
      if (part.type === 'file') {
        // Too large a file throws here (413), before more of it is read.
        const content = await part.toBuffer()
        files.set(name, [...(files.get(name) ?? []), { content, name: fileNameIn(part.filename) }])
      } else {
        if (name in fields || part.valueTruncated || typeof part.value !== 'string') throw malformed()
        fields[name] = part.value
      }
    }
  } catch (error) {
    throw asMalformed(error)
  }
  return { fields, files }
}
