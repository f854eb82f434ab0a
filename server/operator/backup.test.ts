import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { logIn } from '#contract/calls/auth.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { workplaceFor } from '../../test/support/server/workplace-for.ts'
import {
  describeOnBothEngines,
  describeOnPostgres,
  temporaryDataDir,
} from '../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../test/support/database/embedded-templates.ts'
import { temporaryFolder } from '../../test/support/files/temporary-folders.ts'
import { type TestMember, workspaceOf } from '../../test/support/people/members.ts'
import { Visitor, appOver } from '../../test/support/people/visitor.ts'
import { readBoard } from '../../test/support/people/read-board.ts'
import { createTask } from '../commands/tasks/creation/create-task.ts'
import { centralMigrations, workMigrations } from '../db/migrations/files.ts'
import { migrateAll } from '../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { firstOf } from '../db/sql/rows.ts'
import { startingBoardIn } from '../http/language/server-texts.ts'
import { freshSecrets } from '../keys/secrets.ts'
import { makeSample } from '../sample/sample.ts'
import { restore } from './backup.ts'
import { OPERATOR_COMMANDS } from './commands.ts'

const WRITERS = 3
const secrets = freshSecrets()

const backUp = async (database: Database, file = join(temporaryFolder('backup'), 'all.gz')) => {
  const outcome = await OPERATOR_COMMANDS.find(({ name }) => name === 'admin')!.run(
    ['backup', file],
    workplaceFor(database, secrets),
  )
  return { file, code: outcome?.code, lines: outcome?.lines.join('\n') }
}

async function filled(database: Database) {
  await migrateAll(database)
  return makeSample(database, secrets, startingBoardIn('en'), new Date())
}

/** People who add numbered tasks as fast as they are answered. */
async function writing(database: Database) {
  const people = await workspaceOf(database, ...Array.from({ length: WRITERS - 1 }, () => 'Employee' as const))
  const answered = people.map(() => 0)
  let isOver = false
  const working = people.map(async (by, at) => {
    const { answer } = await readBoard(database, by, by.privateProjectId)
    for (let number = 1; !isOver; number++) {
      await createTask(database, by, by.privateProjectId, { columnId: answer[0]!.id, name: `${number}` })
      answered[at] = number
    }
  })
  const stop = () => {
    isOver = true
    return Promise.all(working)
  }
  return { people, answered, stop }
}

const numbersOf = (database: Database, by: TestMember) =>
  database.read.tenant(by.tenantId, (db) =>
    firstOf<{ written: number[]; counted: number; told: number; heard: number }>(
      db,
      sql`select array(select name::int from tasks where workspace_id = $workspace and home_project_id = ${by.privateProjectId}
              order by number) as written,
            (select last_task_number from projects where workspace_id = $workspace and id = ${by.privateProjectId}) as counted,
            (select last_seq::int from live_numbers where workspace_id = $workspace) as told,
            (select count(*)::int from live_messages where workspace_id = $workspace) as heard`,
    ),
  )

describeOnBothEngines('[STO-09] a backup', (open) => {
  test('of a database that is written to is of one moment between two answers', async () => {
    const database = await open()
    const [signIn] = await filled(database)
    const { people, answered, stop } = await writing(database)
    await expect.poll(() => Math.min(...answered), { timeout: 20_000 }).toBeGreaterThan(3)
    const before = [...answered]
    const { file, code } = await backUp(database)
    const after = [...answered]
    await stop()
    expect(code).toBe(0)
    expect(after.every((count, at) => count > before[at]!)).toBe(true)

    const again = await open()
    expect(await restore(again, secrets, file, 'folder')).toMatchObject({ code: 0 })
    for (const [at, by] of people.entries()) {
      const found = (await numbersOf(again, by))!
      const { length } = found.written
      expect(found.written).toEqual(Array.from({ length }, (_, index) => index + 1))
      expect([length >= before[at]!, length <= after[at]! + 1]).toEqual([true, true])
      expect([found.counted, found.heard]).toEqual([length, found.told])
    }
    const { app } = await appOver(again, { secrets })
    const visitor = new Visitor(app)
    await visitor.ask(logIn, { body: { email: signIn!.email, password: signIn!.password } })
    expect((await visitor.ask(listProjects)).count).toBeGreaterThan(1)
    const [olga] = people
    const { answer } = await readBoard(again, olga!, olga!.privateProjectId)
    await createTask(again, olga!, olga!.privateProjectId, { columnId: answer[0]!.id, name: '0' })
    await app.close()
  })

  test('goes into an installation without accounts alone, with the keys that belong to it, whole', async () => {
    const database = await open()
    await filled(database)
    const { file } = await backUp(database)
    expect(await backUp(database, file)).toMatchObject({ code: 1, lines: expect.stringContaining('is there already') })
    const said = async (into: Database, from: string, keys = secrets) =>
      (await restore(into, keys, from, 'folder')).lines.join('\n')
    expect(await said(database, file)).toMatch(/this installation has accounts/)

    const empty = await open()
    expect(await said(empty, file, freshSecrets())).toMatch(/the secret file is not the one/)
    const broken = `${file}.broken`
    writeFileSync(broken, readFileSync(file))
    truncateSync(broken, Math.floor(readFileSync(file).length / 2))
    expect(await said(empty, broken)).toMatch(/damaged or no backup/)
    expect(await said(empty, `${file}.none`)).toMatch(/there is no file/)
    writeFileSync(broken, 'something else')
    expect(await said(empty, broken)).toMatch(/damaged or no backup/)
    expect(await said(empty, file)).toMatch(/Everything is as it was/)
  })

  test('of an earlier version is brought to this one', async () => {
    const old = await open()
    await migrateAll(old, centralMigrations.slice(0, -2), workMigrations.slice(0, -1))
    await makeOldAccount(old)
    const { file } = await backUp(old)
    const now = await open()
    expect(await restore(now, secrets, file, 'folder')).toMatchObject({ code: 0 })
    const { rows } = await now.maintain((client) => client.query(`select first_name from public.users`))
    expect(rows).toEqual([{ first_name: 'Ada' }])
    expect(await migrateAll(now)).toMatchObject({ central: [], work: [] })
  })
})

const makeOldAccount = (database: Database) =>
  database.maintain((client) =>
    client.query(`insert into public.users (id, first_name, last_name, email, avatar_color)
      values ('00000000-0000-4000-8000-000000000001', 'Ada', 'Nowak', 'ada@example.org', 'amber')`),
  )

describeOnPostgres('[STO-09] an installation', (start) => {
  const opened: Database[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
  const keep = (database: Database) => {
    opened.push(database)
    return database
  }

  test('moves from the embedded database to a server and back, and every row of every table is as it was', async () => {
    const server = await start()
    const templateDir = await embeddedTemplate()
    const embedded = async () => keep(await openDatabase({ dataDir: temporaryDataDir(), templateDir }))
    const first = await embedded()
    const dataDir = temporaryDataDir()
    await filled(first)
    const files = [await backUp(first)]
    for (const next of [
      keep(await openDatabase({ dataDir, databaseUrl: await server.freshDatabase() })),
      await embedded(),
    ]) {
      expect(await restore(next, secrets, files.at(-1)!.file, 'folder')).toMatchObject({ code: 0 })
      files.push(await backUp(next))
    }
    const [before, ...after] = files.map(({ file }) => gunzipSync(readFileSync(file)).toString().split('\n'))
    const tablesOf = (lines: string[]) => (JSON.parse(lines[0]!) as { tables: unknown }).tables
    expect(before!.length).toBeGreaterThan(200)
    for (const lines of after) {
      expect(tablesOf(lines)).toEqual(tablesOf(before!))
      expect(lines.slice(1).toSorted()).toEqual(before!.slice(1).toSorted())
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await server.stop()
  })
})
