import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const COMMITTED_AFTER_MS = 300

/** What is lost: the answer to a message, and then it is done; or the message itself, and nobody hears of it. */
interface Loss {
  /** The first message that looks so, … */
  at: RegExp
  /** … on a connection that has carried one that looks so since. */
  after?: RegExp
  what: 'answer' | 'message'
}

const COMMIT: Loss = { at: /commit/, what: 'answer' }

/** A way to a PostgreSQL server that can lose what is said there, and the connection with it. */
export interface LosingLine {
  /** The same database, by this way. */
  url: string
  /** Loses something once: unless said otherwise the answer to the next commit, which is done and nobody is told. */
  loseNext(loss?: Loss): void
  /** Whether what was to be lost has been. */
  hasLost(): boolean
  close(): Promise<void>
}

/** Passes everything on to the server of this database. */
export async function losingLineTo(databaseUrl: string): Promise<LosingLine> {
  const to = new URL(databaseUrl)
  const [port, host] = [Number(to.port), to.hostname]
  const ends = new Set<Socket>()
  let losing: Loss | null = null
  const server = createServer((near) => {
    const far = connect(port, host)
    let carriedFor: Loss | null = null
    for (const socket of [near, far]) {
      ends.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => ends.delete(socket))
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    far.on('data', (piece) => near.write(piece))
    near.on('data', (piece) => {
      const said = piece.toString('latin1')
      if (losing?.after?.test(said) !== false) carriedFor = losing
      if (losing === null || carriedFor !== losing || !losing.at.test(said)) return void far.write(piece)
      if (losing.what === 'answer') {
        far.write(piece)
        far.removeAllListeners('data').resume()
        void delay(COMMITTED_AFTER_MS).then(() => near.destroy())
      } else near.destroy()
      losing = null
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to.hostname = '127.0.0.1'
  to.port = String((server.address() as AddressInfo).port)
  return {
    url: to.toString(),
    loseNext: (loss = COMMIT) => void (losing = loss),
    hasLost: () => losing === null,
    close() {
      for (const socket of ends) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
