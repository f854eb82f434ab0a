import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { userOf } from '../session/samples.walk.ts'
import { messageOf, SUBSCRIPTION, TENANT } from './samples.walk.ts'
import { tenantNow, workspace } from './workspace.ts'
import { workspaceWalk } from './workspace.walk.ts'

const always = (state: string) => ({
  'session.opened': ['loading', 'none'],
  'session.closed': 'none',
  'message.received': state,
})
testsOfWalk(workspaceWalk, {
  none: always('none'),
  loading: {
    ...always('loading'),
    'screen.staled': 'loading',
    'tenant.staled': 'loading',
    'loadTenant answered': 'ready',
    'loadTenant failed': 'failed',
  },
  ready: {
    ...always('ready'),
    'message.received': ['ready', 'loading'],
    'screen.staled': 'loading',
    'tenant.staled': 'loading',
    'tenant.changed': 'ready',
  },
  failed: {
    ...always('failed'),
    'message.received': ['failed', 'loading'],
    'retry.requested': 'loading',
    'screen.staled': 'loading',
    'tenant.staled': 'loading',
  },
})

test('[PLAN-05] a confirmed subscription is known at once, and a toast says so', () => {
  const world = new World(['toasts', 'planGate'])
  const actor = world.host(workspace, undefined)
  actor.start()
  const user = userOf()
  actor.send({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user })
  world.port('loadTenant').answer(TENANT)
  world.told.length = 0
  actor.send({
    type: 'message.received',
    message: messageOf({ type: 'SUBSCRIPTION_CONFIRMED', data: { subscription: SUBSCRIPTION } }),
  })
  expect(tenantNow(actor.getSnapshot())?.subscription).toEqual(SUBSCRIPTION)
  expect(world.told).toEqual([
    { type: 'tenant.known', tenant: { ...TENANT, subscription: SUBSCRIPTION } },
    { type: 'toast.requested', kind: 'success', text: { key: 'workspace.subscriptionActivated' } },
  ])
})

test('[PLAN-05] what is on its way when a subscription is confirmed does not take it back', () => {
  const world = new World(['toasts', 'planGate'])
  const actor = world.host(workspace, undefined)
  actor.start()
  const user = userOf()
  actor.send({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user })
  const first = world.port('loadTenant')
  actor.send({
    type: 'message.received',
    message: messageOf({ type: 'SUBSCRIPTION_CONFIRMED', data: { subscription: SUBSCRIPTION } }),
  })
  expect([first.running(), world.port('loadTenant').running()]).toEqual([false, true])
  expect(world.told.map(({ type }) => type)).toContain('toast.requested')
})

test('[LAY-10] how much storage is used is known at once; while the workspace is fetched it is fetched again', () => {
  const world = new World(['toasts', 'planGate'])
  const actor = world.host(workspace, undefined)
  actor.start()
  const user = userOf()
  const told = (message: Parameters<typeof messageOf>[0]) =>
    actor.send({ type: 'message.received', message: messageOf(message) })
  actor.send({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user })
  const first = world.port('loadTenant')
  told({ type: 'LABEL_DESTROYED', data: { labelId: 'l1' } })
  expect(first.running()).toBe(true)
  told({ type: 'STORAGE_CHANGED', data: { storageUsedInKB: 4_096 } })
  expect([first.running(), world.port('loadTenant').running()]).toEqual([false, true])
  world.port('loadTenant').answer(TENANT)
  world.told.length = 0
  told({ type: 'STORAGE_CHANGED', data: { storageUsedInKB: 8_192 } })
  const tenant = { ...TENANT, storageUsedInKB: 8_192 }
  expect([tenantNow(actor.getSnapshot()), world.told]).toEqual([tenant, [{ type: 'tenant.known', tenant }]])
})

test('[PLAN-05] a subscription that has changed elsewhere is known at once, without a word', () => {
  const world = new World(['toasts', 'planGate'])
  const actor = world.host(workspace, undefined)
  actor.start()
  const user = userOf()
  actor.send({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user })
  world.port('loadTenant').answer(TENANT)
  world.told.length = 0
  const subscription = { ...SUBSCRIPTION, isActive: false }
  actor.send({ type: 'message.received', message: messageOf({ type: 'SUBSCRIPTION_CHANGED', data: { subscription } }) })
  expect(world.told).toEqual([{ type: 'tenant.known', tenant: { ...TENANT, subscription } }])
})
