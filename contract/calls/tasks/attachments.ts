import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Attachment, AttachmentKind, AttachmentName } from '../../entities/attachment.ts'
import { ATTACHMENTS_PER_PAGE } from '../../limits.ts'
import { paging, rowsOf, SearchText } from '../../paging.ts'

const ofTask = z.object({ id: z.uuid() })
const oneAttachment = z.object({ id: z.uuid() })

/** A file of a project, with the task it is at; a subtask is named with its parent, which is what can be opened over a board. */
export const ProjectAttachment = z.extend(Attachment, {
  kind: AttachmentKind,
  task: z.object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    parentId: z.nullable(z.uuid()),
  }),
})
export type ProjectAttachment = z.infer<typeof ProjectAttachment>

/** The first one uploaded first. */
export const listAttachments = call({
  name: 'listAttachments',
  method: 'GET',
  path: '/tasks/:id/attachments',
  access: 'member',
  params: ofTask,
  reply: z.array(Attachment),
})
/**
 * Multipart: up to ten files under `attachments[0]`, `attachments[1]` … All of them are kept, or none. 413 when one is too
 * large, 403 SUBSCRIPTION_LIMIT_REACHED when the plan's storage is full.
 */
export const uploadAttachments = call({
  name: 'uploadAttachments',
  method: 'POST',
  path: '/tasks/:id/attachments',
  access: 'member',
  params: ofTask,
  files: ['attachments'],
  reply: z.array(Attachment),
})
export const renameAttachment = call({
  name: 'renameAttachment',
  method: 'PUT',
  path: '/attachments/:id',
  access: 'member',
  params: oneAttachment,
  body: z.strictObject({ name: AttachmentName }),
  reply: Attachment,
})
/** The file is gone for good, and its room in the plan free again. */
export const deleteAttachment = call({
  name: 'deleteAttachment',
  method: 'DELETE',
  path: '/attachments/:id',
  access: 'member',
  params: oneAttachment,
  reply: z.null(),
})
/** Which files of a project: `q` looks in their names and in those of their tasks. */
export const whichAttachments = { q: SearchText, kind: z.optional(AttachmentKind) }

/**
 * The files of all tasks of a project, the newest first unless the request says otherwise. `counts` says how many of each kind fit `q`,
 * whichever kind is asked for; `sizeInKB` is the size of all that fit both.
 */
export const listProjectAttachments = call({
  name: 'listProjectAttachments',
  method: 'GET',
  path: '/projects/:id/attachments',
  access: 'member',
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({
    ...paging(ATTACHMENTS_PER_PAGE),
    ...whichAttachments,
    sortBy: z._default(z.enum(['createdAt', 'name', 'size']), 'createdAt'),
    order: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
  }),
  reply: z.extend(rowsOf(ProjectAttachment), {
    counts: z.record(AttachmentKind, z.int()),
    sizeInKB: z.number(),
  }),
})
export type ProjectAttachments = z.infer<typeof listProjectAttachments.reply>
