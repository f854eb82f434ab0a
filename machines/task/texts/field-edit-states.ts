import { fieldEditParts } from './field-edit-parts.ts'

/** Two texts stand against each other. */
export const conflictingState = fieldEditParts.createStateConfig({
  description: 'Somebody else changed it too: both texts are shown.',
  entry: 'tellSettled',
  on: {
    'text.typed': { actions: [{ type: 'type', params: ({ event }) => event.text }, 'keepDraft'] },
    'pictures.begun': { actions: [{ type: 'placePictures', params: ({ event }) => event }, 'keepDraft'] },
    'picture.ended': { actions: [{ type: 'endPicture', params: ({ event }) => event }, 'keepDraft'] },
    'value.arrived': [
      { guard: { type: 'isOld', params: ({ event }) => event } },
      {
        guard: { type: 'isWhatIsTyped', params: ({ event }) => event },
        target: 'clean',
        actions: [{ type: 'arrive', params: ({ event }) => event }, 'follow', 'dropDraft'],
      },
      { actions: { type: 'arrive', params: ({ event }) => event } },
    ],
    'mine.chosen': [
      { guard: 'isPictureComing', target: 'dirty.awaiting', actions: ['rebase', 'leave'] },
      { target: 'saving', actions: ['rebase', 'leave', 'tellPending', 'tellLeft'] },
    ],
    'theirs.chosen': { target: 'clean', actions: ['follow', 'dropDraft', 'tellGivenIn'] },
  },
})

/** Another person's text comes while something stands here that the server does not have. */
export const unsaved = fieldEditParts.createStateConfig({
  on: {
    'value.arrived': [
      { guard: { type: 'isOld', params: ({ event }) => event } },
      {
        guard: { type: 'isWhatIsTyped', params: ({ event }) => event },
        target: 'clean',
        actions: [{ type: 'arrive', params: ({ event }) => event }, 'follow', 'dropDraft'],
      },
      {
        guard: { type: 'mergesWith', params: ({ event }) => event },
        actions: [{ type: 'arrive', params: ({ event }) => event }, 'merge', 'keepDraft'],
      },
      {
        guard: { type: 'overtakes', params: ({ event }) => event },
        target: 'conflicting',
        actions: { type: 'arrive', params: ({ event }) => event },
      },
      { actions: { type: 'arrive', params: ({ event }) => event } },
    ],
  },
})

/** It did not come to the server. */
export const failedState = fieldEditParts.createStateConfig({
  description: 'The text could not be saved.',
  on: {
    'text.typed': { target: 'dirty', actions: [{ type: 'type', params: ({ event }) => event.text }, 'keepDraft'] },
    'pictures.begun': {
      target: 'dirty',
      actions: [{ type: 'placePictures', params: ({ event }) => event }, 'keepDraft'],
    },
    'text.left': { actions: ['leave', 'tellLeft'] },
    'retry.requested': { target: 'saving', actions: 'tellPending' },
    // What was sent may have come to the server without its answer: theirs is sent behind it.
    'theirs.chosen': { guard: 'isRenamed', target: 'dirty', actions: ['takeTheirs', 'keepDraft', 'tellGivenIn'] },
    ...unsaved.on,
  },
  initial: 'unheard',
  states: {
    /** Nobody answered: it is tried again until a person does. */
    unheard: {
      description: 'No answer came; it is tried again by itself.',
      after: { retryPause: '#fieldEdit.saving' },
    },
    gone: {
      description: 'The task is not there; it is saved as soon as it is back.',
      entry: ['tellMissed', 'tellSettled'],
      on: { 'task.returned': { target: '#fieldEdit.saving', actions: 'tellPending' } },
    },
    refused: { description: 'The server does not take it; one has to change it.', entry: 'tellSettled' },
  },
})
