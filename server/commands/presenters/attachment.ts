import { type SQL, sql } from 'drizzle-orm'
import type { Attachment } from '#contract/entities/attachment.ts'
import { isPicture } from '../../policies/attachment.ts'
import { moment } from './moments.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from './person.ts'

export interface AttachmentRow {
  id: string
  taskId: string
  name: string
  contentType: string
  sizeInKb: number
  uploadedBy: PersonRow | null
  createdAt: string
}

/** What an `AttachmentRow` is made of, of the attachments `f`. */
export const attachmentFields = (tenantId: string): SQL => sql`f.id, f.task_id as "taskId", f.name,
  f.content_type as "contentType", f.size_in_kb::float8 as "sizeInKb", f.created_at as "createdAt",
  (select row_to_json(w) from (
    select ${PERSON_FIELDS} from ${peopleOf(tenantId)} where u.id = f.uploaded_by
  ) w) as "uploadedBy"`

export const presentAttachment = ({ sizeInKb, uploadedBy, createdAt, ...row }: AttachmentRow): Attachment => ({
  id: row.id,
  taskId: row.taskId,
  name: row.name,
  contentType: row.contentType,
  sizeInKB: sizeInKb,
  isPicture: isPicture(row.contentType),
  uploadedBy: uploadedBy && presentPerson(uploadedBy),
  createdAt: moment(createdAt),
})
