import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedTemplate } from '../../../../test/support/database/embedded-templates.ts'
import { noteForTheEnd } from '../../../../test/support/hooks/notes.ts'
import { NO_SMALL_DISK, smallDisk } from '../../../../test/support/server/small-disk.ts'
import { isUnavailable, sqlStateOf } from '../../failures.ts'
import { type Database, openDatabase } from '../../pool.ts'

const disk = smallDisk(72)
if (!disk) noteForTheEnd(NO_SMALL_DISK)
const folder = disk?.folder ?? ''
const DISK_FULL = '53100'
const ballast = join(folder, 'ballast')
const LONGEST_ANSWER_MS = 5_000

/** Lets something else fill the disk, up to so many bytes. */
function fillUpTo(left: number): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - left))
}

describe.runIf(disk)('a full disk', () => {
  let db: Database
  beforeAll(async () => {
    const settings = { dataDir: join(folder, 'data'), templateDir: await embeddedTemplate(), report: () => {} }
    db = await openDatabase({ ...settings, connectionWaitMs: 12_000 })
    await db.maintain((client) => client.query('create table kept (number integer, filling text)'))
  }, 60_000)
  afterAll(async () => {
    await db.close()
    disk?.remove()
  })

  const count = async () => {
    const { rows } = await db.read.central((all) =>
      all.execute<{ rows: number; numbers: number }>(
        sql`select count(*)::int as rows, count(distinct number)::int as numbers from kept`,
      ),
    )
    return rows[0]
  }
  let written = 0

  /** Writes until it is refused; answers with the refusal. */
  async function writeUntilRefused(statement: (number: number) => ReturnType<typeof sql>): Promise<unknown> {
    for (;;) {
      try {
        await db.central((all) => all.execute(statement(written + 1)))
        written++
      } catch (error) {
        return error
      }
    }
  }
  const oneMore = () => db.central((all) => all.execute(sql`insert into kept values (${written + 1}, 'small')`))

  test('refuses writing as unavailable, keeps reading, and works again as soon as there is room', async () => {
    fillUpTo(1_000_000)
    const filling = sql`(select string_agg(md5(g::text || random()), '') from generate_series(1, 250) g)`
    const refusal = await writeUntilRefused((number) => sql`insert into kept select ${number}, ${filling}`)
    expect([sqlStateOf(refusal), isUnavailable(refusal)]).toEqual([DISK_FULL, true])
    expect(await count()).toEqual({ rows: written, numbers: written })
    expect(written).toBeGreaterThan(0)

    rmSync(ballast)
    await oneMore()
    written++
    expect(await count()).toEqual({ rows: written, numbers: written })
  })

  test('even when the log itself finds no room: nothing half written, what is there is read, and no restart', async () => {
    fillUpTo(2_000_000)
    const logged = sql`pg_logical_emit_message(true, 'log', repeat('x', 300000))`
    const refusal = await writeUntilRefused((number) => sql`insert into kept select ${number}, ${logged}::text`)
    expect([sqlStateOf(refusal), isUnavailable(refusal)]).toEqual([DISK_FULL, true])

    expect(await count()).toEqual({ rows: written, numbers: written })
    const asked = Date.now()
    const stillFull: unknown = await oneMore().catch((error: unknown) => error)
    expect(isUnavailable(stillFull)).toBe(true)
    expect(Date.now() - asked).toBeLessThan(LONGEST_ANSWER_MS)

    rmSync(ballast)
    await expect.poll(() => oneMore().then(() => 'written'), { timeout: 10_000, interval: 200 }).toBe('written')
    written++
    expect(await count()).toEqual({ rows: written, numbers: written })
  }, 60_000)
})
