import { expect, test } from 'vitest'
import { chanceFrom } from '../../support/fuzzing/chance.ts'
import { fuzz } from '../../support/fuzzing/fuzz.ts'
import { fitting, spoilt } from '../../support/fuzzing/values.ts'
import { startServer } from '../../support/server/server.ts'

/** A short run; `npm run fuzz` makes a long one. */
const REQUESTS = 2_000
const SEED = 13

test('[FLT-41] [FLT-42] whatever is asked, in whatever shape, is answered: no failure, no end, nothing of anybody else', async () => {
  const server = await startServer()
  const pid = server.pid()
  const found = await fuzz(server.url, { requests: REQUESTS, seed: SEED })
  expect(found.wrong).toEqual([])
  expect(server.pid()).toBe(pid)
  expect(found.requests).toBe(REQUESTS)
  // It reaches what it asks for, and is refused for more than its session.
  expect(found.byStatus['200']).toBeGreaterThan(REQUESTS / 10)
  expect(found.byStatus['400']).toBeGreaterThan(REQUESTS / 10)
})

test('the same seed asks the same', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, at: { type: 'integer' } },
    required: ['name'],
  }
  const pool = { ids: ['1', '2'], words: ['a', 'b', 'c'] }
  const made = (seed: number) => {
    const chance = chanceFrom(seed)
    return Array.from({ length: 20 }, () => spoilt(fitting(schema, chance, pool), chance))
  }
  expect(made(1)).toEqual(made(1))
  expect(made(1)).not.toEqual(made(2))
})
