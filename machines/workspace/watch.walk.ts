import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { tenantIn } from './memberships.ts'
import { isPending, isUsable } from './usable.ts'
import { BLOCKED, HOME, HOME_BLOCKED, memberIn, messageOf, opened, OTHER, PENDING } from './samples.walk.ts'
import { workspaceWatch } from './watch.ts'

/** How the watch over one's workspaces is walked. */
export const watchWalk = walkOf({
  machine: workspaceWatch,
  system: ['session', 'switcher'],
  events: [
    opened(memberIn(HOME, OTHER)),
    opened(memberIn(HOME, PENDING)),
    opened(memberIn(BLOCKED)),
    { type: 'tenant.blocked', user: memberIn(HOME_BLOCKED) },
    { type: 'screen.staled' },
    { type: 'message.received', message: messageOf({ type: 'WORKSPACES_CHANGED', data: { tenantId: 'Other' } }) },
    answered('countInvitations', 2),
    failed('countInvitations'),
    answered('look', { user: memberIn(HOME, OTHER), invitations: 1 }),
    answered('look', { user: memberIn(HOME, PENDING), invitations: 1 }),
    failed('look'),
    elapsed('pause', 'workspaceWatch.waiting'),
  ],
  project: ({ value, context }) => ({
    value,
    memberships: context.memberships.map(({ tenantId, tenant }) => `${tenantId} ${isUsable(tenant)}`),
    currentId: context.currentId,
  }),
  invariants: {
    'nobody there, nothing is held': ({ snapshot }) => {
      if (snapshot.matches('closed')) deepEqual(snapshot.context, { memberships: [], currentId: null, invitations: 0 })
    },
    '[WSP-04] it goes on looking exactly as long as one is pending, or the current one cannot be used': (moment) => {
      const { context } = moment.snapshot
      const current = tenantIn(context, context.currentId)
      const isWaiting = context.memberships.some(({ tenant }) => isPending(tenant)) || !current || !isUsable(current)
      if (moment.snapshot.matches('waiting')) equal(isWaiting, true)
      if (moment.snapshot.matches('known')) equal(isWaiting, false)
    },
    'what is as it was is told to nobody, what is new to the session and the switcher': ({ event, before, told }) => {
      if (event.type !== 'xstate.done.actor.look') return equal(told.length, 0)
      const [was, is] = [before.context.memberships, event['output'].user.role2tenant2user]
      const isNews = JSON.stringify(was) !== JSON.stringify(is)
      return deepEqual(
        told.map(({ type }) => type),
        isNews ? ['user.changed', 'memberships.renewed'] : [],
      )
    },
  },
})
