import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guessKind } from '#contract/columns/column-guesses.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { intoOwnSchema } from '../../../test/support/database/own-schema.ts'
import { workspaceOf } from '../../../test/support/people/members.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import { createProject } from '../../commands/projects/create-project.ts'
import { run } from '../sql/rows.ts'
import { createTask } from '../../commands/tasks/creation/create-task.ts'
import { workMigrations } from './files.ts'
import { migrateAll } from './migrate.ts'
import { templatesIn } from '../../http/language/server-texts.ts'

const NAMES = [
  'Küche',
  'Zakończone',
  'Won’t do',
  'Später',
  'DONE ✅ 2026',
  'Closed beta',
  '🎉',
  'Gelöst',
  'To do',
  'Odrzucone',
]
const GUESSES = NAMES.map((name, at) => guessKind(name, at === 0))

describeOnBothEngines('columns that there were before they had kinds', (open) => {
  async function boardFromBefore() {
    const database = await open()
    await migrateAll(database)
    const [olga] = await workspaceOf(database)
    const form = { name: 'Old', abbreviation: 'OLD', description: null, color: '#f87171', dueDate: null }
    const { id } = await createProject(
      database,
      olga,
      { ...form, teamIds: [], userIds: [] },
      { columnNames: NAMES, templates: templatesIn('en'), now: new Date() },
    )
    await database.tenant(olga.tenantId, (db) => run(db, sql`update columns set kind = 'underWay' where true`))
    const board = async () => (await readBoard(database, olga, id)).answer
    const done = (await board())[1]?.id ?? ''
    const task = await createTask(database, olga, id, { columnId: done, name: 'Stands among what is done' })
    return { database, olga, board, task }
  }

  test('[USE-01] are of the kind that they are called by, and no task changes', async () => {
    const { database, board, task } = await boardFromBefore()
    const step = workMigrations.find(({ name }) => name === '0050-column-kinds.sql')?.sql ?? ''
    await database.maintain(async (client) => {
      await client.query('set local search_path to work, public')
      await client.query(step.slice(step.indexOf('with named')))
    })
    const after = await board()
    expect(after.map(({ kind }) => kind)).toEqual(GUESSES)
    expect(after.flatMap(({ tasks }) => tasks)).toEqual([task])
  })

  test('[USE-01] also where their workspace was carried over after the others', async () => {
    const { database, olga, board, task } = await boardFromBefore()
    await intoOwnSchema(database, olga.tenantId)
    expect((await migrateAll(database)).carried).toEqual([olga.tenantId])
    const after = await board()
    expect(after.map(({ kind }) => kind)).toEqual(GUESSES)
    expect(after.flatMap(({ tasks }) => tasks.map(({ id, completedAt }) => [id, completedAt]))).toEqual([
      [task.id, null],
    ])
  })
})
