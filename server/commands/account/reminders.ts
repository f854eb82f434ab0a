import { eq } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'

/** Saves whether a person is reminded of tasks that are due. */
export async function changeReminders(database: Database, userId: string, isReminded: boolean): Promise<void> {
  await database.central((db) => db.update(users).set({ isReminded }).where(eq(users.id, userId)))
}
