import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from './client.ts'
import type { FromMemory } from './from-memory.ts'
import { computedMsOf } from './product.ts'

const FROM_MEMORY = fileURLToPath(new URL('./from-memory.ts', import.meta.url))

/** A process that sends the same from memory. */
export interface Floor {
  readonly client: Client
  /** The processor time that it has taken so far, in milliseconds. */
  readonly computedMs: () => number
  readonly leave: () => Promise<void>
}

/** Starts a process that sends this, asked over so many connections. */
export async function startFloor(given: FromMemory, connections = 10): Promise<Floor> {
  const child = fork(FROM_MEMORY)
  child.send(given)
  const [port] = (await once(child, 'message')) as [number]
  const client = new Client(`http://127.0.0.1:${port}`, connections)
  const leave = async () => {
    client.close()
    child.kill()
    await once(child, 'exit')
  }
  return { client, computedMs: () => computedMsOf(child.pid ?? 0), leave }
}
