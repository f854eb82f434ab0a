import { deepEqual, equal } from 'node:assert/strict'
import { createActor, fromTransition } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import { app, isBroken } from './app.ts'

const ALL = ['forwardEvents', 'preferences', 'toasts', 'errors', 'session', 'signedInActors', 'screenHost', 'router']
/** An actor that has thrown, as the root sees it. */
const actor = Object.assign(createActor(fromTransition((state: null) => state, null)).start(), {
  toJSON: () => 'an actor',
})
const fell = (name: string) => ({ type: 'actor.fell', actor, name, error: new TypeError('of a secret') }) as const

/** How the root is walked; what its children do, their own walks show. */
export const appWalk = walkOf({
  machine: app,
  offPage: 'It starts the others, anew if need be, and passes on which language is spoken: the page says that, not it.',
  system: ['screen'],
  ports: { forwardEvents: ['language.unavailable', 'language.changed'] },
  events: [
    { type: 'language.unavailable', language: 'de' },
    { type: 'language.changed', language: 'de' },
    fell('session'),
    fell('live'),
    { type: 'fall.forgotten', name: 'session' },
    { type: 'fall.forgotten', name: 'live' },
  ],
  // One at a time: what is forgotten is what fell first.
  only: ({ context: { falls, down } }, event) => {
    const name = event['name'] as string | undefined
    if (name === undefined) return true
    if (event.type === 'fall.forgotten') return (falls[name] ?? 0) > 0
    return !down.includes(name) && Object.keys(falls).every((one) => one === name)
  },
  project: ({ context: { falls, down } }) => [falls['session'] ?? 0, falls['live'] ?? 0, down],
  invariants: {
    '[NAV-12] the page on screen hears of another language': ({ event, told }) =>
      equal(told.filter(({ type }) => type === 'language.changed').length, event.type === 'language.changed' ? 1 : 0),
    'everything lasting is there from the first moment, the router last': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children), ALL),
    'nothing is started anew more than three times within a minute': ({ snapshot }) =>
      Object.values(snapshot.context.falls).every((count) => count >= 0 && count <= 3),
    'what throws a fourth time is given up, and only what everything needs breaks the page': ({
      event,
      before,
      snapshot,
    }) => {
      if (event.type !== 'actor.fell') return
      const { falls, down } = before.context
      const isLast = falls[event['name']] === 3
      equal(snapshot.context.down.length, down.length + Number(isLast))
      equal(isBroken(snapshot), isBroken(before) || (isLast && event['name'] === 'session'))
    },
  },
})
