/** The row that holds a list in place while others change it. */
export interface Anchor {
  readonly key: string
  readonly index: number
  /** The first row below the upper edge that is still there, where the anchor is not the row at that edge. */
  readonly below: string | null
}

/**
 * What stays where it is seen when rows are added, taken away or moved: the row at the upper edge (`top`, by its index before),
 * or, when that is gone, the next one above that is still there. A row that stands beside neither of its neighbours any more
 * was put elsewhere: nothing hangs on it. None when all above is gone.
 */
export function anchorOf(top: number, before: readonly string[], now: readonly string[]): Anchor | null {
  const placeOf = new Map(now.map((key, at) => [key, at]))
  const placeAt = (at: number): number | undefined => placeOf.get(before[at] ?? '')
  const next = (from: number, step: 1 | -1): number => {
    let at = from + step
    while (at >= 0 && at < before.length && placeAt(at) === undefined) at += step
    return at
  }
  const first = next(top, 1)
  let under = first
  for (let at = placeAt(top) === undefined ? next(top, -1) : top; at >= 0; at = next(at, -1)) {
    const place = placeAt(at) ?? -1
    const above = next(at, -1)
    const isAlone = placeAt(above) === undefined && placeAt(under) === undefined
    if (isAlone || placeAt(above) === place - 1 || placeAt(under) === place + 1)
      return { key: before[at] ?? '', index: at, below: at === top ? null : (before[first] ?? null) }
    under = at
  }
  return null
}
