import { sql } from 'drizzle-orm'
import type { Report } from '../../db/engine.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'

const MESSAGE_MAX_CHARS = 300

/** Something that is done in each workspace by itself. */
interface EachWorkspace<Due extends { readonly tenantId: string }> {
  /** What it is, as the operator reads it. */
  what: string
  /** In which workspaces, with what else is known; one may come several times. */
  due: readonly Due[]
  work: (one: Due) => Promise<void>
}

/** What could not be done in a workspace, since when, and when it was tried last. */
interface Trouble {
  tenantId: string
  name: string
  what: string
  message: string
  since: string
  lastAt: string
}

const readTroubled = async (database: Database, what: string): Promise<Set<string>> => {
  const rows = await database.read.central((db) =>
    rowsOf<{ id: string }>(db, sql`select tenant_id as id from public.workspace_troubles where what = ${what}`),
  )
  return new Set(rows.map(({ id }) => id))
}

const noteTrouble = (database: Database, tenantId: string, what: string, error: unknown): Promise<void> =>
  database.aside.central((db) => {
    const message = String(error).slice(0, MESSAGE_MAX_CHARS)
    return run(
      db,
      sql`insert into public.workspace_troubles (tenant_id, what, message) values (${tenantId}, ${what}, ${message})
          on conflict (tenant_id, what) do update set message = excluded.message, last_at = now()`,
    )
  })

const forgetTroubles = (database: Database, tenantIds: readonly string[], what: string): Promise<void> =>
  database.aside.central((db) =>
    run(
      db,
      sql`delete from public.workspace_troubles
          where what = ${what} and tenant_id = any(${sql.param([...tenantIds])}::uuid[])`,
    ),
  )

/**
 * Does the same in each workspace. One where it fails is in the log and on the operator's list until it goes well, and is not in the
 * way of the others.
 */
export async function forEachWorkspace<Due extends { readonly tenantId: string }>(
  { database, report }: { database: Database; report: Report },
  { what, due, work }: EachWorkspace<Due>,
): Promise<void> {
  const failed = new Set<string>()
  for (const one of due) {
    const { tenantId } = one
    try {
      await work(one)
    } catch (error) {
      failed.add(tenantId)
      report(`${what} could not be done in workspace ${tenantId}`, error)
      await noteTrouble(database, tenantId, what, error).catch((again: unknown) =>
        report(`that could not be put down for workspace ${tenantId}`, again),
      )
    }
  }
  const troubled = await readTroubled(database, what)
  const over = due.map(({ tenantId }) => tenantId).filter((id) => troubled.has(id) && !failed.has(id))
  if (over.length > 0) await forgetTroubles(database, over, what)
}

/** Everything that could not be done in some workspace, by a job or not, the oldest first. */
export const listTroubles = (database: Database): Promise<Trouble[]> =>
  database.read.central((db) =>
    rowsOf<Trouble>(
      db,
      sql`select w.tenant_id as "tenantId", t.name, w.what, w.message, w.since::text, w.last_at::text as "lastAt"
          from (select tenant_id, what, message, since, last_at from public.workspace_troubles
                union all
                select workspace_id, kind, failure, queued_at, failed_at from public.jobs
                where workspace_id is not null and failure is not null) w
            join public.tenants t on t.id = w.tenant_id order by w.since, w.tenant_id`,
    ),
  )
