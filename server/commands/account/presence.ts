import { eq } from 'drizzle-orm'
import { wake } from '../../db/bus/wakes.ts'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'
import { readWorkspaceIds } from '../people/people-messages.ts'

/** Saves whether a person is shown to others; wherever they are, that holds at once. */
export async function changePresence(database: Database, userId: string, isPresenceHidden: boolean): Promise<void> {
  const tenantIds = await readWorkspaceIds(database, userId)
  await database.central(async (db) => {
    await db.update(users).set({ isPresenceHidden }).where(eq(users.id, userId))
    for (const tenantId of tenantIds) wake(db, 'presence', tenantId)
  })
}
