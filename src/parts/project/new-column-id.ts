const BYTES = 16

/** An id that nothing else has (RFC 9562, version 4, variant 8); `crypto.randomUUID` is there only on secure pages. */
export function newColumnId(): string {
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0'))
  const all = drawn.join('')
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-8${all.slice(17, 20)}-${all.slice(20)}`
}
