import { deepEqual, equal } from 'node:assert/strict'
import { fromTransition } from 'xstate'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { messageOf, projectOf } from '../workspace/samples.walk.ts'
import { signedInActors, SIGNED_IN_ACTORS, hasFailed, areActorsRunning, type LoadedActors } from './signed-in-actors.ts'

const still = fromTransition((state: null) => state, null)
/** Actors that do nothing, in the place of the real ones. */
export const STILL_ACTORS = Object.fromEntries(SIGNED_IN_ACTORS.map((name) => [name, still])) as LoadedActors
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
