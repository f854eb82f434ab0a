import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const COMMITTED_AFTER_MS = 300

/** A way to a PostgreSQL server that can lose the answer to a commit: it is done, and nobody is told. */
export interface LosingLine {
  /** The same database, by this way. */
  url: string
  /** The answer to the next commit is lost, and its connection with it. */
  loseNext(): void
  close(): Promise<void>
}

/** Passes everything on to the server of this database. */
export async function losingLineTo(databaseUrl: string): Promise<LosingLine> {
  const to = new URL(databaseUrl)
  const [port, host] = [Number(to.port), to.hostname]
  const ends = new Set<Socket>()
  let isLosing = false
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const socket of [near, far]) {
      ends.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => ends.delete(socket))
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    far.on('data', (piece) => near.write(piece))
    near.on('data', (piece) => {
      far.write(piece)
      if (!isLosing || !piece.includes('commit')) return
      isLosing = false
      far.removeAllListeners('data').resume()
      void delay(COMMITTED_AFTER_MS).then(() => near.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to.hostname = '127.0.0.1'
  to.port = String((server.address() as AddressInfo).port)
  return {
    url: to.toString(),
    loseNext: () => void (isLosing = true),
    close() {
      for (const socket of ends) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
