import { beforeEach, describe, expect, test } from 'vitest'
import type { Membership } from '#contract/entities/user.ts'
import { WORKSPACE_BLOCKED_POLL_MS, WORKSPACE_PENDING_POLL_MS } from '#contract/limits.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { HOME, HOME_BLOCKED, memberIn, opened, OTHER, PENDING } from './samples.walk.ts'
import { invitationsNow, workspaceWatch } from './watch.ts'
import { watchWalk } from './watch.walk.ts'

const anywhere = { 'session.opened': 'counting', 'session.closed': 'closed' }
const here = {
  ...anywhere,
  'workspaces.staled': 'looking',
  'screen.staled': 'looking',
  'message.received': 'looking',
  'tenant.blocked': 'waiting',
}
testsOfWalk(watchWalk, {
  closed: anywhere,
  counting: {
    ...here,
    'countInvitations answered': ['known', 'waiting'],
    'countInvitations failed': ['known', 'waiting'],
  },
  known: here,
  waiting: { ...here, 'after pause': 'looking' },
  looking: { ...here, 'look answered': ['known', 'waiting'], 'look failed': ['known', 'waiting'] },
})

const bench = {
  world: new World(),
  actor: new World().host(workspaceWatch, undefined),
}
beforeEach(() => {
  bench.world = new World(['session', 'switcher'])
  bench.actor = bench.world.host(workspaceWatch, undefined)
  bench.actor.start()
})
const arrives = (...memberships: readonly Membership[]) => {
  bench.actor.send(opened(memberIn(...memberships)))
  bench.world.port('countInvitations').answer(2)
}

describe('the watch over one’s workspaces', () => {
  test('[LAY-14] counts the invitations when a person comes, and rests where all is well', () => {
    arrives(HOME, OTHER)
    expect([invitationsNow(bench.actor.getSnapshot()), bench.world.running]).toEqual([2, []])
    bench.actor.send({ type: 'workspaces.staled' })
    bench.world.port('look').answer({ user: memberIn(HOME, OTHER), invitations: 0 })
    expect([invitationsNow(bench.actor.getSnapshot()), bench.world.told]).toEqual([0, []])
  })

  test('[WSP-04] looks after a pending one until it is connected, and says so once', () => {
    arrives(HOME, PENDING)
    expect(bench.world.running).toEqual([])
    bench.world.clock.pass(WORKSPACE_PENDING_POLL_MS)
    bench.world.port('look').answer({ user: memberIn(HOME, PENDING), invitations: 0 })
    expect(bench.world.told).toEqual([])
    bench.world.clock.pass(WORKSPACE_PENDING_POLL_MS)
    const user = memberIn(HOME, OTHER)
    bench.world.port('look').answer({ user, invitations: 0 })
    expect(bench.world.told).toEqual([
      {
        type: 'user.changed',
        fields: {
          role2tenant2user: user.role2tenant2user,
          role: user.role,
          roleName: user.roleName,
          privateProject: user.privateProject,
        },
      },
      { type: 'memberships.renewed', user },
    ])
    bench.world.clock.pass(WORKSPACE_BLOCKED_POLL_MS)
    expect(bench.world.running).toEqual([])
  })

  test('[WSP-09] looks now and then whether a blocked one is open again', () => {
    arrives(HOME)
    bench.actor.send({ type: 'tenant.blocked', user: memberIn(HOME_BLOCKED) })
    bench.world.clock.pass(WORKSPACE_PENDING_POLL_MS)
    expect(bench.world.running).toEqual([])
    bench.world.clock.pass(WORKSPACE_BLOCKED_POLL_MS)
    expect(bench.world.running).toEqual(['look'])
  })
})
