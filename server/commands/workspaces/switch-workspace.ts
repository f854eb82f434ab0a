import { eq } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { sessions } from '../../db/tables/central.ts'

/** From now on the session is in this workspace; whether its user may be there was settled before. */
export async function switchWorkspace(database: Database, sessionId: Buffer, tenantId: string): Promise<void> {
  await database.central((db) =>
    db.update(sessions).set({ activeTenantId: tenantId }).where(eq(sessions.id, sessionId)),
  )
}
