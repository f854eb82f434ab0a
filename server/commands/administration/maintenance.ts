import type { Maintenance } from '#contract/calls/maintenance.ts'
import { wake } from '../../db/bus/wakes.ts'
import type { Database } from '../../db/pool.ts'
import { maintenance } from '../../db/tables/central.ts'

const NO_MAINTENANCE: Maintenance = { isOn: false, isReadable: false, note: null }

/** Whether this installation is kept closed, and what is said about it. */
export async function readMaintenance(database: Database): Promise<Maintenance> {
  const [row] = await database.read.central((db) => db.select().from(maintenance))
  return row ? { isOn: true, isReadable: row.isReadable, note: row.note } : NO_MAINTENANCE
}

/** Closes this installation for a while, or changes what is said about it; every process hears of it. */
export async function beginMaintenance(
  database: Database,
  { isReadable, note }: Pick<Maintenance, 'isReadable' | 'note'>,
): Promise<void> {
  await database.central((db) => {
    wake(db, 'maintenance')
    return db
      .insert(maintenance)
      .values({ isReadable, note })
      .onConflictDoUpdate({ target: maintenance.isOnlyRow, set: { isReadable, note } })
  })
}

/** Opens it again; false when it was not closed. */
export async function endMaintenance(database: Database): Promise<boolean> {
  const gone = await database.central((db) => {
    wake(db, 'maintenance')
    return db.delete(maintenance).returning()
  })
  return gone.length > 0
}
