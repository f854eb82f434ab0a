import type { CitusCluster } from '../database/citus/citus.ts'
import { operatorWith } from './operator.ts'
import { type RunningServer, startServer } from './server.ts'

/** The product on a cluster, its tables spread over the machines. */
export interface Spread {
  readonly server: RunningServer
  /** Of the coordinator. */
  readonly databaseUrl: string
}

/** Starts the product on a cluster and spreads its tables; `env` are settings on top of the tests' own. */
export async function startSpread(cluster: CitusCluster, env: Readonly<Record<string, string>> = {}): Promise<Spread> {
  const databaseUrl = await cluster.freshDatabase()
  const server = await startServer({ env: { ...env, DATABASE_URL: databaseUrl } })
  await server.stop()
  await operatorWith(server, { DATABASE_URL: databaseUrl }, 'distribute')
  await server.start()
  return { server, databaseUrl }
}
