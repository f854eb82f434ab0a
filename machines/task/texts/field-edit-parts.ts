import { assign, enqueueActions, sendParent, setup, type EventObject } from 'xstate'
import { currentTaskIn } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { isNotFound } from '../../board/not-found.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import {
  problemOfText,
  READ_PAUSE_MS,
  RETRY_PAUSE_MS,
  savedForm,
  textOf,
  TYPING_PAUSE_MS,
  type FieldContext,
  type FieldEvent,
  type FieldInput,
  type FieldNews,
  type Save,
  type ToDrafts,
} from './field-texts.ts'
import { isComing, withPicture, withPictures, type PicturesNews } from './pictures/coming-pictures.ts'
import { merged } from './merged.ts'

type Failed = { failure: unknown }
type Begun = Pick<Extract<PicturesNews, { type: 'pictures.begun' }>, 'into' | 'pictures'>
type Ended = Pick<Extract<PicturesNews, { type: 'picture.ended' }>, 'mark' | 'by'>
type Arrived = { value: string; revision: number }
const currentIn = ({ field }: FieldContext, { failure }: Failed): string | null => {
  const task = currentTaskIn(failure)
  return task && textOf(task, field)
}

/** Two people have written different paragraphs of a description: both have theirs. */
const mergeWith = ({ field, base, text }: FieldContext, theirs: string): string | null =>
  field === 'description' && new Set([base, text, theirs]).size === 3 ? merged(base, text, theirs) : null

/** What a text of a task is made of while it is written: its ports, times, guards and actions. */
export const fieldEditParts = setup({
  types: {
    context: {} as FieldContext,
    events: {} as FieldEvent,
    input: {} as FieldInput,
    tags: {} as 'editable',
  },
  actors: {
    saveField: portNotProvided<Task, Save>('saveField'),
    drafts: callbackPortNotProvided<ToDrafts, { key: string }, EventObject>('drafts'),
  },
  delays: { typingPause: TYPING_PAUSE_MS, readPause: READ_PAUSE_MS, retryPause: RETRY_PAUSE_MS },
  guards: {
    isAsServer: ({ context }) => context.text === context.server,
    isTypedAsServer: ({ context }, text: string) => text === context.server,
    isOvertaken: ({ context }) => context.field === 'description' && context.base !== context.server,
    isOld: ({ context }, { revision }: Arrived) => revision < context.revision,
    isWhatIsTyped: ({ context }, { value }: Arrived) => value === savedForm(context.field, context.text),
    overtakes: ({ context }, { value }: Arrived) => context.field === 'description' && value !== context.base,
    /** Another person has given it another name while this one was not saved yet. */
    isRenamed: ({ context: { field, base, server } }) => field === 'name' && base !== server,
    isMergeable: ({ context }) => mergeWith(context, context.server) !== null,
    mergesWith: ({ context }, { value }: Arrived) => mergeWith(context, value) !== null,
    mergesWithCurrent: ({ context }, failed: Failed) => {
      const current = currentIn(context, failed)
      return current !== null && mergeWith(context, current) !== null
    },
    /** What only stands for a picture is never saved. */
    isSavable: ({ context }) => problemOfText(context.field, context.text) === null && !isComing(context),
    isPictureComing: ({ context }) => isComing(context),
    isAsServerWith: ({ context }, { mark, by }: Ended) => withPicture(context, mark, by).text === context.server,
    isWhatWasSent: ({ context }) => context.text === context.sent,
    isThereAlready: ({ context }, failed: Failed) => currentIn(context, failed) === context.sent,
    isStillAsBegun: ({ context }, failed: Failed) => currentIn(context, failed) === context.base,
    isConflict: ({ context }, failed: Failed) => currentIn(context, failed) !== null,
    isGone: (_, { failure }: Failed) => isNotFound(failure),
    isLost: (_, { failure }: Failed) => isNetworkFailure(failure),
  },
  actions: {
    type: assign(({ context }, text: string) => ({
      text,
      began: context.began ?? context.server,
      isLeft: false,
      refusal: null,
    })),
    placePictures: assign(({ context }, { into, pictures }: Begun) => ({
      ...withPictures(context, into.at, pictures),
      began: context.began ?? context.server,
      isLeft: false,
      refusal: null,
    })),
    endPicture: assign(({ context }, { mark, by }: Ended) => withPicture(context, mark, by)),
    arrive: assign((_, { value, revision }: Arrived) => ({ server: value, revision })),
    follow: assign(({ context }) => ({ text: context.server, base: context.server })),
    takeTheirs: assign(({ context }) => ({ text: context.server, base: context.server, refusal: null })),
    rebase: assign(({ context }) => ({ base: context.server })),
    /** What was written here is taken back from what the other has, not from what there was before. */
    merge: assign(({ context }) => ({
      text: mergeWith(context, context.server) ?? context.text,
      base: context.server,
      began: context.server,
    })),
    send: assign(({ context }) => ({ sent: context.text })),
    forgetSent: assign({ sent: null }),
    takeSaved: assign(({ context }, task: Task) => {
      // What another has written since is what there is by now.
      const server = task.revision < context.revision ? context.server : textOf(task, context.field)
      return { server, base: server, revision: Math.max(task.revision, context.revision) }
    }),
    takeCurrent: assign(({ context }, { failure }: Failed) => {
      const task = currentTaskIn(failure)
      return task ? { server: textOf(task, context.field), revision: task.revision } : {}
    }),
    takeRefusal: assign((_, refusal: Failed) => ({ refusal })),
    leave: assign({ isLeft: true }),
    /** What is only said again, such as what one has just saved, ends no writing: it can still be taken back as a whole. */
    beginAnew: assign(({ context }, { value }: Arrived) => (value === context.server ? {} : { began: null })),
    keepDraft: enqueueActions(({ context: { text, base }, enqueue }) =>
      enqueue.sendTo('drafts', { type: 'draft.written', draft: { text, base } }),
    ),
    dropDraft: enqueueActions(({ enqueue }) => enqueue.sendTo('drafts', { type: 'draft.dropped' })),
    /** Once a person is done with a text, it can be taken back as a whole, not letter by letter. */
    tellChangedIfLeft: enqueueActions(({ context: { field, began, server, isLeft }, enqueue }) => {
      if (!isLeft || began === null) return
      const from = began
      if (from !== server) {
        enqueue(sendParent((): FieldNews => ({ type: 'field.changed', field, from, to: server })))
      }
      enqueue.assign({ began: null })
    }),
    tellSaved: sendParent(({ context: { field } }, task: Task): FieldNews => ({
      type: 'field.saved',
      field,
      text: textOf(task, field),
      revision: task.revision,
    })),
    tellPending: sendParent(({ context: { field } }): FieldNews => ({ type: 'field.pending', field })),
    tellLeft: sendParent(({ context: { field } }): FieldNews => ({ type: 'field.left', field })),
    tellMissed: sendParent(({ context: { field } }): FieldNews => ({ type: 'field.missed', field })),
    tellGivenIn: sendParent(({ context: { field } }): FieldNews => ({ type: 'field.givenIn', field })),
    tellSettled: sendParent(({ context: { field } }): FieldNews => ({ type: 'field.settled', field })),
  },
})
