import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { intoOwnSchema } from '../../../test/support/database/own-schema.ts'
import { workspaceOf } from '../../../test/support/people/members.ts'
import { whatIsWrong } from '../../../test/support/pairs/truth.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import { createProject } from '../../commands/projects/create-project.ts'
import { createSubtask } from '../../commands/subtasks/subtasks.ts'
import { createTask } from '../../commands/tasks/creation/create-task.ts'
import { moveTask } from '../../commands/tasks/places/move-task.ts'
import { run } from '../sql/rows.ts'
import { schemaMigrations } from './files.ts'
import { migrateAll } from './migrate.ts'
import { templatesIn } from '../../http/language/server-texts.ts'

const STEP = '0028-tasks-lost-and-taken.sql'

describeOnBothEngines('what two writes at one moment had done before', (open) => {
  test('[SEC-22] is put right when the workspace is carried over: no task is lost, and every project takes new ones', async () => {
    const database = await open()
    await migrateAll(database)
    const [olga] = await workspaceOf(database)
    const { tenantId } = olga
    const form = { name: 'Here', abbreviation: 'HER', description: null, color: '#f87171', dueDate: null }
    const project = () =>
      createProject(
        database,
        olga,
        { ...form, teamIds: [], userIds: [] },
        { columnNames: ['To do', 'Doing', 'Done'], templates: templatesIn('en'), now: new Date() },
      )
    const [here, there] = [await project(), await project()]
    const columnsOf = async (id: string) => (await readBoard(database, olga, id)).answer.map((column) => column.id)
    const [first = '', second = '', third = ''] = await columnsOf(here.id)
    const add = (name: string, columnId: string) => createTask(database, olga, here.id, { columnId, name })
    const nowhere = [await add('Nowhere', first), await add('Nowhere too', first)]
    const removed = await add('Taken off', first)
    const inGone = await add('In a column that is gone', third)
    await add('Where it should be', second)
    const parent = await add('Moved', first)
    const stray = await createSubtask(database, olga, parent.id, { name: 'Stayed behind' })
    await createSubtask(database, olga, parent.id, { name: 'Went along' })
    await moveTask(database, olga, parent.id, {
      origin: 'task',
      oldProjectId: here.id,
      oldColumnId: first,
      projectId: there.id,
      columnId: (await columnsOf(there.id))[0] ?? '',
      prevId: null,
    })
    await database.tenant(tenantId, async (db) => {
      for (const { id } of nowhere) await run(db, sql`delete from task_placements where task_id = ${id}`)
      await run(db, sql`update task_placements set removed_at = now() where task_id = ${removed.id}`)
      await run(db, sql`update columns set deleted_at = now() where id = ${third}`)
      await run(db, sql`update tasks set home_project_id = ${here.id}, number = 900 where id = ${stray.id}`)
      await run(db, sql`update projects set last_task_number = 1 where id = ${there.id}`)
    })
    expect(new Set((await whatIsWrong(database, tenantId)).map(({ what }) => what)).size).toBe(4)

    const before = schemaMigrations.findIndex(({ name }) => name === STEP)
    await intoOwnSchema(database, tenantId, schemaMigrations.slice(0, before))
    expect((await migrateAll(database)).carried).toEqual([tenantId])
    expect(await whatIsWrong(database, tenantId)).toEqual([])
    const [board] = (await readBoard(database, olga, here.id)).answer
    expect(board?.tasks.map(({ name }) => name).toSorted()).toEqual([
      'In a column that is gone',
      'Nowhere',
      'Nowhere too',
      'Taken off',
    ])
    for (const { id } of [here, there]) {
      const [columnId = ''] = await columnsOf(id)
      const made = await createTask(database, olga, id, { columnId, name: 'New' })
      expect(made.number).toBeGreaterThan(0)
    }
    const move = { origin: 'board' as const, oldProjectId: here.id, oldColumnId: first, projectId: here.id }
    // The keys that it was given are as good as any.
    await moveTask(database, olga, inGone.id, { ...move, columnId: first, prevId: removed.id })
    const [sorted] = (await readBoard(database, olga, here.id)).answer
    const names = sorted?.tasks.map(({ id }) => id) ?? []
    expect(names.indexOf(inGone.id)).toBe(names.indexOf(removed.id) + 1)
  })
})
