import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { refusal } from '../session/samples.walk.ts'
import { byName } from './memberships.ts'
import { BLOCKED, HOME, HOME_BLOCKED, memberIn, memberOf, opened, OTHER, PENDING } from './samples.walk.ts'
import { choosingNow, switcher } from './switcher.ts'
import { switcherWalk } from './switcher.walk.ts'

const anywhere = { 'session.opened': 'open.resting', 'session.closed': 'closed' }
const stays = (state: string) => ({
  ...anywhere,
  'memberships.renewed': state,
  'tenant.blocked': state,
  'workspace.left': state,
})
testsOfWalk(switcherWalk, {
  closed: anywhere,
  'open.resting': {
    ...stays('open.resting'),
    'memberships.renewed': ['open.resting', 'open.switching'],
    'tenant.blocked': ['open.resting', 'open.switching'],
    'workspace.left': ['open.resting', 'open.switching'],
    'workspace.chosen': ['open.resting', 'open.switching'],
  },
  'open.switching': {
    ...stays('open.switching'),
    'switchWorkspace answered': 'open.starting',
    'switchWorkspace failed': 'open.resting',
  },
  'open.starting': stays('open.starting'),
})

function open() {
  const world = new World(['session', 'router', 'toasts', 'workspaceWatch'])
  const actor = world.host(switcher, undefined)
  actor.start()
  actor.send(opened(memberIn(HOME, OTHER, PENDING, BLOCKED)))
  const toldTypes = () => world.told.map(({ type }) => type)
  return { world, actor, toldTypes, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('choosing a workspace', () => {
  test('[WSP-06] opens another one and starts over at the dashboard', () => {
    bench.actor.send({ type: 'workspace.chosen', id: 'Other' })
    expect(choosingNow(bench.now())).toBe('Other')
    bench.world.port('switchWorkspace').answer({ user: memberIn(OTHER, HOME) })
    expect(bench.world.told).toEqual([{ type: 'reload.requested', to: '/' }])
  })

  test('does nothing where one is already, and [WSP-04] nothing while it is pending', () => {
    bench.actor.send({ type: 'workspace.chosen', id: 'Home' })
    bench.actor.send({ type: 'workspace.chosen', id: 'Pending' })
    bench.actor.send({ type: 'workspace.chosen', id: 'nowhere' })
    expect([bench.world.running, bench.world.told]).toEqual([[], []])
    // That the current one is blocked the page says already.
    bench.actor.send(opened(memberIn(HOME_BLOCKED)))
    bench.actor.send({ type: 'workspace.chosen', id: 'Home' })
    expect([bench.world.running, bench.world.told]).toEqual([[], []])
  })

  test('[WSP-04] opens it as soon as it is connected', () => {
    bench.actor.send({ type: 'memberships.renewed', user: memberIn(HOME, memberOf('Pending')) })
    bench.actor.send({ type: 'workspace.chosen', id: 'Pending' })
    expect(choosingNow(bench.now())).toBe('Pending')
  })

  test('[WSP-05] says why a blocked one stays closed', () => {
    bench.actor.send({ type: 'workspace.chosen', id: 'Blocked' })
    expect(bench.world.told).toEqual([
      {
        type: 'toast.requested',
        kind: 'warning',
        text: { key: 'workspace.isBlockedBecause', values: { reason: 'unpaid invoice' } },
      },
    ])
  })

  test('that the server refuses says so, and looks what has become of them', () => {
    bench.actor.send({ type: 'workspace.chosen', id: 'Other' })
    bench.world.port('switchWorkspace').fail(refusal(403, { message: 'It was blocked just now.' }))
    expect(bench.world.told).toEqual([
      { type: 'toast.requested', kind: 'error', text: { sentence: 'It was blocked just now.' } },
      { type: 'workspaces.staled' },
    ])
    expect(choosingNow(bench.now())).toBe(null)
  })
})

describe('[ERR-03] whose workspace is blocked', () => {
  test('is taken to another that is open', () => {
    bench.actor.send({ type: 'tenant.blocked', user: memberIn(HOME_BLOCKED, PENDING, OTHER) })
    expect(bench.world.port('switchWorkspace').input).toEqual({ id: 'Other' })
    expect(bench.world.told).toEqual([])
    bench.world.port('switchWorkspace').answer({ user: memberIn(OTHER) })
    expect(bench.toldTypes()).toEqual(['reload.requested'])
  })

  test('reads so where there is no other, and also when the other one does not open either', () => {
    bench.actor.send({ type: 'tenant.blocked', user: memberIn(HOME_BLOCKED, OTHER) })
    bench.world.port('switchWorkspace').fail(refusal(403))
    expect(bench.world.told.filter(({ type }) => type === 'go.requested')).toEqual([
      { type: 'go.requested', to: '/out-of-workspaces', isForced: true },
    ])
    expect(bench.world.running).toEqual([])
  })
})

test('[WSP-04] [WSP-09] the current one, once it is connected or open again, is entered by itself', () => {
  bench.actor.send({ type: 'tenant.blocked', user: memberIn(HOME_BLOCKED) })
  bench.world.told.length = 0
  bench.actor.send({ type: 'memberships.renewed', user: memberIn(HOME) })
  expect(bench.world.told).toEqual([{ type: 'reload.requested', to: '/' }])
})

test('who was taken out of the current one is taken to another, or told that there is none', () => {
  bench.actor.send({ type: 'memberships.renewed', user: memberIn(OTHER) })
  expect(bench.world.port('switchWorkspace').input).toEqual({ id: 'Other' })
  expect(bench.toldTypes()).toEqual(['user.changed'])
  const alone = open()
  alone.actor.send({ type: 'memberships.renewed', user: memberIn() })
  expect(alone.toldTypes()).toEqual(['user.changed', 'go.requested'])
})

test('[WSP-07] who leaves the current one is in none until the next is open', () => {
  bench.actor.send({ type: 'workspace.left', id: 'Home' })
  expect(bench.world.told).toEqual([
    {
      type: 'user.changed',
      fields: {
        role2tenant2user: [OTHER, PENDING, BLOCKED],
        activeTenantId: null,
        role: null,
        roleName: null,
        privateProject: null,
      },
    },
  ])
  expect(bench.world.port('switchWorkspace').input).toEqual({ id: 'Other' })
})

test('[LAY-14] workspaces are listed by name, as the language sorts', () => {
  const names = ['Zebra', 'Łąka', 'alpha', 'Lampa'].map((name) => memberOf(name))
  expect(byName(names, 'pl').map(({ tenantId }) => tenantId)).toEqual(['alpha', 'Lampa', 'Łąka', 'Zebra'])
})
