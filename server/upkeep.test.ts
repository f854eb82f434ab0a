import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { deleteTask, listDeletedTasks } from '#contract/calls/tasks.ts'
import { describeOnBothEngines } from '../test/support/database/both-engines.ts'
import { appOver } from '../test/support/people/visitor.ts'
import { columnsOf, newcomer, newTask } from '../test/support/people/workspace.ts'
import type { App } from './app.ts'
import { listTroubles } from './commands/workspaces/each-workspace.ts'
import { migrateAll } from './db/migrations/migrate.ts'
import type { Database } from './db/pool.ts'
import { attachmentsIn } from './files/attachments.ts'
import { filesIn } from './files/store.ts'
import { keepUp } from './upkeep.ts'

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

  test('[SEC-06] [STO-12] goes on past a workspace in which it fails, and says which and why until it goes well', async () => {
    const people = [await newcomer(built.app, 'Ada'), await newcomer(built.app, 'Ben')]
    // The one where it fails comes before the other, whichever that is.
    const [failing, sound] = people.toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1))
    if (!failing || !sound) throw new Error('two people were asked for')
    const projectId = sound.privateProjectId
    const [column] = await columnsOf(sound, projectId)
    const task = await newTask(sound, projectId, column!.id, 'Long gone')
    await sound.ask(deleteTask, { params: { id: task.id } })
    await database.maintain(async (client) => {
      await client.query(`update work.tasks set deleted_at = now() - interval '31 days' where id = '${task.id}'`)
      await client.query(`
        create function work.fail() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        insert into work.teams (workspace_id, id, name, deleted_at)
        values ('${failing.tenantId}', gen_random_uuid(), 'Long gone', now() - interval '31 days');
        create trigger planted before delete on work.teams for each row execute function work.fail()`)
    })

    await keepUp(upkept(), new Date())
    expect(said).toEqual([
      expect.stringContaining(`removing for good could not be done in workspace ${failing.tenantId}: error: planted`),
    ])
    const rest = await sound.ask(listDeletedTasks, { params: { id: projectId } })
    expect(rest.count).toBe(0)
    expect(await failing.status(showTenant)).toBe(200)

    const troubles = await listTroubles(database)
    expect(troubles.map(({ tenantId, what }) => [tenantId, what])).toEqual([[failing.tenantId, 'removing for good']])
    expect(troubles[0]?.message).toContain('planted')
    await database.maintain((client) => client.query('drop trigger planted on work.teams'))
    await keepUp(upkept(), new Date())
    expect(await listTroubles(database)).toEqual([])
  })
})
