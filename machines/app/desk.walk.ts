import { deepEqual, equal } from 'node:assert/strict'
import { fromTransition } from 'xstate'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { messageOf, projectOf } from '../workspace/samples.walk.ts'
import { desk, DESK_ACTORS, hasFailed, isUnfolded, type LoadedDesk } from './desk.ts'

const still = fromTransition((state: null) => state, null)
/** A desk whose actors do nothing. */
export const DESK = Object.fromEntries(DESK_ACTORS.map((name) => [name, still])) as LoadedDesk
export const opened = () => {
  const user = userOf()
  return { type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user } as const
}

/** How the desk is walked. */
export const deskWalk = walkOf({
  machine: desk,
  system: ['session', 'errors', 'screen'],
  events: [
    opened(),
    {
      type: 'message.received',
      message: messageOf({ type: 'PROFILE_ACTIVATED', data: { userId: 'u', activatedAt: 't' } }),
    },
    { type: 'message.received', message: messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p') } }) },
    { type: 'message.malformed', messageType: 'TASK_MOVED' },
    { type: 'tenant.blocked', user: userOf() },
    { type: 'limit.reached', resource: 'projects' },
    { type: 'actor.restarted', name: 'live' },
    { type: 'actor.restarted', name: 'activationMail' },
    { type: 'signOut.expected', isExpected: true },
    { type: 'signOut.expected', isExpected: false },
    answered('loadDesk', DESK),
    failed('loadDesk'),
  ],
  project: ({ value, context, children }) => ({
    value,
    news: context.news.type,
    expectsSignOut: context.expectsSignOut,
    actors: Object.keys(children),
  }),
  invariants: {
    'its actors are there exactly while it is unfolded': ({ snapshot }) =>
      deepEqual(
        DESK_ACTORS.filter((name) => name in snapshot.children),
        isUnfolded(snapshot) ? [...DESK_ACTORS] : [],
      ),
    'what failed can be tried again': ({ snapshot }) =>
      equal(hasFailed(snapshot), snapshot.can({ type: 'retry.requested' })),
    'being thrown out ends the session as from elsewhere, unless it is being ended here': ({ event, before, told }) => {
      const news = told.filter(({ type }) => type === 'session.expired')
      deepEqual(
        news,
        event.type === 'live.signedOut' && isUnfolded(before) && !before.context.expectsSignOut
          ? [{ type: 'session.expired', elsewhere: true }]
          : [],
      )
    },
  },
})
