import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import type { FromSocket } from './socket.ts'
import { live } from './live.ts'
import { canRetry, isConnected, isOffline, websocketIdOf } from './live-view.ts'
import { greetingAt, liveWalk, malformedAt, removalAt, unknownAt } from './live.walk.ts'
import { liveEffects } from './live-effects.walk.ts'

const connected = (standing: string, pulse: string, news: string) =>
  `active.connected.standing.${standing} + active.connected.pulse.watching.${pulse} + active.connected.news.${news}`
const always = { 'session.opened': 'active.connecting' }
const startsAgain = {
  ...always,
  'network.cameOnline': 'active.connecting',
  'page.becameVisible': 'active.connecting',
  'retry.requested': 'active.connecting',
  'session.closed': 'signedOut',
}
const failed = ['waiting', 'gaveUp']
const opening = {
  ...always,
  'socket.closed': [...failed, 'signedOut'],
  'after silence': failed,
  'session.closed': 'active.leaving',
  'network.wentOffline': failed,
}

/** What holds of a connection the server has greeted: it has stood for a while or not, is pinged or not, is told all or not. */
function whileConnected(
  standing: 'settling' | 'settled',
  pulse: 'resting' | 'awaitingPong' | 'doubting',
  news: string,
): Table {
  const may = standing === 'settling' ? failed : ['waiting']
  const here = connected(standing, pulse, news)
  const told = connected(standing, 'resting', news)
  const caughtUp = connected(standing, pulse, 'upToDate')
  return {
    [here]: {
      ...always,
      'socket.closed': [...may, 'signedOut'],
      'session.closed': 'active.leaving',
      'network.wentOffline': may,
      'socket.heard': told,
      ...(standing === 'settled' && news === 'upToDate' && { 'place.told': here }),
      'after pingEvery': connected(standing, 'awaitingPong', news),
      ...(standing === 'settling' && { 'after settled': connected('settled', pulse, news) }),
      ...(pulse === 'resting'
        ? {
            'network.cameOnline': connected(standing, 'awaitingPong', news),
            'page.becameVisible': connected(standing, 'awaitingPong', news),
          }
        : { 'socket.ponged': told, [pulse === 'doubting' ? 'after doubt' : 'after silence']: may }),
      ...(pulse !== 'doubting' && { 'call.unanswered': connected(standing, 'doubting', news) }),
      ...(news === 'catchingUp' && { 'catchUp answered': caughtUp, 'catchUp failed': caughtUp }),
    },
  }
}

const table: Table = {
  idle: always,
  'active.connecting': {
    ...opening,
    'socket.opened': 'active.awaitingGreeting',
    'write.answered': 'active.connecting',
    'kept.shown': 'active.connecting',
  },
  'active.awaitingGreeting': {
    ...opening,
    'socket.heard': [connected('settling', 'resting', 'upToDate'), connected('settling', 'resting', 'catchingUp')],
  },
  ...Object.assign(
    {},
    ...(['settling', 'settled'] as const).flatMap((standing) =>
      (['resting', 'awaitingPong', 'doubting'] as const).flatMap((pulse) =>
        ['catchingUp', 'upToDate'].map((news) => whileConnected(standing, pulse, news)),
      ),
    ),
  ),
  'active.leaving': { ...always, 'after goodbye': 'signedOut', 'socket.closed': 'signedOut' },
  waiting: {
    ...startsAgain,
    'after retryDelay': 'active.connecting',
    'call.answered': 'waiting',
    'call.unanswered': 'waiting',
  },
  gaveUp: { ...startsAgain, 'call.answered': 'gaveUp', 'call.unanswered': 'gaveUp' },
  signedOut: always,
}
testsOfWalk(liveWalk, table, liveEffects)

function start() {
  const world = new World()
  const actor = world.host(live, undefined)
  actor.start()
  const says = (...events: FromSocket[]) => events.forEach((event) => actor.send(event))
  return { world, actor, says, now: () => actor.getSnapshot() }
}

let bench: ReturnType<typeof start>
beforeEach(() => {
  bench = start()
  bench.actor.send({ type: 'session.opened', userId: 'ada', tenantId: 'acme' })
})

const opensAndGreets = (seq: number, id = 'socket-1') =>
  bench.says({ type: 'socket.opened' }, { type: 'socket.heard', read: greetingAt(seq, id) })
const drops = () => bench.says({ type: 'socket.closed', code: 1006 })
const waits = () => bench.world.clock.waitOf('xstate.after.retryDelay.live.waiting')
const retryFails = () => {
  bench.world.clock.fire()
  drops()
}

describe('[LIVE-02] a server that cannot be reached', () => {
  test('is tried five times after each of 1, 5, 10, 15, 20 and 25 seconds, then no more', () => {
    const waited: (number | undefined)[] = []
    for (drops(); bench.now().matches('waiting'); retryFails()) waited.push(waits())
    expect(waited).toEqual(
      [1, 5, 10, 15, 20, 25].flatMap((seconds) => Array.from({ length: 5 }, () => seconds * 1_000)),
    )
    expect(bench.world.clock.now).toBe(380_000)
    expect(bench.now().matches('gaveUp')).toBe(true)
    expect(bench.world.clock.timers).toEqual([])
  })

  test('starts again at 1 s after a connection has stayed open for 10 s, however many retries there were before', () => {
    drops()
    for (let retries = 0; retries < 7; retries += 1) retryFails()
    expect(waits()).toBe(5_000)
    bench.world.clock.fire()
    opensAndGreets(3)
    bench.world.clock.pass(10_000)
    drops()
    expect(waits()).toBe(1_000)
  })

  test.each<[string, () => void]>([
    ['greets and closes', () => (opensAndGreets(3), drops())],
    ['greets, stays for 9.999 s and closes', () => (opensAndGreets(3), bench.world.clock.pass(9_999), drops())],
    ['accepts and closes', () => (bench.says({ type: 'socket.opened' }), drops())],
    ['accepts and never says hello', () => (bench.says({ type: 'socket.opened' }), bench.world.clock.pass(10_000))],
  ])('[SEC-21] [FLT-15] that %s is given up after thirty retries, at the same times', (_, connects) => {
    const waited: (number | undefined)[] = []
    for (connects(); bench.now().matches('waiting'); connects()) {
      waited.push(waits())
      bench.world.clock.fire()
    }
    expect(waited).toEqual(
      [1, 5, 10, 15, 20, 25].flatMap((seconds) => Array.from({ length: 5 }, () => seconds * 1_000)),
    )
    expect([bench.now().matches('gaveUp'), bench.world.running]).toEqual([true, []])
  })

  test('counts as failed when it does not answer within 10 s', () => {
    bench.world.clock.pass(10_000)
    expect(bench.now().matches('waiting')).toBe(true)
  })

  test.each(['network.cameOnline', 'page.becameVisible', 'retry.requested'] as const)(
    'is tried at once, and thirty times more, when %s',
    (type) => {
      for (drops(); bench.now().matches('waiting');) retryFails()
      bench.actor.send({ type })
      expect(bench.now().matches({ active: 'connecting' })).toBe(true)
      drops()
      expect(waits()).toBe(1_000)
      bench.actor.send({ type })
      expect(bench.now().matches({ active: 'connecting' })).toBe(true)
    },
  )
})

describe('[LIVE-02] an open connection', () => {
  const pings = () => bench.world.port('socket').received.filter(({ type }) => type === 'ping.due').length

  test('is pinged every 90 s, however long the answers took', () => {
    opensAndGreets(3)
    const tookMs = [0, 9_000, 500]
    for (const [before, took] of tookMs.entries()) {
      bench.world.clock.pass(89_999 - (tookMs[before - 1] ?? 0))
      expect(pings()).toBe(before)
      bench.world.clock.pass(1)
      expect(pings()).toBe(before + 1)
      bench.world.clock.pass(took)
      bench.says({ type: 'socket.ponged' })
    }
    expect(isConnected(bench.now())).toBe(true)
  })

  test('[SEC-21] that says anything after a ping is alive', () => {
    opensAndGreets(3)
    bench.world.clock.pass(90_000)
    bench.says({ type: 'socket.heard', read: removalAt(4) })
    bench.world.clock.pass(10_000)
    expect(isConnected(bench.now())).toBe(true)
  })

  test('[FLT-17] counts as closed when a ping is not answered within 10 s', () => {
    opensAndGreets(3)
    bench.world.clock.pass(90_000 + 9_999)
    expect(isConnected(bench.now())).toBe(true)
    bench.world.clock.pass(1)
    expect(bench.now().matches('waiting')).toBe(true)
    expect(bench.world.running).toEqual([])
  })

  test('is tested at once when the page wakes up or the network returns', () => {
    opensAndGreets(3)
    bench.actor.send({ type: 'page.becameVisible' })
    expect(pings()).toBe(1)
    bench.says({ type: 'socket.ponged' })
    bench.actor.send({ type: 'network.cameOnline' })
    expect(pings()).toBe(2)
  })

  test('that closes with 3000 means logged out, and is not tried again', () => {
    opensAndGreets(3)
    bench.says({ type: 'socket.closed', code: 3000 })
    expect(bench.now().matches('signedOut')).toBe(true)
    expect(bench.world.emitted.at(-1)).toEqual({ type: 'live.signedOut' })
    expect(bench.world.clock.timers).toEqual([])
  })

  test('[AUTH-09] is closed with 3000 when the person signs out', () => {
    opensAndGreets(3)
    bench.actor.send({ type: 'session.closed' })
    expect(bench.world.port('socket').received).toEqual([{ type: 'closing.requested', code: 3000 }])
    bench.says({ type: 'socket.closed', code: 3000 })
    expect(bench.now().matches('signedOut')).toBe(true)
    expect(bench.now().context.whose.userId).toBe('')
  })
})

test('[LIVE-01] the greeting gives the id that requests carry, until the connection is lost', () => {
  expect(websocketIdOf(bench.now())).toBe(null)
  opensAndGreets(3, 'socket-7')
  expect(websocketIdOf(bench.now())).toBe('socket-7')
  expect(bench.world.emitted).toEqual([{ type: 'live.connected', websocketId: 'socket-7' }])
  drops()
  expect(websocketIdOf(bench.now())).toBe(null)
})

describe('[USE-04] a call without an answer', () => {
  const asked = () => bench.world.port('socket').received.filter(({ type }) => type === 'ping.due').length
  const heard = () => bench.world.emitted.slice(1)
  beforeEach(() => opensAndGreets(3))

  test('has the connection pinged at once, and says that it stands when the pong comes', () => {
    bench.actor.send({ type: 'call.unanswered' })
    bench.actor.send({ type: 'call.unanswered' })
    expect(asked()).toBe(1)
    bench.says({ type: 'socket.ponged' })
    expect(heard()).toEqual([{ type: 'connection.stood' }])
    expect(isConnected(bench.now())).toBe(true)
  })

  test('and a ping without one within two seconds are a connection that is lost', () => {
    bench.actor.send({ type: 'call.unanswered' })
    bench.world.clock.pass(1_999)
    expect(isConnected(bench.now())).toBe(true)
    bench.world.clock.pass(1)
    expect([heard(), isOffline(bench.now())]).toEqual([[{ type: 'connection.lost' }], true])
  })

  test('is not waited for where the browser says that it is offline', () => {
    bench.actor.send({ type: 'network.wentOffline' })
    expect([heard(), isOffline(bench.now())]).toEqual([[{ type: 'connection.lost' }], true])
  })

  test('nor is a connection that is being opened', () => {
    bench.actor.send({ type: 'page.becameVisible' })
    drops()
    for (const opened of [false, true]) {
      bench.world.clock.pass(1_000)
      if (opened) bench.says({ type: 'socket.opened' })
      bench.actor.send({ type: 'network.wentOffline' })
      expect([bench.now().matches('waiting'), bench.world.running]).toEqual([true, []])
    }
  })
})

describe('[LIVE-03] messages', () => {
  beforeEach(() => opensAndGreets(3))
  const told = () => bench.world.emitted.slice(1)

  test('are passed on as they come; one of the wrong shape is named and harms none, an unknown type is ignored', () => {
    for (const read of [removalAt(4), malformedAt(5), unknownAt(6), removalAt(7)]) {
      bench.says({ type: 'socket.heard', read })
    }
    expect(told()).toEqual([
      {
        type: 'message.received',
        message: { type: 'REMOVED_FROM_TEAM', data: { teamId: 'team-4' }, seq: 4 },
        to: ['screen'],
      },
      { type: 'message.malformed', messageType: 'TASK_MOVED' },
      {
        type: 'message.received',
        message: { type: 'REMOVED_FROM_TEAM', data: { teamId: 'team-7' }, seq: 7 },
        to: ['screen'],
      },
    ])
    expect(bench.now().context.seq).toBe(7)
  })

  test('without a number change nothing of what counts as known', () => {
    const read = greetingAt(9)
    bench.says({ type: 'socket.heard', read })
    expect(told()).toEqual([])
    expect(bench.now().context.seq).toBe(3)
  })
})

describe('[LIVE-04] after a gap', () => {
  const teamsTold = () =>
    bench.world.emitted.flatMap((event) => (event.type === 'message.received' ? [event['message'].data.teamId] : []))
  const reconnects = (seq: number) => {
    drops()
    bench.world.clock.fire()
    opensAndGreets(seq)
  }

  beforeEach(() => {
    opensAndGreets(3)
    bench.says({ type: 'socket.heard', read: removalAt(5) })
  })

  test('what was missed is told in order, and only then what came meanwhile, nothing twice', () => {
    reconnects(8)
    expect(bench.world.port('catchUp').input).toEqual({ after: 5 })
    for (const read of [removalAt(8), removalAt(9), malformedAt(10)]) bench.says({ type: 'socket.heard', read })
    expect(teamsTold()).toEqual(['team-5'])
    bench.world
      .port('catchUp')
      .answer({ messages: [removalAt(6), unknownAt(7), removalAt(8)], upTo: 8, isTooMuch: false })
    expect(teamsTold()).toEqual(['team-5', 'team-6', 'team-8', 'team-9'])
    expect(bench.world.emitted.at(-1)).toEqual({ type: 'message.malformed', messageType: 'TASK_MOVED' })
    expect(bench.now().context.seq).toBe(10)
    reconnects(10)
    expect(bench.world.running).toEqual(['socket'])
  })

  test('too much to tell makes the screen stale, and what came meanwhile is still told', () => {
    reconnects(900)
    bench.says({ type: 'socket.heard', read: removalAt(901) })
    bench.world.port('catchUp').answer({ messages: [], upTo: 900, isTooMuch: true })
    expect(bench.world.emitted.slice(-2)).toEqual([
      { type: 'screen.staled' },
      expect.objectContaining({ type: 'message.received' }),
    ])
    expect(bench.now().context.seq).toBe(901)
  })

  test('a question that fails makes the screen stale and is not asked again', () => {
    reconnects(8)
    bench.world.port('catchUp').fail(new Error('no answer'))
    expect(bench.world.emitted.at(-1)).toEqual({ type: 'screen.staled' })
    expect(bench.now().context.seq).toBe(8)
    expect(isConnected(bench.now())).toBe(true)
  })

  test('a connection lost again while asking asks once more from the same place', () => {
    reconnects(8)
    reconnects(9)
    expect(bench.world.port('catchUp').input).toEqual({ after: 5 })
  })

  test('nothing is asked when nothing was missed', () => {
    reconnects(5)
    expect(bench.world.running).toEqual(['socket'])
    expect(bench.world.emitted.some(({ type }) => type === 'screen.staled')).toBe(false)
  })

  test('a workspace that counts from an earlier number than before makes the screen stale', () => {
    reconnects(2)
    expect(bench.world.emitted.at(-1)).toEqual({ type: 'screen.staled' })
    expect(bench.now().context.seq).toBe(2)
  })
})

describe('[LIVE-06] the person', () => {
  test('sees that live updates are off from the first failure until they are on again', () => {
    expect(isOffline(bench.now())).toBe(false)
    drops()
    expect([isOffline(bench.now()), canRetry(bench.now())]).toEqual([true, true])
    bench.world.clock.fire()
    expect([isOffline(bench.now()), canRetry(bench.now())]).toEqual([true, false])
    opensAndGreets(3)
    expect([isOffline(bench.now()), canRetry(bench.now())]).toEqual([false, false])
  })

  test('can retry after it gave up', () => {
    for (drops(); bench.now().matches('waiting');) retryFails()
    expect([isOffline(bench.now()), canRetry(bench.now())]).toEqual([true, true])
    bench.actor.send({ type: 'retry.requested' })
    expect([isOffline(bench.now()), canRetry(bench.now())]).toEqual([true, false])
    opensAndGreets(3)
    expect(isConnected(bench.now())).toBe(true)
  })
})

test('[LIVE-04] what was told between signing in and the first greeting is not lost', () => {
  bench.actor.send({ type: 'session.opened', userId: 'ada', tenantId: 'acme', seq: 2 })
  opensAndGreets(4)
  expect(bench.world.port('catchUp').input).toEqual({ after: 2 })
  bench.world.port('catchUp').answer({ messages: [removalAt(3), removalAt(4)], upTo: 4, isTooMuch: false })
  expect(bench.world.emitted).toMatchObject([
    { type: 'live.connected' },
    { type: 'message.received', message: { seq: 3 } },
    { type: 'message.received', message: { seq: 4 } },
  ])
})

test('another workspace starts with a connection and a count of its own', () => {
  opensAndGreets(30)
  bench.actor.send({ type: 'session.opened', userId: 'ada', tenantId: 'other' })
  expect(bench.world.port('socket').input).toEqual({ userId: 'ada', tenantId: 'other' })
  opensAndGreets(4)
  expect(bench.world.running).toEqual(['socket'])
  expect(bench.now().context.seq).toBe(4)
})
