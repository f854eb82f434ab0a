import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeColumnKind, deleteColumn } from '#contract/calls/board/columns.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import type { App } from '../../../server/app.ts'
import { lock } from '../../../server/commands/locks.ts'
import { migrateAll } from '../../../server/db/migrations/migrate.ts'
import { type Database, openDatabase } from '../../../server/db/pool.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { appOver } from '../../support/people/visitor.ts'
import { columnsOf, newProject, newTask, type Office, openOffice } from '../../support/people/workspace.ts'

describeOnPostgres('a column is deleted while it changes', (start) => {
  let server: PostgresServer
  let database: Database
  let built: App
  let people: Office
  beforeAll(async () => {
    server = await start()
    database = await openDatabase({ dataDir: '', databaseUrl: await server.freshDatabase(), report: () => {} })
    await migrateAll(database)
    built = await appOver(database)
    people = await openOffice(database, built.app)
  }, 60_000)
  afterAll(async () => {
    await built.app.close()
    await database.close()
    await server.stop()
  })

  /** Somebody has the project in hand until this is called. */
  async function holds(projectId: string): Promise<() => Promise<void>> {
    let release = (): void => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    let holding: Promise<void> = Promise.resolve()
    await new Promise<void>((isHeld, isNot) => {
      holding = database.tenant(people.olga.tenantId, async (db) => {
        await lock(db, { projects: [projectId] })
        isHeld()
        await isReleased
      })
      holding.catch(isNot)
    })
    return () => {
      release()
      return holding
    }
  }
  const waiting = async () =>
    (await database.read.central((db) => rowsOf<{ pid: number }>(db, sql`select pid from pg_locks where not granted`)))
      .length

  test('[SEC-22] what was done in it as it became one of what is cancelled is open again where it goes', async () => {
    const { olga } = people
    const { id: projectId } = await newProject(olga)
    const [from, to] = await columnsOf(olga, projectId)
    const task = await newTask(olga, projectId, from!.id, 'Alpha')
    const letsGo = await holds(projectId)
    const deleting = olga.ask(deleteColumn, { params: { id: from!.id }, body: { moveTasksTo: to!.id } })
    await expect.poll(waiting).toBe(1)
    await olga.ask(changeColumnKind, { params: { id: from!.id }, body: { kind: 'cancelled' } })
    await olga.ask(changeTask, {
      params: { id: task.id },
      body: [{ op: 'replace', property: 'isCompleted', value: true }],
    })
    await letsGo()
    await deleting
    const { completedAt, taskPlacements } = await olga.ask(showTask, { params: { id: task.id } })
    expect([completedAt, taskPlacements[0]?.columnId]).toEqual([null, to!.id])
  })
})
