import pg from 'pg'
import type { Report } from '../engine.ts'
import type { OpenLine } from './carrier.ts'

const CHANNEL = 'lanewise'

/**
 * Letters by PostgreSQL's LISTEN and NOTIFY, on a connection that does nothing else: a NOTIFY takes a lock over all commits of
 * the server, so it stands in no transaction that writes.
 */
export const notifyLine =
  (config: pg.ClientConfig, report: Report): OpenLine =>
  async (onLetter) => {
    const client = new pg.Client({ ...config, keepAlive: true })
    client.on('notification', ({ payload = '' }) => onLetter(payload))
    client.on('error', (error) => report('the connection that wakes other processes failed', error))
    const over = new Promise((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end()
      throw error
    }
    return {
      send: (letter) => client.query({ name: 'wake', text: 'select pg_notify($1, $2)', values: [CHANNEL, letter] }),
      over,
      close: () => client.end(),
    }
  }
