/** The row that gets the focus of a removed one: the first remaining row after it, else the last one before it. */
export function nextFocusOf(before: readonly string[], left: readonly string[], gone: string): string | undefined {
  const at = before.indexOf(gone)
  const isLeft = (id: string) => left.includes(id)
  return before.slice(at + 1).find(isLeft) ?? before.slice(0, at).findLast(isLeft)
}
