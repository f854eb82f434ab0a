import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { POSITION_MAX_CHARS } from '#contract/limits.ts'
import { describeOnBothEngines } from '../../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../../test/support/people/members.ts'
import { readBoard } from '../../../../test/support/people/read-board.ts'
import type { Database } from '../../../db/pool.ts'
import { rowsOf, run } from '../../../db/sql/rows.ts'
import { createTask } from '../creation/create-task.ts'
import { moveTask } from './move-task.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const COLUMNS = 3

/** One drag: which task, to which column, after which of the tasks there (0 is the top). */
const drag = fc.record({
  task: fc.constantFrom(...NAMES),
  column: fc.nat(COLUMNS - 1),
  after: fc.nat(NAMES.length),
})

describeOnBothEngines('moves', (open) => {
  let database: Database
  let olga: TestMember
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    ;[olga] = await workspaceOf(database)
  })

  /** Tasks on the board 'My tasks', all in its first column. */
  async function board() {
    const projectId = olga.privateProjectId
    const columnIds = (await readBoard(database, olga, projectId)).answer.map(({ id }) => id)
    await database.tenant(olga.tenantId, (db) => run(db, sql`delete from tasks`))
    const ids = new Map<string, string>()
    for (const name of NAMES) {
      ids.set(name, (await createTask(database, olga, projectId, { columnId: columnIds[0] ?? '', name })).id)
    }
    const columnOf = (index: number) => columnIds[index] ?? ''
    const read = async () =>
      (await readBoard(database, olga, projectId)).answer.map(({ tasks }) => tasks.map((task) => task.name))
    const move = (name: string, from: number, to: number, prev: string | null) =>
      moveTask(database, olga, ids.get(name) ?? '', {
        origin: 'board',
        oldColumnId: columnOf(from),
        oldProjectId: projectId,
        columnId: columnOf(to),
        projectId,
        prevId: prev === null ? null : (ids.get(prev) ?? ''),
      })
    return { projectId, columnOf, ids, read, move }
  }

  test('[BRD-04] any moves one after the other leave the board as lists would be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drag, { minLength: 1, maxLength: 12 }), async (drags) => {
        const { move, read } = await board()
        const model: string[][] = [[...NAMES], [], []]
        for (const { task, column, after } of drags) {
          const from = model.findIndex((names) => names.includes(task))
          model[from] = model[from]?.filter((name) => name !== task) ?? []
          const target = model[column] ?? []
          const place = Math.min(after, target.length)
          await move(task, from, column, target[place - 1] ?? null)
          target.splice(place, 0, task)
        }
        expect(await read()).toEqual(model)
      }),
      { numRuns: 15 },
    )
  })

  test('[FLT-13] where keys have grown too long they are dealt out anew, and everybody is told the new ones', async () => {
    const { read, move, columnOf, ids, projectId } = await board()
    const long = (end: string) => `a0${'V'.repeat(POSITION_MAX_CHARS)}${end}`
    const keys: [string, string][] = [
      ['a', 'a0'],
      ['b', long('1')],
      ['c', long('11')],
      ['d', long('12')],
      ['e', 'a1'],
      ['f', 'a2'],
    ]
    await database.tenant(olga.tenantId, async (db) => {
      for (const [name, key] of keys) {
        await run(db, sql`update task_placements set position = ${key} where task_id = ${ids.get(name)}`)
      }
    })
    expect((await read())[0]).toEqual(NAMES)
    const before = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf<{ seq: string }>(db, sql`select last_seq as seq from live_numbers where workspace_id = $workspace`),
    )
    const moved = await move('f', 0, 0, 'c')
    expect((await read())[0]).toEqual(['a', 'b', 'c', 'f', 'd', 'e'])
    const standing = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf<{ id: string; position: string }>(
        db,
        sql`select task_id as id, position from task_placements where column_id = ${columnOf(0)} order by position`,
      ),
    )
    expect(Math.max(...standing.map(({ position }) => position.length))).toBeLessThan(10)
    expect(standing.filter(({ position }) => ['a0', 'a1'].includes(position))).toHaveLength(2)
    const sent = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf<{ type: string; id: string; position: string; revision: number }>(
        db,
        sql`select type, data -> 'task' ->> 'id' as id, (data -> 'task' ->> 'revision')::int as revision,
              data -> 'task' -> 'taskPlacements' -> 0 ->> 'position' as position
            from live_messages where workspace_id = $workspace and seq > ${before[0]?.seq} order by seq`,
      ),
    )
    expect(sent.map(({ type }) => type)).toEqual(['TASK_UPDATED', 'TASK_UPDATED', 'TASK_UPDATED', 'TASK_MOVED'])
    const changed = ['b', 'c', 'd', 'f'].map((name) => ids.get(name) ?? '')
    expect(sent.map(({ id }) => id).toSorted()).toEqual(changed.toSorted())
    for (const { id, position, revision } of sent) {
      expect([position, revision]).toEqual([standing.find((one) => one.id === id)?.position, 2])
    }
    expect(moved.taskPlacements).toEqual([{ projectId, columnId: columnOf(0), position: sent.at(-1)?.position }])
  })

  test('what is told of a move is what is read afterwards, to the millisecond', async () => {
    const { move, ids, projectId } = await board()
    await move('b', 0, 1, null)
    const [sent] = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf<{ task: unknown }>(
        db,
        sql`select data -> 'task' as task from live_messages
            where workspace_id = $workspace and type = 'TASK_MOVED' order by seq desc limit 1`,
      ),
    )
    const read = (await readBoard(database, olga, projectId)).answer.flatMap(({ tasks }) => tasks)
    expect(sent?.task).toEqual(read.find(({ id }) => id === ids.get('b')))
  })
})
