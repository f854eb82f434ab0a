import * as z from 'zod/mini'
import { ATTACHMENT_NAME_MAX_CHARS, ATTACHMENT_NAME_MIN_CHARS } from '../limits.ts'
import { text } from '../text.ts'
import { Person } from './user.ts'

export const AttachmentName = text(ATTACHMENT_NAME_MIN_CHARS, ATTACHMENT_NAME_MAX_CHARS)

/** What a file is for people who look for one. */
export const AttachmentKind = z.enum(['picture', 'document', 'media', 'other'])
export type AttachmentKind = z.infer<typeof AttachmentKind>

/** What the names of texts end with: in an encoding other than UTF-8 their first bytes do not tell. */
export const TEXT_ENDINGS = [
  'txt',
  'log',
  'md',
  'csv',
  'tsv',
  'json',
  'xml',
  'yml',
  'yaml',
  'ini',
  'srt',
  'vtt',
  'ics',
] as const

/** A picture that can hold a script: it is drawn as a picture alone, and saved when it is opened by itself. */
export const SVG_TYPE = 'image/svg+xml'

/** A file at a task. Its content is fetched from `attachmentPath`. */
export const Attachment = z.object({
  id: z.uuid(),
  taskId: z.uuid(),
  name: z.string(),
  /** What its first bytes say it is, of the few types that are told apart; else `application/octet-stream`. */
  contentType: z.string(),
  sizeInKB: z.number(),
  /** It can be shown as a picture: in full, and small from `thumbnailPath`. */
  isPicture: z.boolean(),
  uploadedBy: z.nullable(Person),
  createdAt: z.iso.datetime(),
})
export type Attachment = z.infer<typeof Attachment>

/** Where the content is: pictures are shown in place, everything else is saved; `asFile` saves pictures too. Ranges are served. */
export const attachmentPath = (id: string, { asFile = false } = {}) =>
  `/api/attachments/${id}/content${asFile ? '?asFile=true' : ''}`

/** Where the small picture of one that `isPicture` is. */
export const thumbnailPath = (id: string) => `/api/attachments/${id}/thumbnail`

/** Where all files of a project are handed out as one zip archive, or those of them that fit. */
export const projectArchivePath = (
  projectId: string,
  wanted: { readonly q?: string | undefined; readonly kind?: AttachmentKind | undefined } = {},
): string => {
  const parts = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `/api/projects/${projectId}/attachments/archive${parts.length === 0 ? '' : `?${parts.join('&')}`}`
}
