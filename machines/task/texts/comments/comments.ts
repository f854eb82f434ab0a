import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { CommentForm } from '#contract/calls/tasks/activities.ts'
import { callbackPortNotProvided } from '../../../port.ts'
import { deleteButton } from '../../../widgets/delete-button.ts'
import type { ChangeChosen } from '../../panel/task-panel-events.ts'
import {
  isComing,
  withoutComing,
  withPicture,
  withPictures,
  type ComingPicture,
  type PicturesNews,
} from '../pictures/coming-pictures.ts'
import type { CommentEvent, Edit } from './comment-events.ts'
import type { Draft, ToDrafts } from '../field-texts.ts'

/** What was being written when the task was last open here: a new comment, and other texts for old ones. */
export interface CommentsInput {
  readonly taskId: string
  readonly draftKey: string
  readonly written: Draft | null
  /** The base of each is which comment it is. */
  readonly rewritten: readonly Draft[]
}
export interface CommentsContext {
  readonly taskId: string
  readonly draftKey: string
  readonly text: string
  /** Which comment is written anew, and what it says so far. */
  readonly editedId: string | null
  readonly editedText: string
  /** Others that were written anew and are not with the server: each has its turn once nothing is being written. */
  readonly waiting: readonly Edit[]
  /** Pictures that are on their way into the one or the other. */
  readonly coming: readonly ComingPicture[]
  /** What stands in the field was sent as it is, and the task was away: it is sent once it is back. */
  readonly isMissed: boolean
  /** How many comments were posted from here: each is gone to. */
  readonly posted: number
}
type GivenBack = Extract<CommentEvent, { type: 'comment.givenBack' }>
type Begun = Extract<PicturesNews, { type: 'pictures.begun' }>
type Ended = Extract<PicturesNews, { type: 'picture.ended' }>
const draftOf = (text: string): ToDrafts =>
  text === '' ? { type: 'draft.dropped' } : { type: 'draft.written', draft: { text, base: '' } }

/** What only stands for a picture is never sent. */
const isComment = (text: string, coming: readonly ComingPicture[]): boolean =>
  CommentForm.shape.value.shape.text.safeParse(text).success && !isComing({ text, coming })

/** Comments being written: a new one, and a person's own ones anew. What is typed stays on this device until the server has it. */
export const comments = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentEvent,
    input: {} as CommentsInput,
    tags: {} as 'editing',
  },
  actors: { drafts: callbackPortNotProvided<ToDrafts, { key: string }, EventObject>('drafts'), deleteButton },
  guards: {
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isComment: ({ context }) => isComment(context.text, context.coming),
    isEdit: ({ context }) => isComment(context.editedText, context.coming),
    isNew: (_, id: string | null) => id === null,
    isEarlier: (_, id: string | null) => id !== null,
    isIntoNew: (_, { into }: Begun) => into.field === 'comments' && into.id === null,
    isIntoEdited: ({ context: { editedId } }, { into }: Begun) => into.field === 'comments' && into.id === editedId,
    /** Where something else is being written by now, it stays with what came back until it is sent. */
    isMissing: ({ context }, { id, isGone }: GivenBack) => id === null && isGone === true && context.text === '',
    isMissed: ({ context }) => context.isMissed,
    hasNothingNew: ({ context }, id: string | null) => id === null && context.text === '',
    isEdited: ({ context }, id: string) => context.editedId === id,
    /** Its draft is that of a text that stands here still. */
    isHere: ({ context: { editedId, waiting } }, id: string | null) =>
      editedId === id || waiting.some((one) => one.id === id),
  },
  actions: {
    type: assign((_, text: string) => ({ text, isMissed: false })),
    miss: assign({ isMissed: true }),
    giveBack: assign(({ context }, text: string) => ({
      text: context.text === '' ? text : `${text}\n${context.text}`,
    })),
    clear: assign({ text: '', isMissed: false }),
    place: assign(({ context: { text, coming } }, { into, pictures }: Begun) => ({
      ...withPictures({ text, coming }, into.at, pictures),
      isMissed: false,
    })),
    placeInEdit: assign(({ context: { editedText: text, coming } }, { into, pictures }: Begun) => {
      const placed = withPictures({ text, coming }, into.at, pictures)
      return { editedText: placed.text, coming: placed.coming }
    }),
    /** A draft is written anew only where the picture stood: that of a comment which was sent stays until the server has it. */
    endPicture: enqueueActions(({ context: { text, editedId, editedText, coming }, enqueue }, { mark, by }: Ended) => {
      const written = withPicture({ text, coming }, mark, by)
      const edited = withPicture({ text: editedText, coming }, mark, by)
      enqueue.assign({ ...written, editedText: edited.text })
      if (written.text !== text) enqueue.sendTo('drafts', draftOf(written.text))
      const of = editedId ?? ''
      if (edited.text !== editedText)
        enqueue.sendTo('editDrafts', { type: 'draft.written', of, draft: { text: edited.text, base: of } })
    }),
    countPosted: assign(({ context }) => ({ posted: context.posted + 1 })),
    startEdit: assign((_, { id, text }: Edit) => ({ editedId: id, editedText: text })),
    wait: assign(({ context: { waiting } }, { id, text }: Edit) => ({ waiting: [...waiting, { id, text }] })),
    takeNext: assign(({ context: { waiting } }) => ({
      editedId: waiting[0]?.id ?? null,
      editedText: waiting[0]?.text ?? '',
      waiting: waiting.slice(1),
    })),
    dropWaiting: assign(({ context: { waiting } }, id: string) => ({
      waiting: waiting.filter((one) => one.id !== id),
    })),
    typeEdit: assign((_, editedText: string) => ({ editedText })),
    endEdit: assign({ editedId: null, editedText: '' }),
    keep: enqueueActions(({ context: { text }, enqueue }) => enqueue.sendTo('drafts', draftOf(text))),
    drop: enqueueActions(({ enqueue }) => enqueue.sendTo('drafts', { type: 'draft.dropped' })),
    keepEdit: enqueueActions(({ context: { editedId, editedText }, enqueue }) => {
      const of = editedId ?? ''
      enqueue.sendTo('editDrafts', { type: 'draft.written', of, draft: { text: editedText, base: of } })
    }),
    keepWaiting: enqueueActions(({ context: { editedId }, enqueue }, { id, text }: Edit) => {
      if (editedId !== id) enqueue.sendTo('editDrafts', { type: 'draft.written', of: id, draft: { text, base: id } })
    }),
    dropEdit: enqueueActions(({ enqueue }, of: string) => enqueue.sendTo('editDrafts', { type: 'draft.dropped', of })),
    tellNew: sendParent(({ context }): ChangeChosen => ({
      type: 'change.chosen',
      command: { name: 'comment.create', taskId: context.taskId, text: context.text.trim() },
    })),
    tellEdit: sendParent(({ context }): ChangeChosen => ({
      type: 'change.chosen',
      command: { name: 'comment.change', id: context.editedId ?? '', text: context.editedText.trim() },
    })),
    tellDelete: sendParent((_, id: string): ChangeChosen => ({
      type: 'change.chosen',
      command: { name: 'comment.delete', id },
    })),
  },
}).createMachine({
  id: 'comments',
  context: ({ input: { taskId, draftKey, written, rewritten } }) => ({
    taskId,
    draftKey,
    text: withoutComing(written?.text ?? ''),
    editedId: null,
    editedText: '',
    waiting: rewritten.map(({ base, text: typed }) => ({ id: base, text: withoutComing(typed) })),
    coming: [],
    isMissed: false,
    posted: 0,
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
      { guard: { type: 'hasNothingNew', params: ({ event }) => event.id }, actions: ['drop', 'countPosted'] },
      { guard: { type: 'isNew', params: ({ event }) => event.id }, actions: 'countPosted' },
      { guard: { type: 'isHere', params: ({ event }) => event.id } },
      { actions: { type: 'dropEdit', params: ({ event }) => event.id ?? '' } },
    ],
    'comment.givenBack': [
      {
        guard: { type: 'isMissing', params: ({ event }) => event },
        actions: [{ type: 'giveBack', params: ({ event }) => event.text }, 'miss', 'keep'],
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event.id },
        actions: [{ type: 'giveBack', params: ({ event }) => event.text }, 'keep'],
      },
      {
        target: '.editing',
        actions: [{ type: 'startEdit', params: ({ event }) => ({ id: event.id ?? '', text: event.text }) }, 'keepEdit'],
      },
    ],
    'task.returned': { guard: 'isMissed', actions: ['tellNew', 'clear'] },
    'comment.vanished': {
      actions: [
        { type: 'dropWaiting', params: ({ event }) => event.id },
        { type: 'dropEdit', params: ({ event }) => event.id },
      ],
    },
    'pictures.begun': [
      {
        guard: { type: 'isIntoNew', params: ({ event }) => event },
        actions: [{ type: 'place', params: ({ event }) => event }, 'keep'],
      },
      {
        guard: { type: 'isIntoEdited', params: ({ event }) => event },
        actions: [{ type: 'placeInEdit', params: ({ event }) => event }, 'keepEdit'],
      },
    ],
    'picture.ended': { actions: { type: 'endPicture', params: ({ event }) => event } },
    'delete.confirmed': { actions: { type: 'tellDelete', params: ({ event }) => event.about.id } },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'A new comment can be written.',
      always: { guard: 'isAnyWaiting', target: 'editing', actions: ['takeNext', 'keepEdit'] },
      on: {
        'editing.started': {
          target: 'editing',
          actions: [{ type: 'startEdit', params: ({ event }) => event }, 'keepEdit'],
        },
      },
    },
    editing: {
      description: 'An earlier comment is being written anew.',
      tags: 'editing',
      on: {
        // What is being written anew is never put aside for what comes back.
        'comment.givenBack': {
          guard: { type: 'isEarlier', params: ({ event }) => event.id },
          actions: [
            { type: 'wait', params: ({ event }) => ({ id: event.id ?? '', text: event.text }) },
            { type: 'keepWaiting', params: ({ event }) => ({ id: event.id ?? '', text: event.text }) },
          ],
        },
        'edit.typed': { actions: [{ type: 'typeEdit', params: ({ event }) => event.text }, 'keepEdit'] },
        'edit.sent': { guard: 'isEdit', target: 'resting', actions: ['tellEdit', 'endEdit'] },
        'edit.cancelled': {
          target: 'resting',
          actions: [{ type: 'dropEdit', params: ({ context }) => context.editedId ?? '' }, 'endEdit'],
        },
        'comment.vanished': {
          guard: { type: 'isEdited', params: ({ event }) => event.id },
          target: 'resting',
          actions: [
            'endEdit',
            { type: 'dropWaiting', params: ({ event }) => event.id },
            { type: 'dropEdit', params: ({ event }) => event.id },
          ],
        },
      },
    },
  },
})

export type CommentsRef = ActorRefFrom<typeof comments>
type Snapshot = SnapshotFrom<typeof comments>
export const writtenText = ({ context }: Snapshot): string => context.text
/** How many comments were posted from here. */
export const postedCount = ({ context }: Snapshot): number => context.posted
export const canSend = ({ context }: Snapshot): boolean => isComment(context.text, context.coming)
export const editedText = ({ context }: Snapshot): string => context.editedText
export const canSendEdit = ({ context }: Snapshot): boolean => isComment(context.editedText, context.coming)
/** Whether any comment is being written anew: one at a time. */
export const isEditing = (comments: Snapshot): boolean => comments.hasTag('editing')
/** Whether this comment is being written anew. */
export const isEdited =
  (id: string) =>
  ({ context }: Snapshot): boolean =>
    context.editedId === id
