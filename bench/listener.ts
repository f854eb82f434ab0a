import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

// A process that holds many live connections and notes when each of them hears something. It reads no more of a frame than
// it has to: what is measured is the server, which shares the processors with it.

/** One of a person's windows. */
export interface Seat {
  userId: string
  tenantId: string
  cookie: string
}

/** What the process is told, and what it answers. Moments are milliseconds of the machine's own clock. */
export type ToListener = { do: 'join'; url: string; seats: Seat[] } | { do: 'expect'; marker: string } | { do: 'leave' }
export type FromListener =
  | { done: 'join'; at: number }
  | { done: 'expect' }
  | { done: 'heard'; at: number[] }
  | { done: 'failed'; why: string }

const AT_ONCE = 50
const WELCOME = '"CONNECTED"'

/** The clock that all processes of a machine share, in milliseconds. */
export const sharedClockMs = () => Number(process.hrtime.bigint()) / 1e6

const say = (message: FromListener) => void process.send?.(message)
const fail = (why: string) => say({ done: 'failed', why })

const sockets: Socket[] = []
let marker: Buffer | null = null
let heard: number[] = []

function hear(data: Buffer): void {
  if (!marker?.length || !data.includes(marker)) return
  heard.push(sharedClockMs())
  if (heard.length < sockets.length) return
  marker = null
  say({ done: 'heard', at: heard })
}

function join(url: URL, { userId, tenantId, cookie }: Seat): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    let greeting = ''
    const greet = (data: Buffer) => {
      greeting += data.toString('latin1')
      if (!greeting.startsWith('HTTP/1.1 101'.slice(0, greeting.length))) reject(new Error(greeting.slice(0, 200)))
      if (!greeting.includes(WELCOME)) return
      socket.off('data', greet).on('data', hear)
      sockets.push(socket)
      resolve()
    }
    socket.on('data', greet)
    socket.on('error', reject)
    socket.on('close', () => fail('a live connection was closed'))
    socket.write(
      [
        `GET /ws/${userId}?tenantId=${tenantId} HTTP/1.1`,
        `Host: ${url.host}`,
        `Origin: ${url.origin}`,
        `Cookie: ${cookie}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '',
        '',
      ].join('\r\n'),
    )
  })
}

async function joinAll(url: URL, seats: readonly Seat[]): Promise<void> {
  const left = [...seats]
  const worker = async () => {
    for (let seat = left.pop(); seat; seat = left.pop()) await join(url, seat)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  say({ done: 'join', at: sharedClockMs() })
}

process.on('message', (message: ToListener) => {
  if (message.do === 'join') joinAll(new URL(message.url), message.seats).catch((error: Error) => fail(error.message))
  else if (message.do === 'expect') {
    marker = Buffer.from(message.marker)
    heard = []
    say({ done: 'expect' })
  } else process.exit(0)
})
