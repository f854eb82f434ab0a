import { vi } from 'vitest'
import type * as Stretch from '../../../server/keys/password-hash.ts'

// As cheap as is ever accepted: a server put together in a test's own process stretches a password for each of its people.
// One that is started as the product does so too (`cheap-stretching.mjs`), but for those that guessing is tried on; what the full
// cost is is tested by the keys' own test.
vi.mock('../../../server/keys/password-hash.ts', async (original) => {
  const real = await original<typeof Stretch>()
  return { ...real, CURRENT_COST: real.LEAST_COST }
})
