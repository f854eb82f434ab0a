import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTask } from '#contract/calls/tasks/tasks.ts'
import { POSITION_SHORT_CHARS } from '#contract/limits.ts'
import type { Database } from '../../../server/db/pool.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { boardOf, namesOn } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Office, openOffice } from '../../support/people/workspace.ts'

const MOVES = 4_000
const NAMES = ['a', 'b', 'c', 'd', 'e']
/** The order is looked at after so many: a key that lost it in between could be put right again by the next ones. */
const LOOK_EVERY = 250

describeOnOneEngine('a card that is put on top again and again', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
  })
  afterAll(() => close())

  test('[FLT-13] keeps the order of all through thousands of moves, under short keys of their own', async () => {
    const { olga, ben } = office
    const on = await boardOf([olga, ben], NAMES)
    const [columnId = ''] = on.columnIds
    const order = [...NAMES]
    const looks: { seen: string[] | undefined; expected: string[] }[] = []
    for (let moves = 1; moves <= MOVES; moves++) {
      const last = order.pop() ?? ''
      order.unshift(last)
      await olga.ask(moveTask, {
        params: { id: on.task(last) },
        body: {
          origin: 'board',
          oldColumnId: columnId,
          oldProjectId: on.projectId,
          columnId,
          projectId: on.projectId,
          prevId: null,
        },
      })
      if (moves % LOOK_EVERY === 0) looks.push({ seen: (await namesOn(on, ben))[0], expected: [...order] })
    }
    expect(looks.map(({ seen }) => seen)).toEqual(looks.map(({ expected }) => expected))
    expect(looks).toHaveLength(MOVES / LOOK_EVERY)
    const standing = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf<{ position: string }>(
        db,
        sql`select position from task_placements where column_id = ${columnId} order by position`,
      ),
    )
    const keys = standing.map(({ position }) => position)
    expect(new Set(keys).size).toBe(NAMES.length)
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(POSITION_SHORT_CHARS)
  })
})
