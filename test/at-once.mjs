import { availableParallelism } from 'node:os'

// A file that drives the product keeps a core busy by itself: with one more at once than there are cores, all of them look
// again and again at pages that are not drawn yet, and the whole takes a sixth longer (measured on two cores).
export const PRODUCT_AT_ONCE = availableParallelism()
