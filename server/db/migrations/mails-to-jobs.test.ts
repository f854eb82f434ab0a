import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { listJobs } from '../../jobs/listing.ts'
import { take } from '../../jobs/taking.ts'
import { centralMigrations } from './files.ts'
import { migrateSchema } from './migrate-schema.ts'

const STEP = '0081-jobs.sql'

describeOnBothEngines('[STO-08] mails that waited before there were jobs', (open) => {
  test('are sent by a job each, when they would have been', async () => {
    const database = await open()
    const at = centralMigrations.findIndex(({ name }) => name === STEP)
    await migrateSchema(database, 'public', centralMigrations.slice(0, at))
    const [due, later] = [randomUUID(), randomUUID()]
    const now = new Date('2026-03-01T12:00:00Z')
    for (const [id, next] of [
      [due, '2026-03-01T12:00:00Z'],
      [later, '2026-03-01T12:00:01Z'],
    ] as const) {
      await database.central((db) =>
        db.execute(sql`insert into public.mails (id, recipient, language, letter, created_at, next_try_at, tries)
          values (${id}, 'ada@example.com', 'en', '\\x00', '2026-03-01T11:00:00Z', ${next}::timestamptz, 4)`),
      )
    }
    await migrateSchema(database, 'public', centralMigrations.slice(0, at + 1))
    expect((await listJobs(database)).counts).toEqual([{ kind: 'mail.send', state: 'waiting', count: 2 }])
    const taken = await take(database, ['mail.send'], { by: randomUUID(), most: 5, now })
    expect(taken).toMatchObject([{ id: due, payload: { mailId: due }, attempts: 5 }])
  })
})
