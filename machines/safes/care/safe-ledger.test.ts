import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { failed } from '../../../test/kit/walk.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { LOCKED, LOST } from '../samples.walk.ts'
import { linesOf, moreIn, safeLedger } from './safe-ledger.ts'
import { lineOf, safeLedgerWalk } from './safe-ledger.walk.ts'

const close = { 'care.closed': 'closed' }

testsOfWalk(safeLedgerWalk, {
  loading: { ...close, 'loadLedger answered': 'shown', 'loadLedger failed': ['failed', 'locked'] },
  failed: { ...close, 'retry.requested': 'loading' },
  shown: { ...close, 'more.requested': 'loadingMore' },
  loadingMore: { ...close, 'loadMore answered': 'shown', 'loadMore failed': ['shown', 'locked'] },
})

testsOfDecisions(safeLedgerWalk, {
  decisions: [
    { in: 'loading', on: failed('loadLedger', LOCKED), to: 'locked' },
    { in: 'loading', on: failed('loadLedger', LOST), to: 'failed' },
    { in: 'loadingMore', on: failed('loadMore', LOCKED), to: 'locked' },
    { in: 'loadingMore', on: failed('loadMore', LOST), to: 'shown' },
  ],
})

test('[SAFE-08] a ledger that is there as a whole has no more lines', () => {
  const world = new World()
  const actor = world.host(safeLedger, { safeId: 's1' })
  actor.start()
  world.port('loadLedger').answer({ entries: [lineOf(2), lineOf(1)], count: 2, isWhole: true })
  expect([moreIn(actor.getSnapshot()), actor.getSnapshot().can({ type: 'more.requested' })]).toEqual([0, false])
})

test('[SAFE-08] older lines come behind those that are there, and those that moved on stand there once', () => {
  const world = new World()
  const actor = world.host(safeLedger, { safeId: 's1' })
  actor.start()
  expect(world.port('loadLedger').input).toEqual({ safeId: 's1', offset: 0, limit: 50 })
  world.port('loadLedger').answer({ entries: [lineOf(9), lineOf(8)], count: 9, isWhole: true })
  expect(moreIn(actor.getSnapshot())).toBe(7)
  actor.send({ type: 'more.requested' })
  expect(world.port('loadMore').input).toEqual({ safeId: 's1', offset: 2, limit: 50 })
  world.port('loadMore').answer({ entries: [lineOf(8), lineOf(7)], count: 10, isWhole: true })
  expect(linesOf(actor.getSnapshot()).map(({ number }) => number)).toEqual([9, 8, 7])
})

test('[SAFE-08] a session without the key is sent to the password', () => {
  const world = new World()
  const actor = world.host(safeLedger, { safeId: 's1' })
  actor.start()
  world.port('loadLedger').fail(LOCKED)
  expect(actor.getSnapshot().output).toEqual({ isLocked: true })
})
