const HEADER = 5
/** Query, Sync, FunctionCall: after one of these the server answers up to a ReadyForQuery. */
const ENDS_BATCH = new Set([0x51, 0x53, 0x46])

/** Where the last message ends that asks for an answer; what follows has to wait for more. */
export function endOfBatches(bytes: Buffer): number {
  let end = 0
  for (let at = 0; at + HEADER <= bytes.length;) {
    const type = bytes[at] ?? 0
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (next > bytes.length) break
    if (ENDS_BATCH.has(type)) end = next
    at = next
  }
  return end
}

/** How long the packet is that opens a connection, or null while it is incomplete. */
export function startupLength(bytes: Buffer): number | null {
  if (bytes.length < 4) return null
  const length = bytes.readInt32BE(0)
  return bytes.length < length ? null : length
}
