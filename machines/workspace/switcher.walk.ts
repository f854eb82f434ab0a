import { deepEqual, equal, ok } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { isLost, tenantIn, wayOut } from './memberships.ts'
import { isUsable } from './usable.ts'
import { BLOCKED, HOME, HOME_BLOCKED, memberIn, opened, OTHER, PENDING } from './samples.walk.ts'
import { switcher } from './switcher.ts'

/** How the switcher is walked. */
export const switcherWalk = walkOf({
  machine: switcher,
  system: ['session', 'router', 'toasts', 'workspaceWatch'],
  events: [
    opened(memberIn(HOME, OTHER, PENDING, BLOCKED)),
    opened(memberIn(HOME_BLOCKED)),
    { type: 'tenant.blocked', user: memberIn(HOME_BLOCKED, OTHER) },
    { type: 'tenant.blocked', user: memberIn(HOME_BLOCKED) },
    { type: 'memberships.renewed', user: memberIn(HOME, OTHER) },
    { type: 'memberships.renewed', user: memberIn(OTHER) },
    { type: 'memberships.renewed', user: memberIn() },
    { type: 'workspace.chosen', id: 'Home' },
    { type: 'workspace.chosen', id: 'Other' },
    { type: 'workspace.chosen', id: 'Pending' },
    { type: 'workspace.chosen', id: 'Blocked' },
    { type: 'workspace.left', id: 'Home' },
    { type: 'workspace.left', id: 'Other' },
    answered('switchWorkspace', { user: memberIn(OTHER, HOME) }),
    failed('switchWorkspace', refusal(403)),
  ],
  project: ({ value, context }) => ({
    value,
    memberships: context.memberships.map(({ tenantId, tenant }) => `${tenantId} ${isUsable(tenant)}`),
    currentId: context.currentId,
    choosingId: context.choosingId,
    triedIds: [...new Set(context.triedIds)],
  }),
  invariants: {
    'nobody there, nothing is held': ({ snapshot }) => {
      if (snapshot.matches('closed')) deepEqual(snapshot.context.memberships, [])
    },
    '[WSP-04] [WSP-05] only what is connected and not blocked is opened': ({ snapshot, before, world }) => {
      if (!snapshot.matches({ open: 'switching' }) || before.matches({ open: 'switching' })) return
      const { id } = world.port('switchWorkspace').input as { id: string }
      const tenant = tenantIn(snapshot.context, id)
      ok(tenant && isUsable(tenant))
    },
    '[WSP-06] the page starts over exactly when another workspace is open, or one’s own at last': (moment) => {
      const { event, before, snapshot, told } = moment
      const isHere = before.matches('open') && event.type === 'memberships.renewed'
      const isBack = isHere && isLost(before.context) && !isLost(snapshot.context)
      deepEqual(
        told.filter(({ type }) => type === 'reload.requested'),
        event.type === 'xstate.done.actor.switchWorkspace' || isBack ? [{ type: 'reload.requested', to: '/' }] : [],
      )
    },
    '[ERR-03] a person who is lost is on their way to another, or on the page that says that there is none': (
      moment,
    ) => {
      const { event, snapshot, told } = moment
      if (!['tenant.blocked', 'workspace.left'].includes(event.type) || !snapshot.matches('open')) return
      const { context } = snapshot
      const isOut = told.some(({ to }) => to === '/out-of-workspaces')
      equal(isOut, isLost(context) && wayOut(context, context.triedIds) === null)
    },
    '[WSP-07] what was left is gone from here and from the session': ({ event, snapshot, told }) => {
      if (event.type !== 'workspace.left' || !snapshot.matches('open')) return
      equal(tenantIn(snapshot.context, event['id']), null)
      const changed = told.find(({ type }) => type === 'user.changed')
      deepEqual(changed?.['fields'].role2tenant2user, snapshot.context.memberships)
      equal('activeTenantId' in changed['fields'], event['id'] === snapshot.context.currentId)
    },
  },
})
