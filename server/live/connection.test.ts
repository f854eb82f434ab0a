import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  WEBSOCKET_BUFFER_MAX_BYTES,
  WEBSOCKET_IDLE_MS,
  WEBSOCKET_INBOUND_MAX_PER_10_S,
  WEBSOCKET_SERVER_PING_MS,
} from '#contract/limits.ts'
import { Connection } from './connection.ts'
import { textFrame } from './frames.ts'

/** Of a frame with less than 126 bytes of text. */
const FRAME_HEADER_BYTES = 2

/** The other side, as far as a connection sees it. */
class Wire extends EventEmitter {
  readonly sent: string[] = []
  closedWith: number | null = null
  isTerminated = false
  pings = 0
  bufferedAmount = 0
  write(frame: Buffer) {
    this.sent.push(frame.toString('utf8', FRAME_HEADER_BYTES))
  }
  close(code: number) {
    this.closedWith = code
  }
  terminate() {
    this.isTerminated = true
  }
  ping() {
    this.pings++
  }
  says(text: string) {
    this.emit('message', Buffer.from(text), false)
  }
}

const frame = textFrame
const listener = {
  userId: 'anna',
  sessionId: 'session',
  websocketId: 'socket',
  tenantId: 'tenant',
  isOutdated: false,
  isInSeat: false,
}

describe('a live connection', () => {
  let wire: Wire
  let now: number
  let gone: number
  let places: unknown[]
  let connection: Connection
  beforeEach(() => {
    wire = new Wire()
    now = 1_000_000
    gone = 0
    places = []
    connection = new Connection(wire as unknown as ConstructorParameters<typeof Connection>[0], listener, () => now, {
      gone: () => gone++,
      moved: (_, place) => places.push(place),
    })
  })

  it('welcomes first, then tells what came in between, without what the welcome included', () => {
    connection.deliver(7, frame('seven'))
    connection.deliver(8, frame('eight'))
    connection.deliver(null, frame('personal'))
    expect(wire.sent).toEqual([])
    connection.welcome(7)
    connection.deliver(7, frame('seven again'))
    connection.deliver(9, frame('nine'))
    expect(wire.sent).toEqual([
      '{"type":"CONNECTED","data":{"websocketId":"socket","seq":7},"seq":null}',
      'eight',
      'personal',
      'nine',
    ])
  })

  it('answers ping with pong, and hangs up on anything else', () => {
    connection.welcome(0)
    wire.says('ping')
    expect(wire.sent.at(-1)).toBe('pong')
    wire.says('{"type":"hello"}')
    expect(wire.closedWith).toBe(1008)
    expect(gone).toBe(1)
  })

  it('[USE-05] hears where its window is, and hangs up on a place that is none', () => {
    connection.welcome(0)
    const place = { projectId: crypto.randomUUID(), taskId: null, field: null }
    wire.says(JSON.stringify({ type: 'PRESENCE', data: place }))
    wire.says(JSON.stringify({ type: 'PRESENCE', data: null }))
    expect(places).toEqual([place, null])
    expect(wire.closedWith).toBeNull()
    wire.says(JSON.stringify({ type: 'PRESENCE', data: { ...place, projectId: 'mine' } }))
    expect(wire.closedWith).toBe(1008)
    expect(places).toHaveLength(2)
  })

  it('hangs up on what is not text', () => {
    wire.emit('message', Buffer.from('ping'), true)
    expect(wire.closedWith).toBe(1008)
  })

  it('hangs up when more comes in than anybody has reason to send', () => {
    for (let times = 0; times < WEBSOCKET_INBOUND_MAX_PER_10_S; times++) wire.says('ping')
    expect(wire.closedWith).toBeNull()
    now += 10_000
    for (let times = 0; times < WEBSOCKET_INBOUND_MAX_PER_10_S; times++) wire.emit('ping')
    expect(wire.closedWith).toBeNull()
    wire.says('ping')
    expect(wire.closedWith).toBe(1008)
  })

  it('asks for signs of life, and drops what has given none for four minutes', () => {
    for (let waited = 0; waited <= WEBSOCKET_IDLE_MS; waited += WEBSOCKET_SERVER_PING_MS) {
      connection.beat()
      now += WEBSOCKET_SERVER_PING_MS
    }
    expect(wire.isTerminated).toBe(false)
    connection.beat()
    expect(wire.isTerminated).toBe(true)
    expect(gone).toBe(1)
  })

  it('a pong is a sign of life', () => {
    now += WEBSOCKET_IDLE_MS
    wire.emit('pong')
    now += WEBSOCKET_IDLE_MS
    connection.beat()
    expect([wire.pings, wire.isTerminated]).toEqual([1, false])
  })

  it('[FLT-50] lets go of a reader who does not read', () => {
    connection.welcome(0)
    connection.deliver(1, frame('one'))
    wire.bufferedAmount = WEBSOCKET_BUFFER_MAX_BYTES + 1
    connection.deliver(2, frame('two'))
    expect(wire.closedWith).toBe(1013)
    connection.deliver(3, frame('three'))
    expect(wire.sent).not.toContain('three')
  })

  it('says nothing any more once it is over, and is over only once', () => {
    connection.welcome(0)
    connection.close(3000)
    wire.emit('close')
    connection.deliver(1, frame('late'))
    wire.says('ping')
    expect(wire.sent).toHaveLength(1)
    expect([wire.closedWith, gone]).toEqual([3000, 1])
  })
})
