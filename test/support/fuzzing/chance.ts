/** Chance that can be had again: the same seed makes the same choices. */
export interface Chance {
  /** A whole number from 0 up to, not including, this. */
  below(count: number): number
  /** Whether something happens that happens so often out of a hundred times. */
  percent(often: number): boolean
  one<T>(of: readonly [T, ...T[]] | readonly T[]): T
}

/** mulberry32: small, and even enough for what is tried here. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    percent: (often) => below(100) < often,
    one: (of) => {
      const chosen = of[below(of.length)]
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
  }
}
