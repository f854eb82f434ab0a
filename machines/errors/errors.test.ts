import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { errors } from './errors.ts'
import { errorsWalk, reported } from './errors.walk.ts'

const stays = (state: string) =>
  Object.fromEntries(['message.malformed', 'actor.failed', 'event.undelivered'].map((type) => [type, state]))
testsOfWalk(errorsWalk, {
  listening: {
    ...stays('listening'),
    'failure.reported': ['listening', 'doubting'],
  },
  doubting: {
    ...stays('doubting'),
    'failure.reported': 'doubting',
    'connection.stood': 'listening',
    'connection.lost': 'listening',
    'after doubted': 'listening',
  },
})

const open = () => {
  const world = new World(['toasts', 'router', 'session', 'signedInActors'])
  const actor = world.host(errors, undefined)
  actor.start()
  return { world, actor }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})
const written = () => bench.world.port('journal').received

describe('a failure', () => {
  test('[ERR-01] 401 ends the session', () => {
    bench.actor.send(reported(401))
    expect([bench.world.told, written()]).toEqual([[{ type: 'session.expired', elsewhere: false }], []])
  })

  test('[ERR-03] of a blocked workspace tells the session why', () => {
    bench.actor.send(reported(403, { code: 'TENANT_MANUALLY_BLOCKED', message: 'unpaid invoice' }))
    expect(bench.world.told).toEqual([{ type: 'tenant.blocked', reason: 'unpaid invoice' }])
  })

  test('[PLAN-03] of a full plan warns and opens the change-plan dialog, unless it is another workspace’s plan', () => {
    bench.actor.send({ ...reported(403, { code: 'SUBSCRIPTION_LIMIT_REACHED' }), call: 'createProject' })
    const warning = { type: 'toast.requested', kind: 'warning', text: { key: 'errors.limitReached' } }
    expect(bench.world.told).toEqual([warning, { type: 'limit.reached', resource: 'projects' }])
    bench.world.told.length = 0
    bench.actor.send({ ...reported(403, { code: 'SUBSCRIPTION_LIMIT_REACHED' }), call: 'acceptInvitation' })
    expect(bench.world.told).toEqual([warning])
  })

  test('[ERR-04] maintenance says so and leads to its page', () => {
    bench.actor.send(reported(403, { code: 'MAINTENANCE' }))
    expect(bench.world.told).toEqual([
      { type: 'toast.requested', kind: 'error', text: { key: 'errors.maintenance' } },
      { type: 'go.requested', to: '/maintenance', replace: false, isForced: true },
    ])
  })

  test('[ERR-05] 503 takes the place of the page in the history, 506 reloads it', () => {
    bench.actor.send(reported(503))
    bench.actor.send(reported(506))
    expect(bench.world.told).toEqual([
      { type: 'go.requested', to: '/503', replace: true, isForced: true },
      { type: 'reload.requested' },
    ])
  })

  test('[ERR-05] of an unknown kind shows what the server said, and is written down with no more than call and status', () => {
    bench.actor.send(reported(500))
    expect(bench.world.told).toEqual([{ type: 'toast.requested', kind: 'error', text: { sentence: 'Not so' } }])
    expect(written()).toEqual([{ type: 'failure.noted', call: 'showProject', status: 500 }])
  })
})

describe('[USE-04] a call without an answer', () => {
  const WRONG = { key: 'errors.somethingWentWrong' }
  const NOT_SAVED = { key: 'shell.notSaved' }
  const unanswered = { ...reported(0), failure: { status: 0, message: '', errors: [] } }
  const said = () => bench.world.told.map((one) => one['text'])

  test('is said as what it is once the connection is known to stand, or nothing is heard of it for four seconds', () => {
    bench.actor.send(unanswered)
    expect(said()).toEqual([])
    bench.actor.send({ type: 'connection.stood' })
    expect(said()).toEqual([WRONG])
    bench.actor.send(unanswered)
    bench.world.clock.pass(4_000)
    expect(said()).toEqual([WRONG, WRONG])
  })

  test('is said by nobody but the page when there turns out to be no connection, except that something is not saved', () => {
    bench.actor.send({ ...unanswered, isWrite: false })
    bench.actor.send(unanswered)
    bench.actor.send({ ...unanswered, wishes: { comesBack: true } })
    bench.actor.send({ ...unanswered, wishes: { toast: false } })
    bench.actor.send({ type: 'connection.lost' })
    expect(said()).toEqual([NOT_SAVED])
    expect(written()).toHaveLength(4)
  })

  test('does not wait where it is known that there is none, or where there never was one', () => {
    bench.actor.send({ ...unanswered, connection: 'lost', isWrite: false })
    expect(said()).toEqual([])
    bench.actor.send({ ...unanswered, connection: 'unknown', isWrite: false })
    expect(said()).toEqual([WRONG])
  })
})

test('[LIVE-03] a message of the wrong shape is written down by its name, and harms nobody', () => {
  bench.actor.send({ type: 'message.malformed', messageType: 'TASK_MOVED' })
  expect([bench.world.told, written()]).toEqual([[], [{ type: 'message.noted', messageType: 'TASK_MOVED' }]])
})

test('[SEC-20] an actor that threw, and an event that reached nobody, are written down by their names', () => {
  bench.actor.send({ type: 'actor.failed', name: 'board', kind: 'TypeError' })
  bench.actor.send({ type: 'event.undelivered', to: 'panel', eventType: 'files.admitted' })
  expect([bench.world.told, written()]).toEqual([
    [],
    [
      { type: 'actor.noted', name: 'board', kind: 'TypeError' },
      { type: 'event.noted', to: 'panel', eventType: 'files.admitted' },
    ],
  ])
})
