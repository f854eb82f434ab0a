import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { deleteTask, listDeletedTasks } from '#contract/calls/tasks/tasks.ts'
import { UPKEEP_EVERY_MS } from '#contract/limits/job-limits.ts'
import { describeOnBothEngines } from '../test/support/database/both-engines.ts'
import { appOver } from '../test/support/people/visitor.ts'
import { columnsOf, newcomer, newTask } from '../test/support/people/workspace.ts'
import type { App } from './app.ts'
import { listTroubles } from './commands/workspaces/each-workspace.ts'
import type { Database } from './db/pool.ts'
import { rowsOf, run } from './db/sql/rows.ts'
import { enqueue } from './jobs/enqueue.ts'
import { listJobs, retryJob } from './jobs/listing.ts'

const WAITED = { timeout: 20_000, interval: 50 }

describeOnBothEngines('upkeep', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-files-'))
  const said: string[] = []
  let database: Database
  let built: App
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const logger = pino({ level: 'warn' }, { write: (line) => said.push((JSON.parse(line) as { msg: string }).msg) })
    built = await appOver(database, { logger, env: { DATA_DIR: folder } })
  })
  afterAll(async () => {
    await built.app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** As every hour: each workspace gets its job, and all that is due is done. */
  async function passesAnHour(): Promise<void> {
    const now = new Date()
    const id = randomUUID()
    await database.central((db) => enqueue(db, { id, kind: 'purges.queue', workspaceId: null, payload: {}, now }))
    const isDone = (kind: string, state: string) => kind === 'mail.send' || state === 'failing'
    await vi.waitFor(async () => {
      const { counts } = await listJobs(database)
      // It comes again in an hour, and nothing else is left.
      expect(counts.filter(({ kind, state }) => !isDone(kind, state))).toEqual([
        { kind: 'purges.queue', state: 'waiting', count: 1 },
      ])
      const due = await database.read.central((db) =>
        rowsOf<{ at: string }>(db, sql`select due_at as at from public.jobs where id = ${id}::uuid`),
      )
      expect(new Date(due[0]!.at).getTime()).toBeGreaterThanOrEqual(now.getTime() + UPKEEP_EVERY_MS)
    }, WAITED)
    await database.central((db) => run(db, sql`delete from public.jobs where id = ${id}::uuid`))
  }

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

    await passesAnHour()
    expect(said).toEqual([`the job workspace.purge in workspace ${failing.tenantId} failed and is tried again`])
    const rest = await sound.ask(listDeletedTasks, { params: { id: projectId } })
    expect(rest.count).toBe(0)
    expect(await failing.status(showTenant)).toBe(200)

    const troubles = await listTroubles(database)
    expect(troubles.map(({ tenantId, what }) => [tenantId, what])).toEqual([[failing.tenantId, 'workspace.purge']])
    expect(troubles[0]?.message).toContain('planted')
    await database.maintain((client) => client.query('drop trigger planted on work.teams'))
    const [job] = (await listJobs(database)).failed
    await retryJob(database, job!.id, new Date())
    await passesAnHour()
    expect(await listTroubles(database)).toEqual([])
  })
})
