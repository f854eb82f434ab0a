import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { codeKeeping } from './code-keeping.ts'

export const NEW_CODE = 'VKTR-7MQX-P4HD-92LE'

/** How the recovery code is walked. */
export const codeKeepingWalk = walkOf({
  machine: codeKeeping,
  input: { code: NEW_CODE },
  system: ['toasts'],
  events: [
    { type: 'keeping.changed', isKept: true },
    { type: 'keeping.changed', isKept: false },
    answered('copyText', null),
    failed('copyText', new Error('not allowed')),
  ],
  invariants: {
    'the code is there until the user goes on, and not after': ({ snapshot }) =>
      equal(snapshot.context.code, snapshot.matches('kept') ? '' : NEW_CODE),
    'the user goes on only after saying that it is kept': ({ before, snapshot }) => {
      if (snapshot.matches('kept') && !before.matches('kept')) equal(before.context.isKept, true)
    },
    'copying says how it went': ({ event, told }) => {
      const kinds = told.map((toast) => toast['kind'])
      if (event.type === 'xstate.done.actor.copyText') deepEqual(kinds, ['success'])
      if (event.type === 'xstate.error.actor.copyText') deepEqual(kinds, ['error'])
    },
  },
})
