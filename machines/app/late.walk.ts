import { equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { BREAKABLE } from '../../test/kit/world.ts'
import { labelOf, messageOf } from '../board/samples.walk.ts'
import { opened } from './desk.walk.ts'
import { innerOf, late } from './late.ts'

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
    answered('loadLogic', BREAKABLE),
    failed('loadLogic'),
    failed('inner'),
  ],
  only: ({ context }, { type }) => type !== 'actor.wanted' || context.wanted.length < 2,
  invariants: {
    'the actor is there exactly once its code is': ({ snapshot }) =>
      equal(innerOf(snapshot) !== undefined, snapshot.matches('here')),
    'what is fetched again after it was given up knows who is here': ({ event, snapshot }) => {
      if (event.type === 'xstate.error.actor.inner' && snapshot.context.news !== null)
        equal(snapshot.context.news.type, 'session.opened')
    },
    'nothing that was wanted waits where it is not coming': ({ snapshot }) =>
      equal(snapshot.context.wanted.length > 0, snapshot.matches('coming')),
  },
})
