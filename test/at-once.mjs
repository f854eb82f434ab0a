import { availableParallelism } from 'node:os'

// Each file that drives the product has a server and a browser beside it: a third one makes all of them late.
export const PRODUCT_AT_ONCE = Math.min(2, availableParallelism())
