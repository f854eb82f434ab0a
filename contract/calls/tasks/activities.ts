import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Activity } from '../../entities/activity.ts'
import { ACTIVITIES_PER_PAGE, COMMENT_MAX_CHARS, COMMENT_MIN_CHARS } from '../../limits.ts'
import { Flag, paging, rowsOf } from '../../paging.ts'
import { text } from '../../text.ts'

const ofTask = z.object({ id: z.uuid() })
const oneActivity = z.object({ id: z.uuid() })

/** Of a task's history only comments are written by people; everything else the server notes itself (security rules, row 33). */
export const CommentForm = z.strictObject({
  type: z.literal('comment'),
  value: z.strictObject({ text: text(COMMENT_MIN_CHARS, COMMENT_MAX_CHARS) }),
})
export type CommentForm = z.infer<typeof CommentForm>

/** The history of a task, the newest first. */
export const listActivities = call({
  name: 'listActivities',
  method: 'GET',
  path: '/tasks/:id/activities',
  access: 'member',
  params: ofTask,
  query: z.strictObject({ ...paging(ACTIVITIES_PER_PAGE), commentsOnly: z.optional(Flag) }),
  reply: rowsOf(Activity),
})
export const createComment = call({
  name: 'createComment',
  method: 'POST',
  path: '/tasks/:id/activities',
  access: 'member',
  params: ofTask,
  body: CommentForm,
  reply: Activity,
})
/** Only the caller's own comments (403 for those of others). */
export const changeComment = call({
  name: 'changeComment',
  method: 'PUT',
  path: '/activities/:id',
  access: 'member',
  params: oneActivity,
  body: CommentForm,
  reply: Activity,
})
/** Only the caller's own comments (403 for those of others). */
export const deleteComment = call({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/activities/:id',
  access: 'member',
  params: oneActivity,
  reply: z.null(),
})
