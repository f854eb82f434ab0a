import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnavailable } from '../failures.ts'
import { FairShare, ShareExhausted } from './fair-share.ts'

const WAIT_MS = 1_000
const of = (workspaceId: string | null, userId: string | null = null) => ({ workspaceId, userId })

let share: FairShare
beforeEach(() => {
  vi.useFakeTimers()
  share = new FairShare({ perWorkspace: 2, perUser: 1, waitMs: WAIT_MS })
})
afterEach(() => vi.useRealTimers())

/** Takes a share, and says when it was had. */
function taking(...holder: Parameters<typeof of>) {
  const state = { isHad: false, giveBack: () => {} }
  const had = share.take(of(...holder)).then((giveBack) => Object.assign(state, { isHad: true, giveBack }))
  return { state, had }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('[SEC-29] a workspace that has its share waits for itself, and nobody waits behind it', async () => {
  const [first, , third, other] = ['a', 'a', 'a', 'b'].map((workspace) => taking(workspace))
  await settled()
  expect([third!.state.isHad, other!.state.isHad]).toEqual([false, true])
  first!.state.giveBack()
  await third!.had
})

test('[SEC-29] so does a person, in whatever workspace; what is nobody’s does not wait', async () => {
  const first = taking('a', 'ann')
  const [again, ben, nobody] = [taking('b', 'ann'), taking('a', 'ben'), taking(null)]
  await settled()
  expect([again, ben, nobody].map(({ state }) => state.isHad)).toEqual([false, true, true])
  first.state.giveBack()
  first.state.giveBack()
  await again.had
  const third = taking('c', 'ann')
  await settled()
  expect(third.state.isHad, 'a share given back twice counts once').toBe(false)
  again.state.giveBack()
  await third.had
})

test('[SEC-29] who waits too long is refused, and is not in the way of the next', async () => {
  const first = taking('a', 'ann')
  await first.had
  const refused = share.take(of('a', 'ann')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  const error = await refused
  expect(error).toBeInstanceOf(ShareExhausted)
  expect(isUnavailable(error)).toBe(true)
  first.state.giveBack()
  await taking('a', 'ann').had
})
