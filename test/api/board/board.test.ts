import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as filterCalls from '#contract/calls/board/board-filters.ts'
import * as columnCalls from '#contract/calls/board/columns.ts'
import * as taskCalls from '#contract/calls/tasks/tasks.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { COLUMN_TASKS_AT_FIRST, COLUMNS_PER_PROJECT_MAX } from '#contract/limits.ts'
import type { Database } from '../../../server/db/pool.ts'
import { readLastNumbers } from '../../../server/db/sql/live-numbers.ts'
import { columns as columnRows } from '../../../server/db/tables/tenant.ts'
import { boardOf, namesOn as namesSeen, type TestBoard } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import { columnsOf, newColumn, newProject, newTask, type Office, openOffice } from '../../support/people/workspace.ts'

describeOnOneEngine('a board', (open) => {
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

  const board = (...columns: string[][]) => boardOf([office.olga, office.ben], ...columns)
  const namesOn = (on: TestBoard) => namesSeen(on, office.ben)

  test('[SEC-18] says up to which live message it is known, and counts what that has told', async () => {
    const { olga, ben } = office
    const on = await board(['a', 'b'], [])
    const params = { id: on.projectId }
    const ofColumn = { params: { id: on.columnIds[0] ?? '' } }
    const read = async () => {
      const answers = await Promise.all([
        ben.call(columnCalls.listColumns, { params }),
        ben.call(filterCalls.filterBoard, { params, query: { q: 'a' } }),
        ben.call(columnCalls.listColumnTasks, ofColumn),
        ben.call(filterCalls.filterColumnTasks, { ...ofColumn, query: { q: 'a' } }),
      ])
      return answers.map(({ headers }) => Number(headers[RESPONSE_HEADERS.asOf]))
    }
    const newest = async () =>
      (await database.read.central((db) => readLastNumbers(db, [olga.tenantId]))).get(olga.tenantId)
    const before = await newest()
    expect(await read()).toEqual([before, before, before, before])
    await newTask(olga, on.projectId, on.columnIds[0] ?? '', 'c')
    const after = await newest()
    expect(after).toBeGreaterThan(before ?? Number.NaN)
    expect(await read()).toEqual([after, after, after, after])
  })

  test('[BRD-01] opens with its columns in order, the first page of each one’s tasks, and how many there are in all', async () => {
    const { olga, ben } = office
    const { id } = await newProject(olga, ben)
    const [first] = await columnsOf(olga, id)
    const columnId = first?.id ?? ''
    const total = COLUMN_TASKS_AT_FIRST + 3
    for (let number = 1; number <= total; number++) await newTask(olga, id, columnId, `Task ${number}`)
    const [opened, ...others] = await columnsOf(ben, id)
    expect(opened?.tasksTotal).toBe(total)
    expect(opened?.tasks.map((task) => task.number)).toEqual(
      Array.from({ length: COLUMN_TASKS_AT_FIRST }, (_, index) => index + 1),
    )
    expect(others.map(({ tasksTotal, tasks }) => [tasksTotal, tasks])).toEqual([
      [0, []],
      [0, []],
    ])

    const last = opened?.tasks.at(-1)
    const rest = await ben.ask(columnCalls.listColumnTasks, {
      params: { id: columnId },
      query: { afterPosition: last?.taskPlacements[0]?.position ?? '', afterId: last?.id ?? '' },
    })
    expect(rest.rows.map(({ number }) => number)).toEqual([total - 2, total - 1, total])
    expect(rest.count).toBe(total)
    const page = await ben.ask(columnCalls.listColumnTasks, {
      params: { id: columnId },
      query: { page: '1', perPage: '20' },
    })
    expect(page.rows.map(({ number }) => number)).toEqual(Array.from({ length: total - 20 }, (_, index) => index + 21))
  })

  test('[BRD-02] a column is added on the right, renamed, and put in another place', async () => {
    const { ben } = office
    const { projectId, columnIds } = await board([])
    const added = await newColumn(ben, projectId, '  Review  ')
    expect(added).toMatchObject({ name: 'Review', order: 4, projectId, tasksTotal: 0 })
    const renamed = await ben.ask(columnCalls.renameColumn, { params: { id: added.id }, body: { name: 'Проверка' } })
    expect(renamed).toMatchObject({ name: 'Проверка', revision: added.revision + 1 })
    // A person who asks not to overwrite does not: the name that a person has given it since stays.
    const ifNamed = (given: string) => ({ params: { id: added.id }, body: { name: 'Review', ifNamed: given } })
    expect(await office.olga.status(columnCalls.renameColumn, ifNamed('Review'))).toBe(409)
    expect(await ben.ask(columnCalls.renameColumn, ifNamed('Проверка'))).toMatchObject({
      name: 'Review',
      revision: added.revision + 2,
    })
    const wanted = [added.id, ...columnIds.toReversed()]
    const ordered = await ben.ask(columnCalls.orderColumns, { params: { id: projectId }, body: { columns: wanted } })
    expect(ordered.map(({ id, order }) => [id, order])).toEqual(wanted.map((id, index) => [id, index + 1]))
    expect((await columnsOf(ben, projectId)).map(({ id }) => id)).toEqual(wanted)
  })

  test('an order that names other columns than the project’s is refused, and nothing is renumbered', async () => {
    const { olga } = office
    const { projectId, columnIds } = await board([])
    const other = await board([])
    const [a = '', b = '', c = ''] = columnIds
    for (const columns of [
      [a, b],
      [a, b, b],
      [a, b, other.columnIds[0]],
      [a, b, c, other.columnIds[0]],
      [a, b, randomUUID()],
      [],
    ]) {
      expect(await olga.status(columnCalls.orderColumns, { params: { id: projectId }, body: { columns } })).toBe(400)
    }
    expect((await columnsOf(olga, projectId)).map(({ id, order }) => [id, order])).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
  })

  test('[PWA-02] a column that comes with its id is made once under it; an id of something else, or of what is gone, is refused', async () => {
    const { ben, olga } = office
    const { projectId, columnIds } = await board([])
    const other = await board([])
    const [id, params] = [randomUUID(), { id: projectId }]
    const made = await ben.ask(columnCalls.createColumn, { params, body: { name: 'Review', id } })
    expect(made).toMatchObject({ id, name: 'Review', order: columnIds.length + 1 })
    // Another person's name for it changes nothing.
    expect(await olga.ask(columnCalls.createColumn, { params, body: { name: 'Checked', id } })).toEqual(made)
    expect((await columnsOf(ben, projectId)).map((one) => one.id)).toEqual([...columnIds, id])
    const taken = { name: 'Mine', id: other.columnIds[0]! }
    expect(await ben.status(columnCalls.createColumn, { params, body: taken })).toBe(404)
    await ben.ask(columnCalls.deleteColumn, { params: { id }, body: { moveTasksTo: null } })
    expect(await ben.status(columnCalls.createColumn, { params, body: { name: 'Review', id } })).toBe(404)
    expect(await ben.status(columnCalls.createColumn, { params, body: { name: 'Review', id: 'mine' } })).toBe(400)
    expect((await columnsOf(ben, projectId)).map((one) => one.id)).toEqual(columnIds)
  })

  test('a project has at most two hundred columns', async () => {
    const { olga } = office
    const { projectId, columnIds } = await board([])
    await database.tenant(olga.tenantId, (db) =>
      db.insert(columnRows).values(
        Array.from({ length: COLUMNS_PER_PROJECT_MAX - columnIds.length - 1 }, (_, index) => ({
          id: randomUUID(),
          projectId,
          name: `Column ${index}`,
          sortOrder: columnIds.length + index + 1,
        })),
      ),
    )
    expect((await newColumn(olga, projectId, 'The last')).order).toBe(COLUMNS_PER_PROJECT_MAX)
    const answer = await olga.call(columnCalls.createColumn, { params: { id: projectId }, body: { name: 'One more' } })
    expect(answer.statusCode).toBe(422)
  })

  test('[BRD-03] a task is made at the end of a column, numbered within its project', async () => {
    const { ben, eva } = office
    const on = await board(['first', 'second'])
    const third = await newTask(ben, on.projectId, on.columnIds[0] ?? '', ' third ')
    expect(third).toMatchObject({
      name: 'third',
      number: 3,
      assignee: null,
      labels: [],
      completedAt: null,
      revision: 1,
    })
    expect(third.taskPlacements).toEqual([
      { projectId: on.projectId, columnId: on.columnIds[0], position: expect.any(String) },
    ])
    expect((await namesOn(on))[0]).toEqual(['first', 'second', 'third'])
    expect(await ben.ask(taskCalls.showTask, { params: { id: third.id } })).toEqual(third)
    const body = { columnId: on.columnIds[0] ?? '', name: 'fourth' }
    expect(await eva.status(taskCalls.createTask, { params: { id: on.projectId }, body })).toBe(404)
  })

  test('[BRD-03] a task’s column must be one of the project’s', async () => {
    const { olga } = office
    const [on, other] = [await board(['one']), await board([])]
    const make = (columnId = '') =>
      olga.status(taskCalls.createTask, { params: { id: on.projectId }, body: { columnId, name: 'elsewhere' } })
    expect(await make(other.columnIds[0])).toBe(404)
    expect(await make(randomUUID())).toBe(404)
    expect(await make('no id')).toBe(400)
    const next = await newTask(olga, on.projectId, on.columnIds[1] ?? '', 'two')
    expect(next.number).toBe(2)
  })

  test.each([
    ['1 character', 'a', 200],
    ['250 characters', 'a'.repeat(250), 200],
    ['251 characters', 'a'.repeat(251), 400],
    ['nothing', '   ', 400],
    ['emoji', '🚀🚀', 200],
    ['right-to-left text', '\u202Bשלום\u202C', 200],
    ['something that looks like markup', '<script>alert(1)</script>', 200],
    ['NUL', 'a\0', 400],
    ['a lone surrogate', '\uDC00a', 400],
  ])('[BRD-03] a task named with %s', async (_what, name, status) => {
    const { olga } = office
    const on = await board([])
    const answer = await olga.call(taskCalls.createTask, {
      params: { id: on.projectId },
      body: { columnId: on.columnIds[0], name },
    })
    expect(answer.statusCode).toBe(status)
    expect((await namesOn(on))[0]).toEqual(status === 200 ? [name] : [])
  })
})
