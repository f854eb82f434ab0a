import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One name per directory, however it is spelled or mounted: from its device and its number there. */
function addressOf(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true })
  const name = `lanewise-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function bind(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path: address, exclusive: true }, () => resolve(server.unref()))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * A socket that only one process of this machine (or container) can hold for the directory, and that the system takes back
 * at the very moment the process dies. Null when another process holds it.
 */
export async function lockSocket(directory: string): Promise<Server | null> {
  const address = addressOf(directory)
  const server = await bind(address)
  if (server || process.platform === 'linux' || process.platform === 'win32') return server
  // Elsewhere the socket is a file that outlives its process.
  if (await answers(address)) return null
  rmSync(address, { force: true })
  return bind(address)
}
