import type { Database } from '../pool.ts'
import { workMigrations } from './files.ts'

/** The step that notes in which columns tasks began; it may be taken again. */
export const BEGINNINGS = '0076-beginnings.sql'

/** Notes it of the tasks of workspaces that came after that step. */
export const noteBeginnings = (db: Database): Promise<void> =>
  db.maintain(async (client) => {
    const step = workMigrations.find(({ name }) => name === BEGINNINGS)
    await client.query('set local search_path to work')
    await client.query(step?.sql ?? '')
  })
