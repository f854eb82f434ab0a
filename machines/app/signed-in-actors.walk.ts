import { deepEqual, equal } from 'node:assert/strict'
import { fromTransition } from 'xstate'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { messageOf, projectOf } from '../workspace/samples.walk.ts'
import { signedInActors, SIGNED_IN_ACTORS, hasFailed, areActorsRunning, type LoadedActors } from './signed-in-actors.ts'

const still = fromTransition((state: null) => state, null)
/** Actors that do nothing, in the place of the real ones. */
export const STILL_ACTORS = Object.fromEntries(SIGNED_IN_ACTORS.map((name) => [name, still])) as LoadedActors
/** Those of them that need not know who is signed in. */
const UNCONCERNED: ReadonlySet<string> = new Set(['activationMail', 'version'])
export const opened = () => {
  const user = userOf()
  return { type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user } as const
}

/** How the actors of a signed-in person are walked. */
export const signedInActorsWalk = walkOf({
  machine: signedInActors,
  system: ['session', 'errors', 'screen'],
  events: [
    opened(),
    {
      type: 'message.received',
      message: messageOf({ type: 'PROFILE_ACTIVATED', data: { userId: 'u', activatedAt: 't' } }),
      to: ['session'],
    },
    {
      type: 'message.received',
      message: messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p') } }),
      to: ['workspace', 'screen'],
    },
    { type: 'message.malformed', messageType: 'TASK_MOVED' },
    { type: 'tenant.blocked', user: userOf() },
    { type: 'limit.reached', resource: 'projects' },
    { type: 'actor.restarted', name: 'live' },
    { type: 'actor.restarted', name: 'activationMail' },
    { type: 'connection.lost' },
    { type: 'connection.stood' },
    { type: 'live.connected', websocketId: 'w1' },
    { type: 'signOut.expected', isExpected: true },
    { type: 'signOut.expected', isExpected: false },
    answered('loadActors', STILL_ACTORS),
    failed('loadActors'),
  ],
  project: ({ value, context, children }) => ({
    value,
    news: context.news.type,
    expectsSignOut: context.expectsSignOut,
    isCutOff: context.isCutOff,
    first: children['store'] ? null : context.first?.type,
    actors: Object.keys(children),
  }),
  invariants: {
    'its actors are there exactly while they are running': ({ snapshot }) =>
      deepEqual(
        SIGNED_IN_ACTORS.filter((name) => name in snapshot.children),
        areActorsRunning(snapshot) ? [...SIGNED_IN_ACTORS] : [],
      ),
    'what failed can be tried again': ({ snapshot }) =>
      equal(hasFailed(snapshot), snapshot.can({ type: 'retry.requested' })),
    'it knows who is signed in, and whether the connection was lost since the last one': ({
      event,
      before,
      snapshot,
    }) => {
      const isNews = event.type === 'session.opened' || event.type === 'session.closed'
      if (isNews && areActorsRunning(snapshot)) deepEqual(snapshot.context.news, event)
      const isMended = isNews || event.type === 'live.connected'
      equal(snapshot.context.isCutOff, event.type === 'connection.lost' || (!isMended && before.context.isCutOff))
    },
    'whose business it is who is signed in, hears of it as soon as it runs, at each change, and begun anew': ({
      event,
      before,
      snapshot,
      sent,
    }) => {
      const isNews = event.type === 'session.opened' || event.type === 'session.closed'
      const hears = (name: string): boolean =>
        !UNCONCERNED.has(name) &&
        ((isNews && areActorsRunning(before)) ||
          event.type === 'xstate.done.actor.loadActors' ||
          (event.type === 'actor.restarted' && event['name'] === name))
      const isStart = event.type === 'xstate.done.actor.loadActors'
      deepEqual(
        sent.filter(({ event: { type } }) => type.startsWith('session.') && type !== 'session.expired'),
        [
          ...(isStart ? [{ to: 'store', event: before.context.first }] : []),
          ...SIGNED_IN_ACTORS.filter(hears).map((to) => ({ to, event: snapshot.context.news })),
        ],
      )
    },
    '[FLT-22] it knows whose is what was asked for before they run: nothing of it belongs to the next one': ({
      event,
      before,
      snapshot,
    }) => {
      if (areActorsRunning(before)) return
      const opens = event.type === 'session.opened' ? event : null
      const leaves = event.type === 'session.closed' && !before.matches('stopped')
      deepEqual(snapshot.context.first, leaves ? event : (before.context.first ?? opens))
    },
    '[USE-04] each connection is told to what waits for it, the first one as well': ({ event, sent }) => {
      const news = event.type === 'live.connected' ? { type: 'connection.back' } : event
      deepEqual(
        sent.filter(({ event: { type } }) => type.startsWith('connection.')),
        news.type.startsWith('connection.')
          ? ['mutations', 'errors', 'presence'].map((to) => ({ to, event: news }))
          : [],
      )
    },
    'being thrown out ends the session as from elsewhere, unless it is being ended here': ({ event, before, told }) => {
      const news = told.filter(({ type }) => type === 'session.expired')
      deepEqual(
        news,
        event.type === 'live.signedOut' && areActorsRunning(before) && !before.context.expectsSignOut
          ? [{ type: 'session.expired', elsewhere: true }]
          : [],
      )
    },
  },
})
