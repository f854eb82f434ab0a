import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { centralMigrations } from './files.ts'
import { migrateSchema } from './migrate-schema.ts'

const STEP = '0024-identities-of-nobody.sql'

describeOnBothEngines('[SEC-12] identities of accounts that were deleted before', (open) => {
  test('go, and those of accounts that are there stay', async () => {
    const database = await open()
    const at = centralMigrations.findIndex(({ name }) => name === STEP)
    await migrateSchema(database, 'public', centralMigrations.slice(0, at))
    const [gone, here] = [randomUUID(), randomUUID()]
    const account = (id: string, deletedAt: string | null) =>
      database.central(async (db) => {
        await db.execute(sql`insert into public.users (id, first_name, last_name, email, avatar_color, deleted_at)
          values (${id}, 'Ada', 'Nowak', ${`${id}@example.com`}, 'amber', ${deletedAt})`)
        await db.execute(sql`insert into public.identities (issuer, subject, user_id, created_at)
          values ('https://id.example.org', ${id}, ${id}, now())`)
        await db.execute(sql`insert into public.waiting_identities (browser, issuer, subject, user_id, expires_at)
          values (${Buffer.from(id)}, 'https://id.example.org', ${id}, ${id}, now())`)
      })
    await account(gone, '2026-03-01T12:00:00Z')
    await account(here, null)
    await migrateSchema(database, 'public', centralMigrations.slice(0, at + 1))
    const left = await database.read.central(async (db) => [
      (await db.execute<{ subject: string }>(sql`select subject from public.identities`)).rows,
      (await db.execute<{ subject: string }>(sql`select subject from public.waiting_identities`)).rows,
    ])
    expect(left).toEqual([[{ subject: here }], [{ subject: here }]])
  })
})
