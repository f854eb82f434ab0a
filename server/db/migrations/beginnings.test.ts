import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { intoOwnSchema } from '../../../test/support/database/own-schema.ts'
import { workspaceOf } from '../../../test/support/people/members.ts'
import { whatIsWrong } from '../../../test/support/pairs/truth.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import { createProject } from '../../commands/projects/create-project.ts'
import { createTask } from '../../commands/tasks/creation/create-task.ts'
import { moveTask } from '../../commands/tasks/places/move-task.ts'
import { templatesIn } from '../../http/language/server-texts.ts'
import { rowsOf, run } from '../sql/rows.ts'
import { workMigrations } from './files.ts'
import { migrateAll } from './migrate.ts'
import { BEGINNINGS, noteBeginnings } from './note-beginnings.ts'

const NAMES = ['To do', 'Doing', 'Checking', 'Done']

describeOnBothEngines('tasks whose histories did not say where they began', (open) => {
  /** A board as imports and templates left it: one task that never moved, one moved once, one moved on and one without a creation. */
  async function boardFromBefore() {
    const database = await open()
    await migrateAll(database)
    const [olga] = await workspaceOf(database)
    const { tenantId } = olga
    const form = { name: 'Old', abbreviation: 'OLD', description: null, color: '#f87171', dueDate: null }
    const { id: projectId } = await createProject(
      database,
      olga,
      { ...form, teamIds: [], userIds: [] },
      { columnNames: NAMES, templates: templatesIn('en'), now: new Date() },
    )
    const columns = (await readBoard(database, olga, projectId)).answer.map(({ id }) => id)
    const ids: string[] = []
    for (const way of [[1], [1, 2], [0, 1, 2], [2, 1]]) {
      const [from = 0, ...to] = way
      const { id } = await createTask(database, olga, projectId, { columnId: columns[from] ?? '', name: 'One' })
      ids.push(id)
      let oldColumnId = columns[from] ?? ''
      for (const at of to) {
        const columnId = columns[at] ?? ''
        const move = {
          origin: 'board' as const,
          oldProjectId: projectId,
          oldColumnId,
          projectId,
          columnId,
          prevId: null,
        }
        await moveTask(database, olga, id, move)
        await database.tenant(tenantId, (db) =>
          run(db, sql`update activities set created_at = created_at - interval '1 hour' where task_id = ${id}`),
        )
        oldColumnId = columnId
      }
    }
    await database.tenant(tenantId, async (db) => {
      await run(db, sql`update tasks set created_at = now() - interval '9 days' where true`)
      await run(db, sql`update activities set value = '{}', column_project_id = null where type = 'create'`)
      await run(db, sql`delete from activities where type = 'create' and task_id = ${ids[3]}`)
    })
    const begins = async () => {
      const rows = await database.read.tenant(tenantId, (db) =>
        rowsOf<{ id: string; name: string | null; isAtOnce: boolean }>(
          db,
          sql`select t.id, a.value ->> 'columnName' as name, a.created_at = t.created_at as "isAtOnce"
              from tasks t join activities a on a.task_id = t.id and a.type = 'create'`,
        ),
      )
      return ids.map((id) => rows.filter((row) => row.id === id).map(({ name, isAtOnce }) => [name, isAtOnce]))
    }
    const wrong = async () => (await whatIsWrong(database, tenantId)).map(({ id }) => id).toSorted()
    expect(await wrong()).toEqual(ids.toSorted())
    return { database, tenantId, begins, wrong }
  }

  const EXPECTED = [[['Doing', true]], [['Doing', true]], [['To do', true]], [['Checking', true]]]

  test('[USE-06] say so after the step that finds it out, whole or not at all, and once', async () => {
    const { database, begins, wrong } = await boardFromBefore()
    const before = await begins()
    const killed = database.maintain(async (client) => {
      await client.query('set local search_path to work')
      await client.query(workMigrations.find(({ name }) => name === BEGINNINGS)?.sql ?? '')
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await begins()).toEqual(before)
    for (const _twice of [1, 2]) {
      await noteBeginnings(database)
      expect([await begins(), await wrong()]).toEqual([EXPECTED, []])
    }
  })

  test('[USE-06] also where their workspace was carried over after the others', async () => {
    const { database, tenantId, begins, wrong } = await boardFromBefore()
    await intoOwnSchema(database, tenantId)
    expect((await migrateAll(database)).carried).toEqual([tenantId])
    expect([await begins(), await wrong()]).toEqual([EXPECTED, []])
  })
})
