import { RETRY_SPREAD } from '#contract/limits.ts'

/** A wait in milliseconds, up to a fifth longer by chance: pages that lost the server together do not come back together. */
export const spread = (waitMs: number, chance: number = Math.random()): number => waitMs * (1 + RETRY_SPREAD * chance)
