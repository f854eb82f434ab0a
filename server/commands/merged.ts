/** What a person started from and left, and what there is by now. */
interface Picked {
  readonly before: readonly string[]
  readonly wanted: readonly string[]
  readonly now: readonly string[]
}

/** Those there are by now, with who was added and without who was taken away: what others did meanwhile stays. */
export function mergedIds({ before, wanted, now }: Picked): string[] {
  const [was, is] = [new Set(before), new Set(wanted)]
  const added = wanted.filter((id) => !was.has(id))
  return [...new Set([...now.filter((id) => is.has(id) || !was.has(id)), ...added])]
}
