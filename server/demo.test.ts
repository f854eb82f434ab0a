import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { nextDemoReset } from '#contract/limits/demo-limits.ts'
import { describeOnBothEngines } from '../test/support/database/both-engines.ts'
import { temporaryFolder } from '../test/support/files/temporary-folders.ts'
import { demoHandlers, openDemo } from './demo.ts'
import type { Database } from './db/pool.ts'
import { rowsOf, run } from './db/sql/rows.ts'
import { filesIn } from './files/store.ts'
import { GivenUp } from './jobs/runner.ts'
import { freshSecrets } from './keys/secrets.ts'

test.each([
  ['2026-11-28T02:59:59Z', '2026-11-28T03:00:00.000Z'],
  ['2026-11-28T03:00:00Z', '2026-11-29T03:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-01-01T03:00:00.000Z'],
])('[LAY-04] at %s a demonstration is put back next at %s', (now, next) => {
  expect(new Date(nextDemoReset(Date.parse(now))).toISOString()).toBe(next)
})

describeOnBothEngines('[LAY-04] a demonstration', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let clock = new Date('2026-11-28T12:00:00Z')
  const now = () => clock
  const query = <Row extends object>(statement: SQL) => database.read.central((db) => rowsOf<Row>(db, statement))
  const people = () => query<{ id: string; email: string }>(sql`select id, email from public.users order by email`)
  const nights = () =>
    query<{ once: string }>(sql`select once_as as once from public.jobs where kind = 'demo.reset' order by once_as`)
  const stranger = randomUUID()
  const adds = () =>
    database.central((db) =>
      run(
        db,
        sql`insert into public.users (id, first_name, last_name, email, avatar_color)
            values (${stranger}::uuid, 'Real', 'Person', 'real@example.org', 'rose')`,
      ),
    )
  const resets = () =>
    demoHandlers({ database, secrets, avatars: filesIn(temporaryFolder('avatars')), now })['demo.reset']()
  beforeAll(async () => {
    database = await open({ isMigrated: true })
  })

  test('is not begun where somebody has an account already, and touches nothing', async () => {
    await adds()
    await expect(openDemo({ database, secrets, now }, true)).rejects.toThrow(
      'this database holds an account that demo mode has not made',
    )
    expect(await people()).toEqual([{ id: stranger, email: 'real@example.org' }])
    expect(await nights()).toEqual([])
    await openDemo({ database, secrets, now }, false)
    await database.central((db) => run(db, sql`delete from public.users`))
  })

  test('is made where nothing is, queues the next night, and a second start changes nothing', async () => {
    await openDemo({ database, secrets, now }, true)
    const made = await people()
    expect(made.map(({ email }) => email)).toContain('ada@tidewater.example')
    await openDemo({ database, secrets, now }, true)
    expect(await people()).toEqual(made)
    expect(await nights()).toEqual([{ once: '2026-11-29T03:00:00.000Z' }])
  })

  test('cannot be started as anything else', async () => {
    await expect(openDemo({ database, secrets, now }, false)).rejects.toThrow(
      'everybody knows the passwords of its accounts',
    )
  })

  test('is put back at night: what was there is gone, its files are to go, and the night after is queued', async () => {
    const before = await people()
    const workspaces = await query<{ id: string }>(sql`select id from public.tenants`)
    await database.central((db) => run(db, sql`update public.users set first_name = 'Spoiled'`))
    clock = new Date('2026-11-29T03:00:01Z')
    await resets()
    const after = await people()
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email))
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
    expect(await query(sql`select from public.users where first_name = 'Spoiled'`)).toEqual([])
    const [dropped] = await query(
      sql`select workspace_id as id from public.jobs where kind = 'workspace.drop' and due_at > ${clock.toISOString()}::timestamptz`,
    )
    expect(dropped).toEqual(workspaces[0])
    expect(await query(sql`select from public.tenants`)).toHaveLength(1)
    expect((await nights()).at(-1)).toEqual({ once: '2026-11-30T03:00:00.000Z' })
    expect(await query(sql`select from public.plans where is_default`)).toHaveLength(1)
  })

  test('is not put back once somebody else has an account: nothing is deleted, and the operator is told why', async () => {
    await adds()
    const before = await people()
    await expect(resets()).rejects.toThrow(GivenUp)
    await expect(resets()).rejects.toThrow('that demo mode has not made')
    expect(await people()).toEqual(before)
    expect(await query(sql`select from public.tenants`)).toHaveLength(1)
  })
})
