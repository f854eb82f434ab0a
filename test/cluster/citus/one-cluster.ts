import { startCitus } from '../../support/database/citus.ts'

/** One cluster for all files of a run, unless CITUS_URL names one already. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['CITUS_URL']) return undefined
  const cluster = await startCitus()
  process.env['CITUS_URL'] = await cluster.freshDatabase()
  return () => cluster.stop()
}
