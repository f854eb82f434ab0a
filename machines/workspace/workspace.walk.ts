import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { membershipOf, userOf } from '../session/samples.walk.ts'
import { asksAnew } from '../query/query.walk.ts'
import { messageOf, projectOf, SUBSCRIPTION, TENANT } from './samples.walk.ts'
import { hasFailed, tenantNow, workspace } from './workspace.ts'

const opened = (activeTenantId: string | null, manualBlockedReason: string | null = null) => {
  const id = activeTenantId ?? ''
  const role2tenant2user = [{ ...membershipOf({ id, manualBlockedReason }), tenantId: id }]
  const user = userOf({ activeTenantId, role2tenant2user })
  return { type: 'session.opened', userId: user.id, tenantId: activeTenantId, seq: null, user } as const
}

const REWARDED = messageOf({ type: 'REFERRAL_REWARDED', data: { days: 14, workspaceName: 'Quay' } })
const LARGER = { ...SUBSCRIPTION, planId: 'p2' }
const CONFIRMED = messageOf({ type: 'SUBSCRIPTION_CONFIRMED', data: { subscription: LARGER } })
const ENDED = messageOf({ type: 'SUBSCRIPTION_CHANGED', data: { subscription: { ...LARGER, isActive: false } } })
const STORED = messageOf({ type: 'STORAGE_CHANGED', data: { storageUsedInKB: 4_096 } })

/** How the workspace is walked. */
export const workspaceWalk = walkOf({
  machine: workspace,
  system: ['toasts', 'planGate'],
  events: [
    opened(TENANT.id),
    opened(null),
    opened(TENANT.id, 'unpaid invoice'),
    { type: 'message.received', message: messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p1') } }) },
    { type: 'message.received', message: CONFIRMED },
    { type: 'message.received', message: ENDED },
    { type: 'message.received', message: STORED },
    { type: 'message.received', message: REWARDED },
    { type: 'tenant.changed', tenant: { ...TENANT, name: 'Quay' } },
    answered('loadTenant', TENANT),
    failed('loadTenant'),
  ],
  invariants: {
    'where nobody is, nothing is held': ({ snapshot }) => {
      if (snapshot.matches('none')) deepEqual(snapshot.context, { tenant: null })
    },
    'what is known is shown while it is fetched again': ({ before, event, snapshot }) => {
      if (event.type === 'screen.staled' && before.matches('ready')) equal(tenantNow(snapshot), tenantNow(before))
    },
    '[LAY-15] [LIVE-03] what others store shows at once, and what is on its way meanwhile is asked for again': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      if (event['message'] !== STORED || before.matches('none')) return
      if (before.matches('loading')) equal(world.running.includes('loadTenant'), true)
      else if (tenantNow(before)) equal(tenantNow(snapshot)?.storageUsedInKB, 4_096)
    },
    '[PLAN-05] what happens to the subscription counts at once, and what is on its way meanwhile is asked for again': (
      moment,
    ) => {
      const { event, before, snapshot } = moment
      const { message } = event as { message?: unknown }
      if (message !== CONFIRMED && message !== ENDED) return
      const { planId, isActive } = tenantNow(snapshot)?.subscription ?? {}
      if (tenantNow(before)) deepEqual([planId, isActive], ['p2', message === CONFIRMED])
      equal(hasStarted(moment, 'loadTenant'), before.matches('loading'))
    },
    'what was changed from here is known at once': ({ event, snapshot }) => {
      if (event.type === 'tenant.changed') equal(tenantNow(snapshot), event['tenant'])
    },
    'of another workspace nothing is shown until it is known': ({ event, snapshot }) => {
      if (event.type === 'session.opened') equal(tenantNow(snapshot), null)
    },
    'what is out of date is asked for anew, also while it is being asked for': asksAnew('loadTenant', 'tenant.staled'),
    '[LIVE-04] what was missed is asked for at once, wherever a person is': (moment) => {
      if (moment.event.type === 'screen.staled' && !moment.before.matches('none'))
        equal(hasStarted(moment, 'loadTenant'), true)
    },
    'that what is shown may be old is said exactly once asking for it anew has failed': ({
      event,
      before,
      snapshot,
    }) => {
      if (event.type !== 'xstate.error.actor.loadTenant') return
      equal(hasFailed(snapshot), true)
      equal(tenantNow(snapshot), tenantNow(before))
    },
    '[ACC-07] days that were added are said in a toast': ({ event, told }) =>
      equal(
        told.some(({ kind }) => kind === 'success') && event['message'] === REWARDED,
        event['message'] === REWARDED,
      ),
    '[PROJ-08] the gate knows what is known of the workspace': ({ before, snapshot, told }) => {
      const [was, is] = [tenantNow(before), tenantNow(snapshot)]
      const heard = told.findLast(({ type }) => type === 'tenant.known')
      if (was !== is && !(is === null && snapshot.matches('loading'))) deepEqual(heard?.['tenant'], is)
    },
  },
})
