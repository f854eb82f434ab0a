import { deepEqual } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { unlock } from './unlock.ts'

export const WRONG = { status: 400, message: '', errors: [{ param: 'password', message: 'This password is wrong.' }] }
export const WITHOUT = { status: 400, message: '', errors: [{ param: 'idToken', message: 'Please confirm.' }] }
export const PAUSED = { status: 429, message: 'Too many attempts. Please wait a moment.', errors: [] }
const LOST = { status: 0, message: '', errors: [] }

export const unlockWalk = walkOf({
  machine: unlock,
  events: [
    { type: 'password.submitted', password: '' },
    { type: 'password.submitted', password: 'MARK-PASSWORD' },
    answered('unlockSession', { recoveryCode: null }),
    failed('unlockSession', WRONG),
    failed('unlockSession', WITHOUT),
    failed('unlockSession', PAUSED),
    failed('unlockSession', LOST),
  ],
  project: ({ context }) => context,
  invariants: {
    'the password is in no context and no output': ({ snapshot }) =>
      !JSON.stringify([snapshot.context, snapshot.output ?? null]).includes('MARK'),
    'nothing is said to be wrong while it is looked at': ({ snapshot }) => {
      if (snapshot.matches('checking')) deepEqual(snapshot.context.problem, null)
    },
    'safes are open exactly where the server took the password': ({ event, snapshot }) => {
      if (snapshot.status !== 'done') return
      deepEqual(snapshot.output, { isUnlocked: event.type === 'xstate.done.actor.unlockSession' })
    },
  },
})
