import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { checkedChannel, type OnNotify, type Report } from '../engine.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/**
 * One connection that only listens. When it is lost it comes back by itself, pausing longer each time, and then wakes every
 * handler with an empty text, for what was sent in between is lost.
 */
export function postgresListener(config: pg.ClientConfig, report: Report) {
  const handlers = new Map<string, Set<OnNotify>>()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => handlers.get(channel)?.forEach((handle) => handle(payload)))
    next.on('error', (error) => report('the listening connection failed', error))
    await next.connect()
    try {
      for (const channel of handlers.keys()) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end()
      throw error
    }
    next.once('end', () => {
      client = null
      if (!closed) connecting = reconnect()
    })
    client = next
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !closed; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { ref: false })
      try {
        await connect()
        break
      } catch (error) {
        report('the listening connection could not be opened again yet', error)
      }
    }
    if (closed) await client?.end()
    else for (const listening of handlers.values()) listening.forEach((handle) => handle(''))
  }

  return {
    async listen(name: string, onNotify: OnNotify): Promise<() => Promise<void>> {
      const channel = checkedChannel(name)
      const known = handlers.get(channel)
      const all = known ?? new Set<OnNotify>()
      handlers.set(channel, all.add(onNotify))
      try {
        if (client && !known) await client.query(`listen ${channel}`)
        else await (connecting ??= connect())
      } catch (error) {
        connecting = client ? connecting : null
        all.delete(onNotify)
        if (all.size === 0) handlers.delete(channel)
        throw error
      }
      return async () => {
        all.delete(onNotify)
        if (all.size > 0) return
        handlers.delete(channel)
        await client?.query(`unlisten ${channel}`)
      }
    },
    async close(): Promise<void> {
      closed = true
      await client?.end()
    },
  }
}
