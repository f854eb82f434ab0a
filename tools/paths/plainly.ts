/** What JSON has no word for, for `JSON.stringify`. */
export const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...value]
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (typeof value === 'function') return { type: value.name }
  if (typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value) return '(actor)'
  return value
}

/** A copy that can be written as JSON. */
export const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value, plain)) as unknown
