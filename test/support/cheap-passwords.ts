import { vi } from 'vitest'
import type * as Stretch from '../../server/keys/stretch.ts'

// As cheap as is ever accepted: a server put together in a test's own process stretches a password for each of its people.
// One that is started as the product stretches in full, and what is in full is tested by the keys' own test.
vi.mock('../../server/keys/stretch.ts', async (original) => {
  const real = await original<typeof Stretch>()
  return { ...real, CURRENT_COST: real.LEAST_COST }
})
