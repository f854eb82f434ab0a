import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { deleteTask, listDeletedTasks } from '#contract/calls/tasks.ts'
import { describeOnBothEngines } from '../test/support/database/both-engines.ts'
import { appOver } from '../test/support/people/visitor.ts'
import { columnsOf, newcomer, newTask } from '../test/support/people/workspace.ts'
import type { App } from './app.ts'
import { migrateAll } from './db/migrations/migrate.ts'
import type { Database } from './db/pool.ts'
import { schemaOfTenant } from './db/sql/tenant-schema.ts'
import { attachmentsIn } from './files/attachments.ts'
import { filesIn } from './files/store.ts'
import { keepUp, removeForGood } from './upkeep.ts'

describeOnBothEngines('upkeep', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-files-'))
  let database: Database
  let built: App
  beforeAll(async () => {
    database = await open()
    await migrateAll(database)
    built = await appOver(database)
  })
  afterAll(async () => {
    await built.app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const said: string[] = []
  const upkept = () => ({
    database,
    attachments: attachmentsIn(join(folder, 'attachments')),
    logos: filesIn(join(folder, 'logos')),
    report: (what: string, error?: unknown) => void said.push(`${what}: ${String(error)}`),
  })

  test('[SEC-06] goes on past a damaged workspace, says which and why, and closes it', async () => {
    const people = [await newcomer(built.app, 'Ada'), await newcomer(built.app, 'Ben')]
    // The damaged one comes before the other, whichever that is.
    const [damaged, sound] = people.toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1))
    if (!damaged || !sound) throw new Error('two people were asked for')
    const projectId = sound.privateProjectId
    const [column] = await columnsOf(sound, projectId)
    const task = await newTask(sound, projectId, column!.id, 'Long gone')
    await sound.ask(deleteTask, { params: { id: task.id } })
    const schema = schemaOfTenant(sound.tenantId)
    await database.central((db) =>
      db.execute(sql.raw(`update "${schema}".tasks set deleted_at = now() - interval '31 days'`)),
    )
    await database.central((db) =>
      db.execute(sql.raw(`drop table "${schemaOfTenant(damaged.tenantId)}".tasks cascade`)),
    )

    await removeForGood(upkept(), new Date())
    expect(said).toEqual([
      expect.stringContaining(`what is due in workspace ${damaged.tenantId} could not be done: error`),
    ])
    const rest = await sound.ask(listDeletedTasks, { params: { id: projectId } })
    expect(rest.count).toBe(0)

    said.length = 0
    await keepUp(upkept(), new Date())
    expect(said).toEqual([
      expect.stringMatching(
        `workspace ${damaged.tenantId} is damaged and is not opened: Error: tables are missing .*: tasks`,
      ),
    ])
    await expect.poll(() => damaged.status(showTenant), { timeout: 6_000 }).toBe(403)
    expect(await sound.status(showTenant)).toBe(200)
  })
})
