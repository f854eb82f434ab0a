import { deepEqual, equal } from 'node:assert/strict'
import { createActor, fromTransition, type AnyEventObject } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import { app, isBroken } from './app.ts'

const ALL = ['forwardEvents', 'preferences', 'toasts', 'errors', 'session', 'signedInActors', 'screenHost', 'router']
/** An actor that has thrown, as the root sees it. */
const actor = Object.assign(
  createActor(
    fromTransition((state: null) => state, null),
    { id: 'fallen' },
  ).start(),
  {
    toJSON: () => 'an actor',
  },
)
const fell = (name: string) => ({ type: 'actor.fell', actor, name, error: new TypeError('of a secret') }) as const

const MINUTE_MS = 60_000
const toast = (key: string, more: object = {}) => ({
  to: 'toasts',
  event: { type: 'toast.requested', kind: 'error', text: { key }, ...more },
})
const reported = (name: unknown) => ({ to: 'errors', event: { type: 'actor.failed', name, kind: 'TypeError' } })
/** What two of those that begin anew have to be told, and by whom. */
const BRIEFINGS: Readonly<Record<string, readonly object[]>> = {
  session: [{ to: 'session', event: { type: 'router.ready' } }],
  live: [
    { to: 'router', event: { type: 'overlay.closed', by: 'live' } },
    { to: 'signedInActors', event: { type: 'actor.restarted', name: 'live' } },
  ],
}
/** All that is said of an actor that has thrown so often within a minute, this time not counted. */
function saidOfFall(name: string, times: number): readonly object[] {
  const reload = { label: { key: 'actions.reload' }, to: 'router', event: { type: 'reload.requested' } }
  return times < 3
    ? [
        { to: 'fallen', event: { type: 'supervision.restart' } },
        reported(name),
        ...(BRIEFINGS[name] ?? []),
        toast('errors.partRestarted'),
      ]
    : [
        { to: 'fallen', event: { type: 'supervision.giveUp' } },
        reported(name),
        toast('errors.partDown', { action: reload }),
      ]
}
/** Of where an error was thrown, only of what kind it is. */
const withoutFrames = (event: AnyEventObject): object =>
  event.type === 'actor.failed' ? { ...event, kind: String(event['kind']).split('\n    at ')[0] } : event

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
    '[NAV-12] [SEC-20] who hears of another language, and of an actor that has thrown': ({ event, before, sent }) => {
      const name = String(event['name'])
      const should: Readonly<Record<string, readonly object[]>> = {
        'language.changed': [{ to: 'screen', event: { type: 'language.changed', language: 'de' } }],
        'language.unavailable': [toast('settings.languageUnavailable')],
        'actor.fell': saidOfFall(name, before.context.falls[name] ?? 0),
      }
      const said = sent
        .filter(({ to }) => to !== 'itself')
        .map(({ to, event: it }) => ({ to, event: withoutFrames(it) }))
      deepEqual(said, should[event.type] ?? [])
    },
    'everything lasting is there from the first moment, the router last': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children), ALL),
    'nothing is started anew more than three times within a minute: each is forgotten after that': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      const { falls } = snapshot.context
      const isForgotten = event.type === 'fall.forgotten'
      if (isForgotten) equal(falls[event['name']], (before.context.falls[event['name']] ?? 0) - 1)
      const waits = Object.values(falls).flatMap((count) => Array.from({ length: count }, () => MINUTE_MS))
      equal(waits.length <= 3, true)
      deepEqual(
        world.clock.timers.map((timer) => timer.waits),
        waits,
      )
    },
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
