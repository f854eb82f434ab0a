import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A line to a server that can be slow and can be cut; what is cut comes back only by a new connection. */
export interface WeakLine {
  url: string
  /** Every piece waits up to so many milliseconds, in order. */
  slowTo(ms: number): void
  /** Ends every connection at once, wherever it is in what it says. */
  cut(): void
  close(): Promise<void>
}

/** Passes everything on to the server at this port. */
export async function weakLineTo(port: number): Promise<WeakLine> {
  const ends = new Set<Socket>()
  let slowness = 0
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => ends.delete(socket))
  }
  const pass = (from: Socket, to: Socket) => {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (piece) => {
      before = before.then(() => delay(Math.random() * slowness)).then(() => to.writable && to.write(piece))
    })
    from.once('close', () => void before.then(() => to.destroy()))
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) keep(socket)
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => ends.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowTo(ms) {
      slowness = ms
    },
    cut,
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
