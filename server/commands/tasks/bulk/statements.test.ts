import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { TaskCommand } from '#contract/calls/tasks/task-bulk.ts'
import { describeOnBothEngines } from '../../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../../test/support/people/members.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { run } from '../../../db/sql/rows.ts'
import { readColumnHeads } from '../../columns/read-board.ts'
import { createTasks } from '../creation/create-tasks.ts'
import { changeManyTasks } from './change-many-tasks.ts'

const LABEL = '11111111-1111-4111-8111-111111111111'
const MANY = 50

describeOnBothEngines('what is done to many tasks', (open) => {
  let database: Database
  let olga: TestMember
  let columnIds: string[]
  let ids: string[]
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    ;[olga] = await workspaceOf(database)
    const projectId = olga.privateProjectId
    columnIds = (await database.read.tenant(olga.tenantId, (db) => readColumnHeads(db, olga, projectId))).map(
      ({ id }) => id,
    )
    const names = Array.from({ length: MANY + 2 }, (_, at) => `Task ${at}`)
    const made = await createTasks(database, olga, projectId, { columnId: columnIds[0] ?? '', names })
    ids = made.map(({ id }) => id)
    await database.tenant(olga.tenantId, (db) =>
      run(db, sql`insert into labels (id, name, color) values (${LABEL}, 'Red', '#f87171')`),
    )
  })

  /** How many statements a command takes, and to how many tasks it is done. */
  async function statementsFor(command: TaskCommand): Promise<[count: number, changed: number]> {
    let count = 0
    const counted = (db: TenantDb): TenantDb =>
      Object.create(db, {
        byHand: { value: (statement: ReturnType<typeof sql>) => (count++, db.byHand(statement)) },
      }) as TenantDb
    const counting: Database = Object.create(database, {
      tenant: {
        value: (id: string, work: (db: TenantDb) => Promise<unknown>) => database.tenant(id, (db) => work(counted(db))),
      },
    }) as Database
    const { changed, deletedIds } = await changeManyTasks(counting, olga, [command])
    return [count, changed.length + deletedIds.length]
  }

  const commands: Record<string, (ids: string[]) => TaskCommand> = {
    'a priority': (given) => ({ kind: 'prioritise', ids: given, priority: 'high' }),
    'a day': (given) => ({ kind: 'schedule', ids: given, dueDate: '2030-05-10' }),
    'that it is done': (given) => ({ kind: 'complete', ids: given, isCompleted: true }),
    'an assignee': (given) => ({ kind: 'assign', ids: given, assigneeId: olga.userId }),
    'a label': (given) => ({ kind: 'label', ids: given, labelId: LABEL, isWorn: true }),
    'another column': (given) => ({ kind: 'move', ids: given, columnId: columnIds[1] ?? '', to: 'top' }),
    'its end': (given) => ({ kind: 'delete', ids: given }),
  }
  test.each(Object.keys(commands))('[SEC-17] %s takes as many statements for fifty tasks as for two', async (what) => {
    const commandFor = commands[what]
    if (!commandFor) throw new Error('there is no such command')
    const [forTwo, two] = await statementsFor(commandFor(ids.slice(0, 2)))
    const [forFifty, fifty] = await statementsFor(commandFor(ids.slice(2)))
    expect([two, fifty]).toEqual([2, MANY])
    expect(forFifty).toBe(forTwo)
  })
})
