import type { Effects } from '../../test/kit/effects/effects.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isOpen, limitNow, planGate } from './gate.ts'
import { ADD_PROJECT, gateWalk, LARGER } from './gate.walk.ts'
import { fits, monthlyCents, planStateOf, reasonOf } from './offer.ts'
import { planOf, PLANS, usageOf } from './samples.walk.ts'

const always = (state: string) => ({ 'tenant.known': state, 'limit.reached': 'checking' })
const open = (state: string) => ({
  ...always(state),
  'tenant.known': [state, 'checking', 'closed'],
  'close.requested': 'closed',
  'billing.requested': state,
})
const CLOSES = ['open* — * → closed', 'open* — * → checking']
const OPENS = 'checking — loadUsage answered → open*'
const effects: Effects = {
  'starts loadUsage': [
    '* — limit.reached → checking',
    'closed — *.requested → checking',
    'open* — tenant.known → checking',
  ],
  'starts loadPlans': [OPENS, 'open.failed — retry.requested → *'],
  'starts carousel': OPENS,
  'tells carousel: carousel.filled': '* — loadPlans answered → *',
  'tells router: overlay.opened': OPENS,
  'tells router: overlay.closed': CLOSES,
  'tells router: go.requested': '* — billing.requested → *',
  // What fits as far as is known goes on at once; what fits after all, when that is known.
  'tells projectDrawer: drawer.opened': [
    'closed — addition.requested → closed',
    'checking — addition.requested → *',
    'checking — loadUsage answered → closed',
  ],
  // A panel that is gone hears it as long as it fits at once; after a look it is said that nothing was added.
  'tells closedPanel: drawer.opened': ['closed — addition.requested → closed', 'checking — addition.requested → *'],
  'tells toasts: toast.requested': ['checking — loadUsage answered → closed', 'checking — addition.requested → *'],
  'tells checkout: open.requested': 'open.shown — change.requested → *',
  'sets isRequested': 'closed — plans.requested → checking',
  'clears isRequested': [
    '* — limit.reached → *',
    'closed — addition.requested → checking',
    'checking — loadUsage failed → closed',
    '* — session.closed → *',
  ],
  'sets tenant': ['* — tenant.known → *', '* — loadUsage answered → *'],
  'clears tenant': '* — session.closed → *',
  'sets wish': 'closed — addition.requested → checking',
  'clears wish': [
    '* — limit.reached → *',
    'closed — plans.requested → *',
    'checking — loadUsage * → closed',
    '* — session.closed → *',
  ],
  'sets usage': OPENS,
  'clears usage': ['* → checking', '* — session.closed → *', 'not checking — * → *'],
  'sets hasBeenOpen': OPENS,
  'sets plans': '* — loadPlans answered → *',
  // What was in the dialog is still seen going away: it is forgotten when the next thing is looked up.
  'clears plans': [
    'open.shown — limit.reached → *',
    'open.shown — tenant.known → checking',
    'closed — * → checking',
    '* — session.closed → *',
  ],
  'sets chosenId': '* — plan.chosen → *',
  'clears chosenId': [
    'open.shown — limit.reached → *',
    'open.shown — tenant.known → checking',
    'closed — * → checking',
    '* — session.closed → *',
  ],
}

testsOfWalk(
  gateWalk,
  {
    closed: { ...always('closed'), 'addition.requested': ['closed', 'checking'], 'plans.requested': 'checking' },
    checking: {
      'addition.requested': 'checking',
      ...always('checking'),
      'loadUsage answered': ['closed', 'open.loading'],
      'loadUsage failed': 'closed',
    },
    'open.loading': { ...open('open.loading'), 'loadPlans answered': 'open.shown', 'loadPlans failed': 'open.failed' },
    'open.failed': { ...open('open.failed'), 'retry.requested': 'open.loading' },
    'open.shown': {
      ...open('open.shown'),
      'plan.chosen': 'open.shown',
      'change.requested': 'open.shown',
      'session.closed': 'closed',
    },
  },
  effects,
)

const hasWish = ({ wish }: { wish: object | null }) => wish !== null
const isAsked = (context: { wish: object | null }) => !hasWish(context)
testsOfDecisions(gateWalk, {
  decisions: [
    // The plan that the workspace had when the dialog opened, and another one.
    { in: 'open.shown', when: hasWish, on: { type: 'tenant.known', tenant: usageOf(3).tenant }, to: 'open.shown' },
    { in: 'open.shown', when: hasWish, on: { type: 'tenant.known', tenant: LARGER }, to: 'checking' },
    { in: 'open.shown', when: isAsked, on: { type: 'tenant.known', tenant: usageOf(3).tenant }, to: 'open.shown' },
    { in: 'open.shown', when: isAsked, on: { type: 'tenant.known', tenant: LARGER }, to: 'closed' },
  ],
})

const bench = { world: new World(), actor: new World().host(planGate, undefined) }
beforeEach(() => {
  bench.world = new World(['router', 'projectDrawer', 'toasts', 'checkout'])
  bench.actor = bench.world.host(planGate, undefined)
  bench.actor.start()
})
const told = () => bench.world.told.map(({ type }) => type)

describe('[PROJ-08] adding a project', () => {
  test('goes to its drawer at once where the plan has room', () => {
    bench.actor.send({ type: 'tenant.known', tenant: usageOf(2).tenant })
    bench.actor.send(ADD_PROJECT)
    expect([told(), bench.world.running]).toEqual([['drawer.opened'], []])
  })

  test('beyond the plan opens the change-plan dialog with the limit instead', () => {
    bench.actor.send({ type: 'tenant.known', tenant: usageOf(3).tenant })
    bench.actor.send(ADD_PROJECT)
    expect(told()).toEqual([])
    bench.world.port('loadUsage').answer(usageOf(3))
    expect(limitNow(bench.actor.getSnapshot())).toEqual({ kind: 'projects', limit: 3, used: 3 })
    expect([told(), bench.world.port('loadPlans').input]).toEqual([['overlay.opened'], { tenantId: 't1' }])
  })

  test('goes on after all where a person has made room meanwhile', () => {
    bench.actor.send({ type: 'tenant.known', tenant: usageOf(3).tenant })
    bench.actor.send(ADD_PROJECT)
    bench.world.port('loadUsage').answer(usageOf(2))
    expect([told(), isOpen(bench.actor.getSnapshot())]).toEqual([['drawer.opened'], false])
  })

  test('is stopped by a plan that is not active, whatever its numbers', () => {
    bench.actor.send({ type: 'tenant.known', tenant: usageOf(0, 1, false).tenant })
    bench.actor.send(ADD_PROJECT)
    bench.world.port('loadUsage').answer(usageOf(0, 1, false))
    expect(limitNow(bench.actor.getSnapshot())).toEqual({ kind: 'noActivePlan' })
  })
})

test('[PLAN-02] inviting a person counts the seats first, and goes on where one is left', () => {
  const invite = { type: 'addition.requested', resource: 'users', to: 'projectDrawer', event: { type: 'x' } } as const
  bench.actor.send({ type: 'tenant.known', tenant: usageOf(0).tenant })
  bench.actor.send(invite)
  bench.world.port('loadUsage').answer(usageOf(0, 4))
  expect(told()).toEqual(['x'])
  bench.actor.send(invite)
  bench.world.port('loadUsage').answer(usageOf(0, 5))
  expect(limitNow(bench.actor.getSnapshot())).toEqual({ kind: 'users', limit: 5, used: 5 })
})

test('[PLAN-03] the server’s refusal opens the dialog, even where the page saw room', () => {
  bench.actor.send({ type: 'tenant.known', tenant: usageOf(0).tenant })
  bench.actor.send({ type: 'limit.reached', resource: 'users' })
  bench.world.port('loadUsage').answer(usageOf(0, 5))
  expect(told()).toEqual(['overlay.opened'])
  expect(limitNow(bench.actor.getSnapshot())).toEqual({ kind: 'users', limit: 5, used: 5 })
})

test('[PLAN-02] [PLAN-04] a plan that takes everybody is bought once it was chosen', () => {
  bench.actor.send({ type: 'limit.reached', resource: 'projects' })
  bench.world.port('loadUsage').answer(usageOf(3))
  bench.world.port('loadPlans').answer(PLANS)
  expect(bench.world.port('carousel').received).toMatchObject([{ type: 'carousel.filled', count: 3, at: 1 }])
  bench.actor.send({ type: 'plan.chosen', id: 'p0' })
  bench.actor.send({ type: 'change.requested' })
  bench.actor.send({ type: 'plan.chosen', id: 'p2' })
  bench.actor.send({ type: 'change.requested' })
  expect(bench.world.told.filter(({ type }) => type === 'open.requested')).toEqual([
    { type: 'open.requested', event: { type: 'plan.requested', planId: 'p2' } },
  ])
})

test.each([
  ['the first', [PLANS[1]!, PLANS[2]!]],
  ['none that is offered', [PLANS[0]!, PLANS[2]!]],
])('[PLAN-02] where the workspace has %s, the first plan is shown first', (_, plans) => {
  bench.actor.send({ type: 'limit.reached', resource: 'projects' })
  bench.world.port('loadUsage').answer(usageOf(3))
  bench.world.port('loadPlans').answer(plans)
  expect(bench.world.port('carousel').received).toMatchObject([{ type: 'carousel.filled', count: 2, at: 0 }])
})

test('[PROJ-08] room that was made while the dialog was open counts once it is closed', () => {
  bench.actor.send({ type: 'limit.reached', resource: 'projects' })
  bench.world.port('loadUsage').answer(usageOf(3))
  bench.actor.send({ type: 'tenant.known', tenant: usageOf(2).tenant })
  bench.actor.send({ type: 'close.requested' })
  bench.actor.send(ADD_PROJECT)
  expect(told()).toEqual(['overlay.opened', 'overlay.closed', 'drawer.opened'])
})

test('[PLAN-04] what was wanted goes on once another Owner has bought a larger plan', () => {
  bench.actor.send({ type: 'tenant.known', tenant: usageOf(3).tenant })
  bench.actor.send(ADD_PROJECT)
  bench.world.port('loadUsage').answer(usageOf(3))
  const { tenant } = usageOf(3)
  const larger = { ...tenant, subscription: { ...tenant.subscription, planId: 'p2', projectsNumber: 10 } }
  bench.actor.send({ type: 'tenant.known', tenant: larger })
  bench.world.port('loadUsage').answer({ tenant: larger, usersCount: 1 })
  expect(told()).toEqual(['overlay.opened', 'overlay.closed', 'drawer.opened'])
})

test('[PLAN-01] plans that are only looked at may have fewer seats than the present one, if they take everybody', () => {
  bench.actor.send({ type: 'plans.requested' })
  bench.world.port('loadUsage').answer(usageOf(0, 2))
  bench.world.port('loadPlans').answer(PLANS)
  bench.actor.send({ type: 'plan.chosen', id: 'p0' })
  expect(bench.actor.getSnapshot().context.chosenId).toBe('p0')
})

describe('what fits', () => {
  test.each([
    ['the last seat', usageOf(0, 4), { resource: 'users' }, true],
    ['a seat too many', usageOf(0, 5), { resource: 'users' }, false],
    ['the last project', usageOf(2), { resource: 'projects' }, true],
    ['a file that fills the storage', usageOf(0), { resource: 'storage', sizeInKB: 2 * 1_048_576 }, true],
    ['a file that is too large for it', usageOf(0), { resource: 'storage', sizeInKB: 2 * 1_048_576 + 1 }, false],
  ] as const)('%s', (_, usage, addition, isRoom) => {
    expect(fits(usage, addition)).toBe(isRoom)
  })

  test('storage is said in gigabytes', () => {
    const usage = usageOf(0)
    const full = { ...usage, tenant: { ...usage.tenant, storageUsedInKB: 1_572_864 } }
    expect(reasonOf(full, 'storage')).toEqual({ kind: 'storage', limit: 2, used: 1.5 })
  })
})

test('[PLAN-04] a plan costs its price for everybody who takes a seat, and for one where nobody does', () => {
  const monthly = (usersCount: number) =>
    monthlyCents({ plans: PLANS, chosenId: 'p2', usage: { ...usageOf(0), usersCount } })
  const price = PLANS.find(({ id }) => id === 'p2')?.monthlyPriceNet ?? 0
  expect([0, 1, 7].map(monthly)).toEqual([price, price, 7 * price])
})

test.each([
  ['the one in use', planOf('p1', 5), 1, 'current'],
  ['one for fewer people than the current plan takes', planOf('p0', 4), 1, 'tooSmall'],
  ['one for fewer people than there are', planOf('p2', 60), 61, 'tooSmall'],
  ['a larger one', planOf('p2', 60), 60, 'open'],
] as const)('[PLAN-01] %s', (_, plan, usersCount, state) => {
  expect(planStateOf(plan, usageOf(0, usersCount))).toBe(state)
})
