import { newDataFolder } from './data-folder.ts'
import { type RunningServer, startServer } from './server.ts'

/** Processes of the product that share a database, secrets and files. */
export async function startSeveral(
  count: number,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer[]> {
  const dataDirectory = newDataFolder('several')
  const started: RunningServer[] = []
  // One after the other: the first makes what all share.
  for (let number = 0; number < count; number++)
    started.push(await startServer({ dataDirectory, env: { DATABASE_URL: databaseUrl, ...env } }))
  return started
}
