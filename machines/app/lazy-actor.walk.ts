import { equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { BREAKABLE } from '../../test/kit/ports/world.ts'
import { labelOf, messageOf } from '../board/samples.walk.ts'
import { opened } from './signed-in-actors.walk.ts'
import { innerOf, lazyActor } from './lazy-actor.ts'

/** How the stand-in of a lazily loaded actor is walked. */
export const lazyActorWalk = walkOf({
  machine: lazyActor,
  system: ['toasts', 'shortcuts'],
  events: [
    opened(),
    { type: 'open.requested', event: { type: 'creation.opened' } },
    { type: 'open.requested', event: { type: 'creation.opened' }, takesKeys: true },
    { type: 'message.received', message: messageOf('LABEL_UPDATED', { label: labelOf('l1', 'Bug') }) },
    answered('lookForWish', null),
    answered('lookForWish', { type: 'leaving.opened' }),
    failed('lookForWish'),
    answered('loadLogic', BREAKABLE),
    failed('loadLogic'),
    failed('inner'),
  ],
  only: ({ context }, { type }) => type !== 'open.requested' || context.requests.length < 2,
  invariants: {
    'the actor is there exactly once its code is': ({ snapshot }) =>
      equal(innerOf(snapshot) !== undefined, snapshot.matches('loaded')),
    'an actor that is loaded again after it was given up knows who is signed in': ({ event, snapshot }) => {
      if (event.type === 'xstate.error.actor.inner' && snapshot.context.news !== null)
        equal(snapshot.context.news.type, 'session.opened')
    },
    'keys are held back for what takes them, as long as its code is not there': ({ event, before, told }) =>
      equal(
        told.some(({ type }) => type === 'keys.awaited'),
        event.type === 'open.requested' && event['takesKeys'] === true && !before.matches('loaded'),
      ),
    'no request waits where its code is not being loaded': ({ snapshot }) =>
      equal(snapshot.context.requests.length > 0, snapshot.matches('loading')),
  },
})
