import { and, asc, eq, isNull } from 'drizzle-orm'
import { wake } from '../../db/bus/wakes.ts'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'
import { fullNameOf } from '../people.ts'

/** Makes a person an administrator of the instance, or takes that away; null when there is no such account. */
export async function setAdministrator(
  database: Database,
  email: string,
  isAdministrator: boolean,
): Promise<string | null> {
  const [changed] = await database.central((db) => {
    // Seats end with it (see the trigger), and they are sessions.
    wake(db, 'sessions')
    return db
      .update(users)
      .set({ isAdministrator })
      .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)))
      .returning()
  })
  return changed ? fullNameOf(changed) : null
}

/** Who may take accounts over. */
export async function listAdministrators(database: Database): Promise<{ email: string; fullName: string }[]> {
  const rows = await database.read.central((db) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.isAdministrator, true), isNull(users.deletedAt)))
      .orderBy(asc(users.email)),
  )
  return rows.map((row) => ({ email: row.email, fullName: fullNameOf(row) }))
}
