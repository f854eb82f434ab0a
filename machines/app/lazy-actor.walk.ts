import { deepEqual, equal } from 'node:assert/strict'
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
    'who is signed in is known from what was said last, and forgotten with the session': ({ event, snapshot }) => {
      if (event.type === 'session.opened') equal(snapshot.context.news, event)
      if (event.type === 'session.closed') equal(snapshot.context.news, null)
    },
    'the actor hears all that its stand-in hears, first of who is signed in; keys are held back for it until then': ({
      event,
      before,
      snapshot,
      sent,
    }) => {
      const { news, requests } = before.context
      const isWish = event.type === 'open.requested'
      const told = (...events: readonly unknown[]) => events.map((one) => ({ to: 'inner', event: one }))
      const said = () => {
        if (!before.matches('loaded')) {
          if (isWish && event['takesKeys'] === true) return [{ to: 'shortcuts', event: { type: 'keys.awaited' } }]
          return snapshot.matches('loaded') ? told(...(news ? [news] : []), ...requests) : []
        }
        return event.type === 'xstate.error.actor.inner' ? [] : told(isWish ? event['event'] : event)
      }
      deepEqual(
        sent.filter(({ to }) => to !== 'toasts'),
        said(),
      )
    },
    'no request waits where its code is not being loaded': ({ snapshot }) =>
      equal(snapshot.context.requests.length > 0, snapshot.matches('loading')),
  },
})
