import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LOCKED, LOST } from '../samples.walk.ts'
import { entryMove } from './entry-move.ts'

export const SAFES = ['s1', 's2', 's3'].map((id) => ({ id, name: `Safe ${id}`, projectName: 'Mobile app' }))
export const FULL = { status: 422, message: 'A safe cannot hold more entries than this.', errors: [] }

export const entryMoveWalk = walkOf({
  machine: entryMove,
  input: { safeId: 's1', entryId: 'e1' },
  system: ['toasts'],
  events: [
    answered('loadTargets', SAFES),
    answered('loadTargets', []),
    failed('loadTargets', LOST),
    { type: 'target.chosen', safeId: 's2' },
    { type: 'target.chosen', safeId: 's3' },
    { type: 'target.chosen', safeId: 's1' },
    answered('moveEntry', null),
    failed('moveEntry', FULL),
    failed('moveEntry', LOCKED),
  ],
  project: ({ context: { targets, toSafeId, problem } }) => ({ count: targets.length, toSafeId, problem }),
  invariants: {
    'it never goes to where it is': ({ snapshot: { context } }) =>
      context.toSafeId !== context.safeId && !context.targets.some(({ id }) => id === context.safeId),
    'it is said to be moved exactly when it is': ({ event, told }) =>
      told.length === (event.type === 'xstate.done.actor.moveEntry' ? 1 : 0),
  },
})
