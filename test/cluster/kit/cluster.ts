import { freePort } from '../../../server/bin/free-port.mjs'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { startPostgres } from '../../support/database/postgres.ts'
import { shippedProxy } from '../../support/server/services/proxy.ts'
import type { RunningServer } from '../../support/server/server.ts'
import { startSeveral } from '../../support/server/several.ts'
import type { SideProcess } from '../../support/server/side-process.ts'

/** Processes on one PostgreSQL behind the proxy of the manual. */
export interface Cluster {
  /** The proxy's, which people type in. */
  readonly url: string
  readonly databaseUrl: string
  readonly processes: readonly RunningServer[]
  /** Runs one statement on the database of the installation. */
  readonly postgres: PostgresServer
  stop(): Promise<void>
}

/** Starts a whole cluster; `env` are settings on top of the tests' own. */
export async function startCluster(count: number, env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL on this machine.')
  const databaseUrl = await postgres.freshDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const processes = await startSeveral(count, databaseUrl, { PUBLIC_URL: url, TRUST_PROXY: '1', ...env })
  const proxy: SideProcess = shippedProxy(
    port,
    processes.map((one) => Number(new URL(one.url).port)),
  )
  await proxy.start()
  return {
    url,
    databaseUrl,
    processes,
    postgres,
    async stop() {
      await proxy.kill()
      await Promise.all(processes.map((one) => one.stop()))
      await postgres.stop()
    },
  }
}
