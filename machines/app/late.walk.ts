import { equal } from 'node:assert/strict'
import { fromTransition } from 'xstate'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { labelOf, messageOf } from '../board/samples.walk.ts'
import { opened } from './desk.walk.ts'
import { innerOf, late } from './late.ts'

/** An actor that does nothing. */
export const STILL = fromTransition((state: null) => state, null)

/** How the stand-in of an actor that comes late is walked. */
export const lateWalk = walkOf({
  machine: late,
  system: ['toasts'],
  events: [
    opened(),
    { type: 'actor.wanted', event: { type: 'creation.opened' } },
    { type: 'message.received', message: messageOf('LABEL_UPDATED', { label: labelOf('l1', 'Bug') }) },
    answered('lookForWish', null),
    answered('lookForWish', { type: 'leaving.opened' }),
    failed('lookForWish'),
    answered('loadLogic', STILL),
    failed('loadLogic'),
  ],
  only: ({ context }, { type }) => type !== 'actor.wanted' || context.wanted.length < 2,
  invariants: {
    'the actor is there exactly once its code is': ({ snapshot }) =>
      equal(innerOf(snapshot) !== undefined, snapshot.matches('here')),
    'nothing that was wanted waits where it is not coming': ({ snapshot }) =>
      equal(snapshot.context.wanted.length > 0, snapshot.matches('coming')),
  },
})
