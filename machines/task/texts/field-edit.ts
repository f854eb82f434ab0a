import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fieldEditParts } from './field-edit-parts.ts'
import { conflictingState, failedState, unsaved } from './field-edit-states.ts'
import { withoutComing } from './pictures/coming-pictures.ts'
import { problemOfText, savedForm } from './field-texts.ts'

/**
 * One text of a task while it is being written: kept on this device with every letter until the server has it, and saved
 * as one types. A name goes to the person who writes last, and the other sees it at once; where two write one description, it
 * has what both wrote when that is in different paragraphs, else both texts are shown and one of them is chosen.
 */
export const fieldEdit = fieldEditParts.createMachine({
  id: 'fieldEdit',
  context: ({ input: { taskId, field, value, revision, draftKey, draft } }) => ({
    taskId,
    field,
    draftKey,
    server: value,
    revision,
    base: draft?.base ?? value,
    text: draft ? withoutComing(draft.text) : value,
    sent: null,
    coming: [],
    began: draft && value,
    isLeft: false,
    refusal: null,
  }),
  invoke: { id: 'drafts', src: 'drafts', input: ({ context }) => ({ key: context.draftKey }) },
  initial: 'opening',
  on: { 'picture.ended': { actions: { type: 'endPicture', params: ({ event }) => event } } },
  states: {
    /** What was typed before is still here: the server has it by now, or had nothing else meanwhile, or did. */
    opening: {
      description: 'What was left unsaved on this device is looked for.',
      always: [
        { guard: 'isAsServer', target: 'clean', actions: 'dropDraft' },
        { guard: 'isMergeable', target: 'dirty', actions: ['merge', 'keepDraft'] },
        { guard: 'isOvertaken', target: 'conflicting' },
        { target: 'dirty' },
      ],
    },
    clean: {
      description: 'The text is as the server has it.',
      entry: 'tellSettled',
      on: {
        'text.typed': { target: 'dirty', actions: [{ type: 'type', params: ({ event }) => event.text }, 'keepDraft'] },
        'pictures.begun': {
          target: 'dirty',
          actions: [{ type: 'placePictures', params: ({ event }) => event }, 'keepDraft'],
        },
        'value.arrived': [
          { guard: { type: 'isOld', params: ({ event }) => event } },
          {
            actions: [
              { type: 'beginAnew', params: ({ event }) => event },
              { type: 'arrive', params: ({ event }) => event },
              'follow',
            ],
          },
        ],
        'text.left': { actions: ['leave', 'tellLeft', 'tellChangedIfLeft'] },
      },
    },
    dirty: {
      description: 'Something was typed that the server does not have.',
      entry: 'tellPending',
      initial: 'writing',
      on: {
        'text.typed': [
          {
            guard: { type: 'isTypedAsServer', params: ({ event }) => event.text },
            target: 'clean',
            actions: [{ type: 'type', params: ({ event }) => event.text }, 'rebase', 'dropDraft'],
          },
          { target: '.writing', actions: [{ type: 'type', params: ({ event }) => event.text }, 'keepDraft'] },
        ],
        'pictures.begun': {
          target: '.writing',
          actions: [{ type: 'placePictures', params: ({ event }) => event }, 'keepDraft'],
        },
        'picture.ended': [
          {
            guard: { type: 'isAsServerWith', params: ({ event }) => event },
            target: 'clean',
            actions: [{ type: 'endPicture', params: ({ event }) => event }, 'dropDraft'],
          },
          { target: '.writing', actions: [{ type: 'endPicture', params: ({ event }) => event }, 'keepDraft'] },
        ],
        'text.left': [
          { guard: 'isSavable', target: 'saving', actions: ['leave', 'tellLeft'] },
          { guard: 'isPictureComing', target: '.awaiting', actions: ['leave', 'tellLeft'] },
          { target: '.unfit', actions: 'tellLeft' },
        ],
        ...unsaved.on,
        'theirs.chosen': { target: 'clean', actions: ['follow', 'dropDraft', 'tellGivenIn'] },
      },
      states: {
        writing: {
          description: 'It is being typed; it is saved after a pause.',
          after: {
            typingPause: [
              { guard: 'isSavable', target: '#fieldEdit.saving' },
              { guard: 'isPictureComing', target: 'awaiting' },
              { target: 'unfit' },
            ],
          },
        },
        /** It is saved with the pictures that it shows; until then it is on this device. */
        awaiting: { description: 'A picture is on its way into the text.' },
        /** It cannot be saved like this; it stays as it is, also on this device. */
        unfit: { description: 'What is typed cannot be saved as it is.', entry: 'tellSettled', exit: 'tellPending' },
      },
    },
    saving: {
      description: 'The text is being saved.',
      entry: 'send',
      exit: 'forgetSent',
      on: {
        'text.typed': { actions: [{ type: 'type', params: ({ event }) => event.text }, 'keepDraft'] },
        'pictures.begun': { actions: [{ type: 'placePictures', params: ({ event }) => event }, 'keepDraft'] },
        'picture.ended': { actions: [{ type: 'endPicture', params: ({ event }) => event }, 'keepDraft'] },
        'text.left': { actions: ['leave', 'tellLeft'] },
        // It is sent behind what is being saved, which may come to the server all the same.
        'theirs.chosen': { guard: 'isRenamed', actions: ['takeTheirs', 'keepDraft', 'tellGivenIn'] },
        'value.arrived': [
          { guard: { type: 'isOld', params: ({ event }) => event } },
          { actions: { type: 'arrive', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'saveField',
        src: 'saveField',
        input: ({ context: { taskId, field, text, revision } }) => ({
          taskId,
          field,
          text: savedForm(field, text),
          revision: field === 'description' ? revision : null,
        }),
        onDone: [
          {
            guard: 'isWhatWasSent',
            target: 'saved',
            actions: [
              { type: 'takeSaved', params: ({ event }) => event.output },
              { type: 'tellSaved', params: ({ event }) => event.output },
              'follow',
              'dropDraft',
            ],
          },
          {
            target: 'dirty',
            actions: [
              { type: 'takeSaved', params: ({ event }) => event.output },
              { type: 'tellSaved', params: ({ event }) => event.output },
              'keepDraft',
            ],
          },
        ],
        onError: [
          // What was put into it meanwhile is to be saved with it.
          { guard: 'isPictureComing', target: 'dirty.awaiting' },
          {
            guard: { type: 'isThereAlready', params: ({ event }) => ({ failure: event.error }) },
            target: 'opening',
            actions: [{ type: 'takeCurrent', params: ({ event }) => ({ failure: event.error }) }, 'rebase'],
          },
          {
            guard: { type: 'isStillAsBegun', params: ({ event }) => ({ failure: event.error }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'takeCurrent', params: ({ event }) => ({ failure: event.error }) },
          },
          {
            guard: { type: 'mergesWithCurrent', params: ({ event }) => ({ failure: event.error }) },
            target: 'saving',
            reenter: true,
            actions: [{ type: 'takeCurrent', params: ({ event }) => ({ failure: event.error }) }, 'merge', 'keepDraft'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ failure: event.error }) },
            target: 'conflicting',
            actions: { type: 'takeCurrent', params: ({ event }) => ({ failure: event.error }) },
          },
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'failed.unheard' },
          { guard: { type: 'isGone', params: ({ event }) => ({ failure: event.error }) }, target: 'failed.gone' },
          {
            target: 'failed.refused',
            actions: { type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
    },
    saved: {
      description: 'Says that it is saved, for a moment.',
      entry: ['tellChangedIfLeft', 'tellSettled'],
      after: { readPause: 'clean' },
      on: {
        'text.typed': { target: 'dirty', actions: [{ type: 'type', params: ({ event }) => event.text }, 'keepDraft'] },
        'pictures.begun': {
          target: 'dirty',
          actions: [{ type: 'placePictures', params: ({ event }) => event }, 'keepDraft'],
        },
        'text.left': { actions: ['leave', 'tellLeft', 'tellChangedIfLeft'] },
        'value.arrived': [
          { guard: { type: 'isOld', params: ({ event }) => event } },
          {
            actions: [
              { type: 'beginAnew', params: ({ event }) => event },
              { type: 'arrive', params: ({ event }) => event },
              'follow',
            ],
          },
        ],
      },
    },
    conflicting: conflictingState,
    failed: failedState,
  },
})

export type FieldEditRef = ActorRefFrom<typeof fieldEdit>
type Snapshot = SnapshotFrom<typeof fieldEdit>
/** What stands in the field. */
export const typedIn = ({ context }: Snapshot): string => context.text
/** What stands in the field and not with the server. */
export const unsavedIn = ({ context: { text, server } }: Snapshot): string => (text === server ? '' : text)
/**
 * What another person has written meanwhile, as long as something else stands here that is not saved; nothing while it is the same.
 * Where both texts stand, theirs does in any case.
 */
export const theirsIn = (field: Snapshot): string | null => {
  const { base, server } = field.context
  const isUnsaved = field.matches('dirty') || field.matches('saving') || field.matches('failed')
  return field.matches('conflicting') || (isUnsaved && base !== server) ? server : null
}
export const isConflicting = (field: Snapshot): boolean => field.matches('conflicting')
/** What stands in it is what the server has, and nothing is under way. */
export const isAtRest = (field: Snapshot): boolean => field.matches('clean') || field.matches('saved')
export const isSaving = (field: Snapshot): boolean => field.matches('saving')
export const isSaved = (field: Snapshot): boolean => field.matches('saved')
/** Nobody has answered yet, or the task is away: it is kept here and tried again. */
export const isUnheard = (field: Snapshot): boolean =>
  field.matches({ failed: 'unheard' }) || field.matches({ failed: 'gone' })
export const isRefused = (field: Snapshot): boolean => field.matches({ failed: 'refused' })
/** What is wrong with what is typed, as a key; nothing while it can be saved. */
export const problemIn = ({ context: { field, text } }: Snapshot): string | null => problemOfText(field, text)
