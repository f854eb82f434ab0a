import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { codeKeeping } from './code-keeping.ts'

export const NEW_CODE = 'VKTR-7MQX-P4HD-92LE'
const NOT_ALLOWED = new Error('not allowed')

/** How recovery codes that are shown once are walked. */
export const codeKeepingWalk = walkOf({
  machine: codeKeeping,
  input: { recoveryCodes: [NEW_CODE], by: 'recoveryCode' },
  system: ['toasts', 'router'],
  ports: { holdWindow: [] },
  events: [
    { type: 'keeping.changed', isKept: true },
    { type: 'keeping.changed', isKept: false },
    answered('copyText', null),
    failed('copyText', NOT_ALLOWED),
    answered('saveText', null),
    failed('saveText', NOT_ALLOWED),
    answered('printText', null),
    failed('printText', NOT_ALLOWED),
  ],
  invariants: {
    'the codes are there until the user goes on, and not after': ({ snapshot }) =>
      deepEqual(snapshot.context.recoveryCodes, snapshot.matches('kept') ? [] : [NEW_CODE]),
    'the user goes on only after saying that they are kept, or that they leave without them': ({
      event,
      before,
      snapshot,
    }) => {
      if (snapshot.matches('kept') && !before.matches('kept'))
        equal(before.context.isKept || (before.hasTag('asking') && event.type === 'leaving.confirmed'), true)
    },
    'the window is held as long as codes are shown': ({ snapshot }) => {
      if (!snapshot.matches('kept')) equal('holdWindow' in snapshot.children, true)
    },
    'the router hears when nobody need be asked any more, once': ({ before, snapshot, told }) =>
      equal(
        told.filter(({ type }) => type === 'overlay.closed').length,
        snapshot.matches('kept') && !before.matches('kept') ? 1 : 0,
      ),
    'copying says how it went, saving and printing only when they fail': ({ event, told }) => {
      const kinds = told.flatMap((toast) => toast['kind'] ?? [])
      if (event.type === 'xstate.done.actor.copyText') deepEqual(kinds, ['success'])
      if (/^xstate.done.actor.(save|print)Text$/.test(event.type)) deepEqual(kinds, [])
      if (/^xstate.error.actor/.test(event.type)) deepEqual(kinds, ['error'])
    },
  },
})
