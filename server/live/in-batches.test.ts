import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Work that is done when it is told to be. */
function held() {
  const batches: (readonly number[])[] = []
  const ends: { done: () => void; fail: (error: Error) => void }[] = []
  const failed: unknown[] = []
  const all = inBatches<number>(
    (those) => {
      batches.push(those)
      return new Promise<void>((done, fail) => ends.push({ done, fail }))
    },
    (error, those) => failed.push([String(error), those]),
  )
  return { all, batches, ends, failed }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the first is taken at once, those who come meanwhile together, each once', async () => {
  const { all, batches, ends } = held()
  all.add(1)
  expect(batches).toEqual([[1]])
  all.add(2)
  all.add(3)
  expect(batches).toEqual([[1]])
  ends[0]?.done()
  await settled()
  expect(batches).toEqual([[1], [2, 3]])
  ends[1]?.done()
  await settled()
  all.add(4)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('a failure is told for those it concerns, and the next are taken all the same', async () => {
  const { all, batches, ends, failed } = held()
  all.add(1)
  all.add(2)
  ends[0]?.fail(new Error('no'))
  await settled()
  expect(failed).toEqual([['Error: no', [1]]])
  expect(batches).toEqual([[1], [2]])
})
