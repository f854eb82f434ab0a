import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as columnCalls from '#contract/calls/board/columns.ts'
import * as taskCalls from '#contract/calls/tasks/tasks.ts'
import type { Database } from '../../../server/db/pool.ts'
import { boardOf, namesIn, namesOn as namesSeen, type TestBoard } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { earlier } from '../../support/database/earlier.ts'
import { appOver } from '../../support/people/visitor.ts'
import {
  type Colleague,
  columnsOf,
  newProject,
  newTask,
  type Office,
  openOffice,
} from '../../support/people/workspace.ts'

/** So long the last of fifty moves of one board waits for its turn, where each goes over a cluster and the machine is busy. */
const FIFTY_MOVES_MS = 20_000

describeOnOneEngine('moving tasks', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  beforeAll(async () => {
    database = await open({ isMigrated: true, connectionWaitMs: FIFTY_MOVES_MS })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
  })
  afterAll(() => close())

  const board = (...columns: string[][]) => boardOf([office.olga, office.ben], ...columns)
  const namesOn = (on: TestBoard) => namesSeen(on, office.ben)

  /** Moves a task by name after another one, or to the top. */
  const move = (on: TestBoard, by: Colleague, name: string, [from, to]: [number, number], after: string | null) =>
    by.call(taskCalls.moveTask, {
      params: { id: on.task(name) },
      body: {
        origin: 'board',
        oldColumnId: on.columnIds[from],
        oldProjectId: on.projectId,
        columnId: on.columnIds[to],
        projectId: on.projectId,
        prevId: after === null ? null : on.task(after),
      },
    })

  test('[BRD-04] a task is moved within its column and to another, and stays where it was put', async () => {
    const { ben } = office
    const on = await board(['a', 'b', 'c'], ['x'])
    expect((await move(on, ben, 'c', [0, 0], null)).statusCode).toBe(200)
    expect(await namesOn(on)).toEqual([['c', 'a', 'b'], ['x'], []])
    await move(on, ben, 'c', [0, 0], 'a')
    expect(await namesOn(on)).toEqual([['a', 'c', 'b'], ['x'], []])
    const moved = await move(on, ben, 'a', [0, 1], 'x')
    expect(await namesOn(on)).toEqual([['c', 'b'], ['x', 'a'], []])
    const [todo, doing] = on.columnIds
    expect(moved.json()).toMatchObject({
      taskPlacements: [{ projectId: on.projectId, columnId: doing }],
      columnHistory: [
        { columnId: todo, columnName: 'To do' },
        { columnId: doing, columnName: 'In progress' },
      ],
      revision: 2,
    })
    expect((await columnsOf(ben, on.projectId)).map(({ tasksTotal }) => tasksTotal)).toEqual([2, 2, 0])
  })

  test('[BRD-04] [FLT-12] after a task that is gone, a card stands where that one stood', async () => {
    const { ben, olga } = office
    const on = await board(['a', 'b', 'c'], ['x', 'w', 'y', 'z'])
    await olga.ask(taskCalls.deleteTask, { params: { id: on.task('b') } })
    expect((await move(on, ben, 'x', [1, 0], 'b')).statusCode).toBe(200)
    expect((await namesOn(on))[0]).toEqual(['a', 'x', 'c'])
    // 'y' has just been moved away by another person.
    await move(on, olga, 'y', [1, 2], null)
    await move(on, ben, 'a', [0, 1], 'y')
    expect((await namesOn(on))[1]).toEqual(['w', 'a', 'z'])
    // A task of another board says nothing about this one: on top, then.
    const other = await board(['foreign'])
    const answer = await ben.call(taskCalls.moveTask, {
      params: { id: on.task('z') },
      body: {
        origin: 'board',
        oldColumnId: on.columnIds[1],
        oldProjectId: on.projectId,
        columnId: on.columnIds[0],
        projectId: on.projectId,
        prevId: other.task('foreign'),
      },
    })
    expect(answer.statusCode).toBe(200)
    expect((await namesOn(on))[0]).toEqual(['z', 'x', 'c'])
    await move(on, ben, 'x', [0, 0], 'x')
    expect((await namesOn(on))[0]).toEqual(['z', 'x', 'c'])
  })

  test('[BRD-04] [TASK-06] a move between columns leaves a line in the history; quick ones of one person become one', async () => {
    const { ben, olga } = office
    const on = await board(['a'])
    const history = async (by: Colleague, from: number, to: number) => {
      const answer = await move(on, by, 'a', [from, to], null)
      return answer.json<{ columnHistory: { columnName: string }[] }>().columnHistory.map((stay) => stay.columnName)
    }
    expect(await history(ben, 0, 1)).toEqual(['To do', 'In progress'])
    expect(await history(ben, 1, 2)).toEqual(['To do', 'Done'])
    expect(await history(olga, 2, 1)).toEqual(['To do', 'Done', 'In progress'])
    expect(await history(olga, 1, 1)).toEqual(['To do', 'Done', 'In progress'])
    await database.tenant(olga.tenantId, (db) =>
      db.execute(sql`update activities set created_at = ${earlier('created_at', 61)} where workspace_id = $workspace`),
    )
    expect(await history(olga, 1, 0)).toEqual(['To do', 'Done', 'In progress', 'To do'])
  })

  test('[TASK-06] [USE-06] moves that come to where they began within a minute leave no line, on the way there one', async () => {
    const { ben } = office
    const on = await board(['a'])
    const history = async (from: number, to: number) => {
      const answer = await move(on, ben, 'a', [from, to], null)
      return answer.json<{ columnHistory: { columnName: string }[] }>().columnHistory.map((stay) => stay.columnName)
    }
    expect(await history(0, 1)).toEqual(['To do', 'In progress'])
    expect(await history(1, 0)).toEqual(['To do'])
    expect(await history(0, 1)).toEqual(['To do', 'In progress'])
    expect(await history(1, 2)).toEqual(['To do', 'Done'])
    expect(await history(2, 0)).toEqual(['To do'])
  })

  test('[BRD-05] another person’s change in between is not lost by a move that began before it', async () => {
    const { ben, olga } = office
    const on = await board(['a', 'b'])
    const rename = (name: string) =>
      olga.ask(taskCalls.changeTask, {
        params: { id: on.task('a') },
        body: [{ op: 'replace', property: 'name', value: name }],
      })
    const answers = await Promise.all([
      ...[1, 2, 1, 2, 0, 1].map(async (to) => (await move(on, ben, 'a', [0, to], null)).json<{ revision: number }>()),
      ...['a1', 'a2', 'a3'].map((name) => rename(name)),
    ])
    // No two answers speak of the same state of the task.
    expect(answers.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    const task = await ben.ask(taskCalls.showTask, { params: { id: on.task('a') } })
    expect(task.revision).toBe(1 + 6 + 3)
    expect(task.name).toMatch(/^a[123]$/)
    const standing = (await columnsOf(ben, on.projectId)).flatMap(({ tasks }) =>
      tasks.filter(({ id }) => id === task.id),
    )
    expect(standing).toEqual([task])
  })

  test('[FLT-10] [FLT-11] fifty moves at the same moment lose nothing, and everybody sees one order', async () => {
    const { ben, olga, mia } = office
    const names = Array.from({ length: 50 }, (_, index) => `t${index}`)
    const on = await board(names.slice(0, 25), names.slice(25), ['z'])
    const people = [ben, olga, mia]
    const answers = await Promise.all(
      names.map((name, index) => {
        const from = index < 25 ? 0 : 1
        const after = [null, 'z', names[(index * 7) % 50] ?? null][index % 3] ?? null
        return move(on, people[index % 3] ?? ben, name, [from, 2], after === name ? null : after)
      }),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const seen = await Promise.all(people.map((person) => columnsOf(person, on.projectId)))
    const [first, ...others] = seen.map(namesIn)
    for (const other of others) expect(other).toEqual(first)
    const all = await ben.ask(columnCalls.listColumnTasks, {
      params: { id: on.columnIds[2] ?? '' },
      query: { limit: '100' },
    })
    expect(all.rows.map(({ name }) => name).toSorted()).toEqual(['z', ...names].toSorted())
    const keys = all.rows.map(({ taskPlacements, id }) => `${taskPlacements[0]?.position ?? ''} ${id}`)
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(new Set(all.rows.map(({ taskPlacements }) => taskPlacements[0]?.position)).size).toBe(51)
  })

  test('every id of a move is asked about: task, both projects, both columns', async () => {
    const { olga, ben, eva, xaver } = office
    const on = await board(['a'])
    const hidden = await newProject(olga)
    const [hiddenColumn] = await columnsOf(olga, hidden.id)
    const hers = await newProject(olga, eva)
    const [hersColumn] = await columnsOf(eva, hers.id)
    const body = {
      origin: 'board' as const,
      oldColumnId: on.columnIds[0] ?? '',
      oldProjectId: on.projectId,
      columnId: on.columnIds[1] ?? '',
      projectId: on.projectId,
      prevId: null,
    }
    const status = (by: Colleague, changes: Partial<typeof body>) =>
      by.status(taskCalls.moveTask, { params: { id: on.task('a') }, body: { ...body, ...changes } })
    // To a project that Ben does not see.
    expect(await status(ben, { projectId: hidden.id, columnId: hiddenColumn?.id ?? '' })).toBe(404)
    // To a column of another project than the one named.
    expect(await status(olga, { columnId: hiddenColumn?.id ?? '' })).toBe(404)
    expect(await status(olga, { projectId: hidden.id })).toBe(404)
    // From somewhere else than where it is.
    expect(await status(olga, { oldProjectId: hidden.id, oldColumnId: hiddenColumn?.id ?? '' })).toBe(404)
    expect(await status(olga, { oldColumnId: hiddenColumn?.id ?? '' })).toBe(404)
    expect(await status(olga, { columnId: randomUUID() })).toBe(404)
    // By a person who sees only where it should go.
    expect(await status(eva, { projectId: hers.id, columnId: hersColumn?.id ?? '' })).toBe(404)
    expect(await status(xaver, {})).toBe(404)
    const task = await olga.ask(taskCalls.showTask, { params: { id: on.task('a') } })
    expect(task.revision).toBe(1)
    expect(await status(ben, {})).toBe(200)
  })

  test('[TASK-07] a task moved to another project is numbered there and lost to those who do not see it', async () => {
    const { olga, ben, eva } = office
    const on = await board(['a', 'b'])
    const other = await newProject(olga, eva)
    const [column] = await columnsOf(olga, other.id)
    await newTask(olga, other.id, column?.id ?? '', 'there before')
    await olga.ask(taskCalls.changeTask, {
      params: { id: on.task('a') },
      body: [{ op: 'replace', property: 'assigneeId', value: ben.userId }],
    })
    const moved = await olga.ask(taskCalls.moveTask, {
      params: { id: on.task('a') },
      body: {
        origin: 'task',
        oldColumnId: on.columnIds[0] ?? '',
        oldProjectId: on.projectId,
        columnId: column?.id ?? '',
        projectId: other.id,
        prevId: null,
      },
    })
    expect(moved.taskPlacements).toEqual([{ projectId: other.id, columnId: column?.id, position: expect.any(String) }])
    expect(await ben.status(taskCalls.showTask, { params: { id: on.task('a') } })).toBe(404)
    const shown = await eva.ask(taskCalls.showTask, { params: { id: on.task('a') } })
    expect(shown).toMatchObject({ number: 2, name: 'a', assignee: null })
    expect((await namesOn(on))[0]).toEqual(['b'])
    expect(
      (await columnsOf(ben, ben.privateProjectId)).flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    ).not.toContain(on.task('a'))
  })

  test('what is assigned to me can be made my own: it then stands on my board once, and nobody else sees it', async () => {
    const { olga, ben } = office
    const on = await board(['a'])
    await olga.ask(taskCalls.changeTask, {
      params: { id: on.task('a') },
      body: [{ op: 'replace', property: 'assigneeId', value: olga.userId }],
    })
    const mine = (await columnsOf(olga, olga.privateProjectId)).map(({ id }) => id)
    const moved = await olga.ask(taskCalls.moveTask, {
      params: { id: on.task('a') },
      body: {
        origin: 'task',
        oldColumnId: on.columnIds[0] ?? '',
        oldProjectId: on.projectId,
        columnId: mine[1] ?? '',
        projectId: olga.privateProjectId,
        prevId: null,
        takesAway: true,
      },
    })
    expect(moved.taskPlacements).toEqual([
      { projectId: olga.privateProjectId, columnId: mine[1], position: expect.any(String) },
    ])
    const shown = await olga.ask(taskCalls.showTask, { params: { id: on.task('a') } })
    expect(shown).toMatchObject({ assignee: { id: olga.userId }, taskPlacements: moved.taskPlacements })
    expect(await ben.status(taskCalls.showTask, { params: { id: on.task('a') } })).toBe(404)
    expect(await namesOn(on)).toEqual([[], [], []])
  })
})
