import { deepEqual, equal, notEqual } from 'node:assert/strict'
import type { Message } from '#contract/messages.ts'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal, userOf } from './samples.walk.ts'
import { isAskedToSignOut, isImpersonated, session, unsentNow } from './session.ts'

export const ADMIN = { id: '90000000-0000-4000-8000-000000000000', fullName: 'Ben Achterberg' }
export const OTHER_WORKSPACE = '70000000-0000-4000-8000-000000000007'
export const activated = (userId: string): Message => ({
  type: 'PROFILE_ACTIVATED',
  data: { userId, activatedAt: '2025-11-13T09:00:00Z' },
  seq: 1,
})

/** How a session is walked. */
export const sessionWalk = walkOf({
  machine: session,
  system: ['router', 'safeHost', 'preferences', 'signedInActors'],
  ports: { otherWindows: ['window.*'] },
  events: [
    { type: 'user.admitted', user: userOf() },
    { type: 'user.admitted', user: userOf({ activatedAt: null, overtakenBy: ADMIN }) },
    { type: 'session.expired', elsewhere: true },
    { type: 'session.expired', elsewhere: false },
    { type: 'user.changed', fields: { firstName: 'Augusta' } },
    { type: 'user.changed', fields: { activeTenantId: OTHER_WORKSPACE } },
    { type: 'account.activated', userId: userOf().id, activatedAt: '2025-11-13T09:00:00Z' },
    { type: 'account.activated', userId: ADMIN.id, activatedAt: '2025-11-13T09:00:00Z' },
    { type: 'window.signedIn', userId: userOf().id },
    { type: 'window.signedIn', userId: ADMIN.id },
    { type: 'window.opened', userId: userOf().id, workspaceId: userOf().activeTenantId },
    { type: 'window.opened', userId: userOf().id, workspaceId: OTHER_WORKSPACE },
    { type: 'window.opened', userId: ADMIN.id, workspaceId: OTHER_WORKSPACE },
    { type: 'standing.requested', by: 'router' },
    { type: 'standing.requested', by: 'signedInActors' },
    { type: 'tenant.blocked', reason: 'unpaid invoice' },
    { type: 'message.received', message: activated(userOf().id) },
    { type: 'message.received', message: activated(ADMIN.id) },
    answered('restore', { user: userOf(), wasEndedElsewhere: false }),
    answered('restore', { user: null, wasEndedElsewhere: true }),
    failed('restore', refusal(500)),
    failed('logOut', refusal(401)),
    failed('logOut', refusal(0)),
    { type: 'signOut.confirmed' },
    { type: 'signOut.cancelled' },
    { type: 'unsent.counted', count: 2 },
    { type: 'unsent.counted', count: 0 },
  ],
  project: ({ context: { user, wasEndedElsewhere, hasRunOut, failures, unsent } }) => ({
    unsent,
    hasRunOut,
    user,
    wasEndedElsewhere,
    hasFailed: failures > 0,
  }),
  invariants: {
    '[PWA-03] nobody signs out while something waits to be sent, or may wait, without having been asked': ({
      event,
      before,
      snapshot,
    }) => {
      const isWaiting = snapshot.matches({ member: { staying: 'counting' } })
      if (event.type === 'signOut.requested' && before.matches('member')) {
        equal(isWaiting, before.context.unsent === null)
        equal(isAskedToSignOut(snapshot), (before.context.unsent ?? 0) > 0)
      }
      if (event.type === 'unsent.counted' && before.matches({ member: { staying: 'counting' } }))
        equal(isAskedToSignOut(snapshot), event['count'] > 0)
      if (isAskedToSignOut(snapshot)) notEqual(unsentNow(snapshot), 0)
      if (event.type === 'signOut.cancelled') equal(isAskedToSignOut(snapshot), false)
    },
    'there is a user exactly while they are signed in or sign out': ({ snapshot }) =>
      equal(snapshot.context.user !== null, snapshot.matches('member') || snapshot.matches('signingOut')),
    'who enters, or is in another workspace, is announced to all who hold something of them, once': (moment) => {
      const { event, before, snapshot, told } = moment
      const opened = told.filter(({ type }) => type === 'session.opened')
      const isElsewhere = before.context.user?.activeTenantId !== snapshot.context.user?.activeTenantId
      const enters = snapshot.matches('member') && (!before.matches('member') || isElsewhere)
      const isAsked = event.type === 'standing.requested' && event['by'] !== 'router' && before.matches('member')
      equal(opened.length, enters ? 2 : Number(isAsked))
      if (enters) deepEqual(opened[0]?.['user'], snapshot.context.user)
    },
    'who leaves is announced as soon as they go, once': ({ before, snapshot, told }) =>
      equal(
        told.filter(({ type }) => type === 'session.closed').length,
        before.matches('member') && !snapshot.matches('member') ? 2 : 0,
      ),
    'the guards know of it before anything else happens': ({ before, snapshot, told }) => {
      if (snapshot.matches('forgetting') && !before.matches('forgetting'))
        deepEqual(
          told.filter(({ type }) => type !== 'session.closed' && type !== 'session.ending'),
          [{ type: 'access.changed', access: { kind: 'guest' } }, { type: 'signIn.requested' }],
        )
    },
    'the router knows no more of a member than their role, whether they can work, and whether another acts as them': ({
      told,
    }) => {
      for (const { type, access } of told)
        if (type === 'access.changed' && access.kind === 'member')
          deepEqual(
            Object.keys(access).filter((key) => key !== 'isImpersonated'),
            ['kind', 'role', 'isTenantConnected'],
          )
    },
    'the other windows hear of every sign-in and sign-out here': ({ event, before, snapshot, world }) => {
      const last = world.port('otherWindows').received.at(-1)
      if (event.type === 'user.admitted' && !before.matches('member') && snapshot.matches('member'))
        deepEqual(last, { type: 'window.signedIn', userId: event['user'].id })
      if (before.matches('signingOut') && snapshot.matches('forgetting')) deepEqual(last, { type: 'window.signedOut' })
      if (before.matches('signingOut') && snapshot.matches('member')) deepEqual(last, { type: 'window.stayed' })
    },
    'the other windows hear whom a page that was loaded found, and in which workspace': ({
      event,
      snapshot,
      world,
    }) => {
      if (!event.type.startsWith('xstate.done.actor.restore') || !snapshot.matches('member')) return
      const { id, activeTenantId } = snapshot.context.user ?? {}
      const news = { type: 'window.opened', userId: id, workspaceId: activeTenantId }
      deepEqual(world.port('otherWindows').received.at(-1), news)
    },
    'a page whose workspace the session has left starts over, and no other does': ({ event, before, told }) => {
      if (event.type !== 'window.opened') return
      const user = before.matches('member') ? before.context.user : null
      const isLeftBehind = user?.id === event['userId'] && user?.activeTenantId !== event['workspaceId']
      deepEqual(told, isLeftBehind ? [{ type: 'reload.requested', to: '/' }] : [])
    },
    'nobody is a guest, or a member, before the server or a sign-in said so': ({ before, snapshot, told }) => {
      if (before.matches('validating') && snapshot.matches('unanswered')) equal(told.length, 0)
    },
    'a router that was started anew is told who may be where, as soon as that is known': ({ event, before, told }) => {
      if (event.type !== 'standing.requested') return
      const isKnown = before.matches('guest') || before.matches('member')
      if (event['by'] !== 'router') return equal(told.filter(({ type }) => type === 'access.changed').length, 0)
      deepEqual(
        told.map(({ type }) => type),
        isKnown ? ['access.changed'] : [],
      )
    },
    'the account is impersonated exactly when the server says so': ({ snapshot }) => {
      if (snapshot.matches('member')) equal(isImpersonated(snapshot), snapshot.context.user?.overtakenBy != null)
    },
  },
})
