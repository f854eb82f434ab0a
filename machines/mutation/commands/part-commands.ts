import { changeComment, createComment, deleteComment } from '#contract/calls/tasks/activities.ts'
import { deleteAttachment, renameAttachment, uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import { changeLabel, createLabel, deleteLabel } from '#contract/calls/board/labels.ts'
import type { LabelForm } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { isNotFound } from '../../board/not-found.ts'
import { callOf, never, only, type CommandRow } from '../command-row.ts'
import type { CreateAttachment } from './attach-kept.ts'
import { labelsWith, setField } from './set-field.ts'

/** `wornBy`: the tasks that it is put on as soon as it is there. */
export interface CreateLabel {
  readonly name: 'label.create'
  readonly form: LabelForm
  readonly wornBy: readonly Task[]
}

/** What belongs to a task, or can be put on one. Nothing of it can be taken back. */
export type PartCommands =
  | { readonly name: 'comment.create'; readonly taskId: string; readonly text: string }
  | { readonly name: 'comment.change'; readonly id: string; readonly text: string }
  | { readonly name: 'comment.delete'; readonly id: string }
  | CreateLabel
  | { readonly name: 'label.change'; readonly id: string; readonly form: LabelForm }
  | { readonly name: 'label.delete'; readonly id: string }
  | CreateAttachment
  | { readonly name: 'attachment.rename'; readonly id: string; readonly value: string }
  | { readonly name: 'attachment.delete'; readonly id: string }

const comment = (text: string) => ({ type: 'comment', value: { text } }) as const
const ofOne = {
  key: never,
  line: ({ id }: { readonly id: string }) => [id],
  apply: () => ({}),
  inverse: never,
  failed: null,
} as const

export const PART_COMMANDS: {
  readonly [Name in PartCommands['name']]: CommandRow<Extract<PartCommands, { name: Name }>>
} = {
  'comment.create': {
    ...ofOne,
    line: ({ taskId }) => [taskId],
    call: ({ taskId, text }) =>
      callOf(createComment, { params: { id: taskId }, body: comment(text) }, { toast: 'unlessGone' }),
    givenBack: ({ text }, failure) => ({
      to: 'comments',
      event: { type: 'comment.givenBack', id: null, text, isGone: isNotFound(failure) },
    }),
  },
  'comment.change': {
    ...ofOne,
    call: ({ id, text }) => callOf(changeComment, { params: { id }, body: comment(text) }),
    givenBack: ({ id, text }) => ({ to: 'comments', event: { type: 'comment.givenBack', id, text } }),
  },
  'comment.delete': { ...ofOne, call: ({ id }) => callOf(deleteComment, { params: { id } }) },
  'label.create': {
    ...ofOne,
    line: ({ form }) => [form.name],
    call: ({ form }) => callOf(createLabel, { body: form }, { outcomeOf: (label) => ({ label }) }),
    next: ({ wornBy }, { label }) => {
      const worn = label && setField(wornBy, 'labelIds', labelsWith(label, true))
      return worn ? [worn] : []
    },
    givenBack: ({ form }, failure) => ({ to: 'labels', event: { type: 'label.refused', id: null, form, failure } }),
  },
  'label.change': {
    ...ofOne,
    call: ({ id, form }) => callOf(changeLabel, { params: { id }, body: form }),
    apply: ({ id, form }) => ({ labels: only(id, form) }),
    givenBack: ({ id, form }, failure) => ({ to: 'labels', event: { type: 'label.refused', id, form, failure } }),
  },
  'label.delete': {
    ...ofOne,
    call: ({ id }) => callOf(deleteLabel, { params: { id } }),
    apply: ({ id }) => ({ labels: only(id, null) }),
  },
  'attachment.create': {
    ...ofOne,
    line: ({ taskId }) => [taskId],
    call: ({ taskId, file, requestKey }) =>
      callOf(uploadAttachments, { params: { id: taskId } }, { files: [file], requestKey }),
    // Nothing on the page has the file any more.
    isTakenBack: () => false,
  },
  'attachment.rename': {
    ...ofOne,
    call: ({ id, value: name }) =>
      callOf(renameAttachment, { params: { id }, body: { name } }, { toast: 'onFieldErrors' }),
    apply: ({ id, value }) => ({ attachments: only(id, { name: value }) }),
    givenBack: ({ id, value: name }) => ({ to: 'files', event: { type: 'name.givenBack', id, name } }),
  },
  'attachment.delete': {
    ...ofOne,
    call: ({ id }) => callOf(deleteAttachment, { params: { id } }),
    apply: ({ id }) => ({ attachments: only(id, null) }),
  },
}
