import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LOST } from '../samples.walk.ts'
import { strength } from './strength.ts'

export const strengthWalk = walkOf({
  machine: strength,
  input: { safeId: 's1', entryId: 'e1' },
  events: [
    { type: 'password.changed', secret: 'MARK-PASSWORD' },
    { type: 'password.changed', secret: '' },
    answered('estimate', { score: 3, bits: 52 }),
    failed('estimate', LOST),
    answered('compare', { isUsed: true }),
    answered('compare', { isUsed: false }),
    failed('compare', LOST),
  ],
  project: ({ context: { strength: found, isUsed } }) => ({ score: found?.score, isUsed }),
  invariants: {
    'the password is here exactly until it is weighed': ({ snapshot }) =>
      JSON.stringify(snapshot.context).includes('MARK') ===
      (snapshot.matches('settling') || snapshot.matches('weighing')),
    'what nobody can say of a password is not said, not even of the one before': ({ event, snapshot: { context } }) =>
      (event.type !== 'xstate.error.actor.estimate' || context.strength === null) &&
      (event.type !== 'xstate.error.actor.compare' || context.isUsed === null),
    'nobody is told of it': ({ told }) => told.length === 0,
    'of no password nothing is said': ({ snapshot }) =>
      !snapshot.matches('empty') || (snapshot.context.strength === null && snapshot.context.isUsed === null),
  },
  offPage: 'A part of the form of an entry; the browser tests of the care of safes type into it.',
})
