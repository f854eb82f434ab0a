import { sql } from 'drizzle-orm'
import { wake } from '../../db/bus/wakes.ts'
import { describeTables } from '../../db/backup/catalogue.ts'
import type { CentralDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { demoAccounts } from '../../db/tables/administration.ts'
import type { TransactionClient } from '../../db/transactions/transactions.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'

/** Files of workspaces that were emptied are removed by jobs of their own, which find nothing to do as long as the workspaces are there. */
const FILES_GO_AFTER_MS = 600_000

/**
 * What stays when a demonstration is emptied: what the operator has decided, what is queued, and what live connections learn from
 * that their sessions are over.
 */
const STAYS = ['plans', 'jobs', 'maintenance', 'session_changes'].map((name) => `public.${name}`)

/** The database holds what is not of a demonstration. The message is for the operator; nothing was deleted. */
export class NoDemonstration extends Error {
  override readonly name = 'NoDemonstration'
}

/** What a database holds, as far as demo mode is concerned. */
export interface DemoStanding {
  /** Accounts that demo mode has made. */
  own: number
  /** All others. */
  strangers: number
}

const STANDING = `
  select count(*) filter (where d.user_id is not null)::int as own, count(*) filter (where d.user_id is null)::int as strangers
  from public.users u left join public.demo_accounts d on d.user_id = u.id`

/** Counts the accounts; those that were deleted count too. */
export const readDemoStanding = async (database: Database): Promise<DemoStanding> =>
  (await database.read.central((db) => firstOf<DemoStanding>(db, sql.raw(STANDING)))) ?? { own: 0, strangers: 0 }

/** @throws NoDemonstration where somebody has an account that demo mode has not made. */
export function requireNoStrangers({ strangers }: DemoStanding): void {
  if (strangers === 0) return
  const accounts = strangers === 1 ? 'an account' : `${strangers} accounts`
  throw new NoDemonstration(
    `DEMO=on would delete everything every night, and this database holds ${accounts} that demo mode has not made. Leave DEMO unset, or name another DATA_DIR or DATABASE_URL.`,
  )
}

/** Puts down, in the transaction that makes them, that these accounts are of a demonstration. */
export async function noteDemoAccounts(db: CentralDb, people: readonly { id: string }[]): Promise<void> {
  await db.insert(demoAccounts).values(people.map(({ id }) => ({ userId: id })))
}

async function emptyTables(client: TransactionClient): Promise<void> {
  await client.query('lock table public.users in access exclusive mode')
  const { rows } = await client.query<DemoStanding>(STANDING)
  requireNoStrangers(rows[0] ?? { own: 0, strangers: 0 })
  // One by one, so that their live connections are closed.
  await client.query('delete from public.sessions')
  const names = (await describeTables(client)).map(({ name }) => name).filter((name) => !STAYS.includes(name))
  await client.query(`truncate ${names.join(', ')}`)
  await client.query('delete from public.plans where tenant_id is not null')
  await client.query(
    `delete from public.jobs where kind <> 'workspace.drop' and (workspace_id is not null or kind = 'mail.send')`,
  )
}

/**
 * Deletes everything of a demonstration: accounts, workspaces and all that is in them. All of it goes, or nothing. Resolves to the
 * addresses of people's pictures, which nothing knows any more.
 * @throws NoDemonstration where somebody has an account that demo mode has not made
 */
export async function emptyDemo(database: Database, now: Date): Promise<string[]> {
  const pictures = await database.central(async (db) => {
    const workspaces = await rowsOf<{ id: string; logoUrl: string | null }>(
      db,
      sql`select id, logo_url as "logoUrl" from public.tenants`,
    )
    await enqueueAll(
      db,
      workspaces.map(({ id, logoUrl }) => ({
        kind: 'workspace.drop' as const,
        workspaceId: id,
        payload: { logo: logoUrl === null ? null : (logoUrl.split('/').at(-1) ?? null) },
        now,
        due: new Date(now.getTime() + FILES_GO_AFTER_MS),
        onceAs: 'demo',
      })),
    )
    return rowsOf<{ url: string }>(db, sql`select avatar_url as url from public.users where avatar_url is not null`)
  })
  await database.maintain(emptyTables)
  await database.central(async (db) => wake(db, 'sessions'))
  return pictures.map(({ url }) => url)
}
