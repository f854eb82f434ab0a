const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether two values of a form are the same to a person: by content for lists and records, else by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}
