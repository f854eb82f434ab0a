import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { STORAGE_KB_PER_GB, UPLOAD_MAX_MINUTES } from '#contract/limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import { CommandError } from '../command-error.ts'
import { message, type NewMessage } from '../outbox/append.ts'
import { hasSubscription } from '../workspaces/subscription.ts'

/** Longer than any upload takes: by then its process has died. */
const FORGOTTEN_AFTER_MINUTES = UPLOAD_MAX_MINUTES + 5

/** Room in the plan's storage that uploads under way have taken, in kilobytes. */
const taken = sql`(select coalesce(sum(kb), 0) from upload_reservations
  where workspace_id = $workspace and created_at > now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES}))`

/** Room that the plan has beside what is kept already, in kilobytes. */
const room = (
  db: TenantDb,
) => sql`select plans.storage_available_in_gb * ${STORAGE_KB_PER_GB} - t.storage_used_in_kb as kb
  from public.tenants t join public.plans on plans.id = t.plan_id where t.id = ${db.tenantId}`

/** Nobody else takes room until the commit. */
const lockRoom = (db: TenantDb) => run(db, sql`select from public.tenants where id = ${db.tenantId} for no key update`)

const limitReached = () => new CommandError({ kind: 'limitReached' })

/** Takes room for an upload that begins; the id is how more is taken, and how it is given back. Refuses when the plan has none. */
export async function takeRoom(database: Database, tenantId: string, kb: number): Promise<string> {
  const id = randomUUID()
  const reserved = await database.aside.tenant(tenantId, async (db) => {
    const [, , found] = await Promise.all([
      lockRoom(db),
      run(
        db,
        sql`delete from upload_reservations where workspace_id = $workspace
            and created_at <= now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES})`,
      ),
      firstOf<{ id: string }>(
        db,
        sql`insert into upload_reservations (workspace_id, id, kb)
            select $workspace, ${id}::uuid, ${kb}::bigint from (
              ${room(db)} and ${hasSubscription(new Date())}
            ) room where ${taken} + ${kb}::bigint <= room.kb
            returning id`,
      ),
    ])
    return found
  })
  if (!reserved) throw limitReached()
  return id
}

/** Takes more room for an upload that turns out to be larger than it said. */
export async function takeMoreRoom(database: Database, tenantId: string, id: string, kb: number): Promise<void> {
  const grown = await database.aside.tenant(tenantId, async (db) => {
    const [, found] = await Promise.all([
      lockRoom(db),
      firstOf<{ id: string }>(
        db,
        sql`update upload_reservations r set kb = r.kb + ${kb}::bigint from (${room(db)}) room
            where r.workspace_id = $workspace and r.id = ${id} and ${taken} + ${kb}::bigint <= room.kb
            returning r.id`,
      ),
    ])
    return found
  })
  if (!grown) throw limitReached()
}

/** Gives back what an upload had taken: it came to nothing. */
export const giveRoomBack = (database: Database, tenantId: string, id: string): Promise<void> =>
  database.aside.tenant(tenantId, (db) =>
    run(db, sql`delete from upload_reservations where workspace_id = $workspace and id = ${id}`),
  )

/** What is used of the plan's storage grows, or falls when it is negative. Resolves to how much it is then, in kilobytes. */
export async function countStorage(db: TenantDb, kb: number): Promise<number> {
  const counted = await firstOf<{ used: string }>(
    db,
    sql`update public.tenants set storage_used_in_kb = greatest(storage_used_in_kb + ${kb}::bigint, 0)
        where id = ${db.tenantId} returning storage_used_in_kb as used`,
  )
  return Number(counted?.used ?? 0)
}

/** What everybody of the workspace is sent about it: the bar in their menus shows it. */
export const storageTold = (storageUsedInKB: number, originWebsocketId: string | null): NewMessage =>
  message({ audience: { kind: 'tenant' }, type: 'STORAGE_CHANGED', data: { storageUsedInKB }, originWebsocketId })
