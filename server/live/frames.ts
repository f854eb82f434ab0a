import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

const FINAL_TEXT = 0x81
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127

/** A text message as it goes over the wire (RFC 6455 §5.2): made once, for however many connections it is. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerBytes = length < IN_TWO_BYTES ? 2 : length < 2 ** 16 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + length)
  frame[0] = FINAL_TEXT
  if (headerBytes === 2) frame[1] = length
  else if (headerBytes === 4) {
    frame[1] = IN_TWO_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = IN_EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headerBytes)
  return frame
}

/** What a live connection speaks through. */
export interface Line extends Pick<WebSocket, 'close' | 'terminate' | 'ping' | 'on' | 'bufferedAmount'> {
  /** Sends a frame as it is. */
  write(frame: Buffer): void
}

/**
 * A WebSocket whose messages are written to the wire below it, in one piece each: made into frames by the socket, they would be
 * made anew for every reader.
 */
export function lineOver(socket: WebSocket, wire: Duplex): Line {
  return Object.assign(socket, {
    write(frame: Buffer) {
      if (socket.readyState === WebSocket.OPEN) wire.write(frame)
    },
  })
}
