import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { app } from './app.ts'

const ALL = ['overhear', 'preferences', 'toasts', 'errors', 'session', 'desk', 'stage', 'router']

/** How the root is walked; what its children do, their own walks show. */
export const appWalk = walkOf({
  machine: app,
  offPage: 'It starts the others and passes on to the page which language is spoken: the page says that, not it.',
  system: ['screen'],
  ports: { overhear: ['language.unavailable', 'language.changed'] },
  events: [
    { type: 'language.unavailable', language: 'de' },
    { type: 'language.changed', language: 'de' },
  ],
  project: ({ value }) => value,
  invariants: {
    '[NAV-12] the page on screen hears of another language': ({ event, told }) =>
      equal(told.filter(({ type }) => type === 'language.changed').length, event.type === 'language.changed' ? 1 : 0),
    'everything lasting is there from the first moment, the router last': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children), ALL),
  },
})
