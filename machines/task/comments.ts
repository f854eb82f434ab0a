import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { CommentForm } from '#contract/calls/activities.ts'
import { unpluggedCallback } from '../unplugged.ts'
import { deleteButton, type DeleteNews } from '../widgets/delete-button.ts'
import type { DeedWanted } from './deed-wanted.ts'
import type { Draft, ToDrafts } from './field-texts.ts'

/** What was being written when the task was last open here: a new comment, and another text for an old one. */
export interface CommentsInput {
  readonly draftKey: string
  readonly written: Draft | null
  readonly rewritten: Draft | null
}
export interface CommentsContext {
  readonly draftKey: string
  readonly text: string
  /** Which comment is written anew, and what it says so far. */
  readonly editedId: string | null
  readonly editedText: string
}
type Event =
  | { type: 'comment.typed'; text: string }
  | { type: 'comment.sent' }
  /** It is on the server. */
  | { type: 'comment.kept'; id: string | null }
  /** The server did not take it: what was written is there again. */
  | { type: 'comment.givenBack'; id: string | null; text: string }
  | { type: 'editing.started'; id: string; text: string }
  | { type: 'edit.typed'; text: string }
  | { type: 'edit.sent' }
  | { type: 'edit.cancelled' }
  | DeleteNews
  | { type: 'comment.vanished'; id: string }

const isComment = (text: string) => CommentForm.shape.value.shape.text.safeParse(text).success

/** Comments being written: a new one, and one's own ones anew. What is typed stays on this device until the server has it. */
export const comments = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as Event,
    input: {} as CommentsInput,
    tags: {} as 'editing',
  },
  actors: { drafts: unpluggedCallback<ToDrafts, { key: string }, EventObject>('drafts'), deleteButton },
  guards: {
    wasEditing: ({ context }) => context.editedId !== null,
    isComment: ({ context }) => isComment(context.text),
    isEdit: ({ context }) => isComment(context.editedText),
    isNew: (_, id: string | null) => id === null,
    hasNothingNew: ({ context }, id: string | null) => id === null && context.text === '',
    isEdited: ({ context }, id: string) => context.editedId === id,
  },
  actions: {
    type: assign((_, text: string) => ({ text })),
    giveBack: assign(({ context }, text: string) => ({
      text: context.text === '' ? text : `${text}\n${context.text}`,
    })),
    clear: assign({ text: '' }),
    startEdit: assign((_, { id, text }: { id: string; text: string }) => ({ editedId: id, editedText: text })),
    typeEdit: assign((_, editedText: string) => ({ editedText })),
    endEdit: assign({ editedId: null, editedText: '' }),
    keep: enqueueActions(({ context: { text }, enqueue }) =>
      enqueue.sendTo(
        'drafts',
        text === '' ? { type: 'draft.dropped' } : { type: 'draft.written', draft: { text, base: '' } },
      ),
    ),
    drop: enqueueActions(({ enqueue }) => enqueue.sendTo('drafts', { type: 'draft.dropped' })),
    keepEdit: enqueueActions(({ context: { editedId, editedText }, enqueue }) =>
      enqueue.sendTo('editDrafts', { type: 'draft.written', draft: { text: editedText, base: editedId ?? '' } }),
    ),
    dropEdit: enqueueActions(({ enqueue }) => enqueue.sendTo('editDrafts', { type: 'draft.dropped' })),
    tellNew: sendParent(({ context }): DeedWanted => ({
      type: 'deed.wanted',
      deed: { kind: 'createComment', text: context.text.trim() },
    })),
    tellEdit: sendParent(({ context }): DeedWanted => ({
      type: 'deed.wanted',
      deed: { kind: 'changeComment', id: context.editedId ?? '', text: context.editedText.trim() },
    })),
    tellDelete: sendParent((_, id: string): DeedWanted => ({
      type: 'deed.wanted',
      deed: { kind: 'deleteComment', id },
    })),
  },
}).createMachine({
  id: 'comments',
  context: ({ input: { draftKey, written, rewritten } }) => ({
    draftKey,
    text: written?.text ?? '',
    editedId: rewritten?.base ?? null,
    editedText: rewritten?.text ?? '',
  }),
  invoke: [
    { id: 'drafts', src: 'drafts', input: ({ context }) => ({ key: context.draftKey }) },
    { id: 'editDrafts', src: 'drafts', input: ({ context }) => ({ key: `${context.draftKey}.edit` }) },
    { id: 'deleteButton', src: 'deleteButton' },
  ],
  on: {
    'comment.typed': { actions: [{ type: 'type', params: ({ event }) => event.text }, 'keep'] },
    // The draft outlives the sending: it goes when the server has the comment.
    'comment.sent': { guard: 'isComment', actions: ['tellNew', 'clear'] },
    'comment.kept': [
      { guard: { type: 'hasNothingNew', params: ({ event }) => event.id }, actions: 'drop' },
      { guard: { type: 'isNew', params: ({ event }) => event.id } },
      { actions: 'dropEdit' },
    ],
    'comment.givenBack': [
      {
        guard: { type: 'isNew', params: ({ event }) => event.id },
        actions: [{ type: 'giveBack', params: ({ event }) => event.text }, 'keep'],
      },
      {
        target: '.editing',
        actions: [{ type: 'startEdit', params: ({ event }) => ({ id: event.id ?? '', text: event.text }) }, 'keepEdit'],
      },
    ],
    'editing.started': {
      target: '.editing',
      actions: [{ type: 'startEdit', params: ({ event }) => event }, 'keepEdit'],
    },
    'delete.confirmed': { actions: { type: 'tellDelete', params: ({ event }) => event.about.id } },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'What was left unsent on this device is looked for.',
      always: [{ guard: 'wasEditing', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      description: 'A new comment can be written.',
    },
    editing: {
      description: 'An earlier comment is being written anew.',
      tags: 'editing',
      on: {
        'edit.typed': { actions: [{ type: 'typeEdit', params: ({ event }) => event.text }, 'keepEdit'] },
        'edit.sent': { guard: 'isEdit', target: 'resting', actions: ['tellEdit', 'endEdit'] },
        'edit.cancelled': { target: 'resting', actions: ['endEdit', 'dropEdit'] },
        'comment.vanished': {
          guard: { type: 'isEdited', params: ({ event }) => event.id },
          target: 'resting',
          actions: ['endEdit', 'dropEdit'],
        },
      },
    },
  },
})

export type CommentsRef = ActorRefFrom<typeof comments>
type Snapshot = SnapshotFrom<typeof comments>
export const writtenText = ({ context }: Snapshot): string => context.text
export const canSend = ({ context }: Snapshot): boolean => isComment(context.text)
export const editedText = ({ context }: Snapshot): string => context.editedText
export const canSendEdit = ({ context }: Snapshot): boolean => isComment(context.editedText)
/** Whether any comment is being written anew: one at a time. */
export const isEditing = (comments: Snapshot): boolean => comments.hasTag('editing')
/** Whether this comment is being written anew. */
export const isEdited =
  (id: string) =>
  ({ context }: Snapshot): boolean =>
    context.editedId === id
