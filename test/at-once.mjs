import { availableParallelism } from 'node:os'

// Each file that drives the product waits for its server or its browser a quarter of the time: one more than there are cores
// keeps them busy.
export const PRODUCT_AT_ONCE = Math.min(3, availableParallelism() + 1)
