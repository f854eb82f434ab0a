import { sql } from 'drizzle-orm'
import type { CentralDb, TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { appendMessage, appendPersonalMessages } from '../outbox/append.ts'
import { readPeople } from './read-people.ts'

/** Sends the workspace that its people have changed; the transaction's last statement. */
export async function notifyPeople(db: TenantDb, originWebsocketId: string | null = null): Promise<void> {
  await appendMessage(db, { audience: { kind: 'tenant' }, type: 'PEOPLE_CHANGED', data: {}, originWebsocketId })
}

/** Sends the workspace one of its people as they are shown there now; the transaction's last statement. */
export async function notifyPerson(
  db: TenantDb,
  userId: string,
  originWebsocketId: string | null = null,
): Promise<void> {
  const person = (await readPeople(db, [userId])).get(userId)
  await appendMessage(db, {
    audience: { kind: 'tenant' },
    type: 'PEOPLE_CHANGED',
    data: person ? { person } : {},
    originWebsocketId,
  })
}

/** The workspaces that a person belongs to, and that can be sent something. */
export const readWorkspaceIds = async (database: Database, userId: string): Promise<string[]> =>
  (
    await database.read.central((db) =>
      rowsOf<{ id: string }>(
        db,
        sql`select t.id from public.memberships m
            join public.tenants t on t.id = m.tenant_id and t.deleted_at is null and t.is_database_connected
            where m.user_id = ${userId} and m.deleted_at is null order by t.id`,
      ),
    )
  ).map(({ id }) => id)

/** Sends these people, wherever their windows are, that something about a workspace of theirs has changed. */
export async function notifyWorkspace(db: CentralDb, tenantId: string, userIds: readonly string[]): Promise<void> {
  await appendPersonalMessages(db, { userIds, type: 'WORKSPACES_CHANGED', data: { tenantId } })
}
