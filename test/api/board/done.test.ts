import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import * as columnCalls from '#contract/calls/board/columns.ts'
import { showDashboard, showProjectFlow } from '#contract/calls/dashboard.ts'
import { listMyOpenTasks } from '#contract/calls/sidebar.ts'
import { changeProjectSettings, listProjectOverview } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeManyTasks, type TaskCommand } from '#contract/calls/tasks/task-bulk.ts'
import * as taskCalls from '#contract/calls/tasks/tasks.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import { boardOf, namesOn as namesSeen, type TestBoard } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newTask } from '../../support/people/workspace.ts'

const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: false }

describeOnOneEngine('what is done stands where that is said', (open) => {
  const live = LiveOffice.of(open)
  const board = (...columns: string[][]) => boardOf([live.people.olga, live.people.ben], ...columns)
  const namesOn = (on: TestBoard) => namesSeen(on, live.people.ben)
  const show = (by: Colleague, id: string) => by.ask(taskCalls.showTask, { params: { id } })
  const isDone = async (id: string) => (await show(live.people.olga, id)).completedAt !== null
  const historyOf = async (id: string) =>
    (await live.people.olga.ask(listActivities, { params: { id }, query: {} })).rows
      .map(({ type, value }) => (value.columnName === undefined ? type : `${type} ${value.columnName}`))
      .toReversed()
  const complete = (by: Colleague, id: string, isCompleted: boolean) =>
    by.ask(taskCalls.changeTask, {
      params: { id },
      body: [{ op: 'replace', property: 'isCompleted', value: isCompleted }],
    })
  const doAll = (by: Colleague, ...commands: TaskCommand[]) => by.ask(changeManyTasks, { body: { commands } })
  const setKind = (by: Colleague, id: string, kind: ColumnKind) =>
    by.ask(columnCalls.changeColumnKind, { params: { id }, body: { kind } })
  const stays = (on: TestBoard) =>
    live.people.olga.ask(changeProjectSettings, {
      params: { id: on.projectId },
      body: { ...SHOWN, movesCompleted: false },
    })
  const moving = (on: Pick<TestBoard, 'projectId'>, [from, to]: [string | undefined, string | undefined]) => ({
    origin: 'board' as const,
    oldColumnId: from,
    oldProjectId: on.projectId,
    columnId: to,
    projectId: on.projectId,
    prevId: null,
  })
  const move = (by: Colleague, id: string, body: object) => by.ask(taskCalls.moveTask, { params: { id }, body })
  const assign = (id: string, to: Colleague | null) =>
    live.people.olga.ask(taskCalls.changeTask, {
      params: { id },
      body: [{ op: 'replace', property: 'assigneeId', value: to?.userId ?? null }],
    })
  /** A person's own board: the columns with the names in them. */
  const ownBoard = async (of: Colleague) => {
    const columns = await columnsOf(of, of.privateProjectId)
    return { projectId: of.privateProjectId, columns }
  }
  const standsIn = async (of: Colleague, id: string) =>
    (await ownBoard(of)).columns.find(({ tasks }) => tasks.some((task) => task.id === id))?.kind

  test('[USE-01] columns are of the kind that they are called by, until somebody says otherwise', async () => {
    const { olga, ben, eva } = live.people
    const on = await board()
    const create = (name: string) => ben.ask(columnCalls.createColumn, { params: { id: on.projectId }, body: { name } })
    const heads = await ben.ask(columnCalls.listColumnHeads, { params: { id: on.projectId } })
    expect(heads.map(({ name, kind }) => [name, kind])).toEqual([
      ['To do', 'notBegun'],
      ['In progress', 'underWay'],
      ['Done', 'done'],
    ])
    expect((await ownBoard(ben)).columns.map(({ kind }) => kind)).toEqual(['notBegun', 'underWay', 'done'])
    expect([(await create('Odrzucone')).kind, (await create('Erledigt')).kind, (await create('Lager')).kind]).toEqual([
      'cancelled',
      'done',
      'underWay',
    ])
    const window = await live.window(olga)
    const [first] = heads
    expect(await setKind(ben, first?.id ?? '', 'cancelled')).toMatchObject({ kind: 'cancelled', name: 'To do' })
    expect((await window.next('COLUMN_UPDATED')).data.column).toMatchObject({ id: first?.id, kind: 'cancelled' })
    const renamed = await ben.ask(columnCalls.renameColumn, { params: { id: first?.id ?? '' }, body: { name: 'Done' } })
    expect(renamed.kind).toBe('cancelled')
    expect(
      await eva.status(columnCalls.changeColumnKind, { params: { id: first?.id ?? '' }, body: { kind: 'done' } }),
    ).toBe(404)
  })

  test('[USE-01] what stands in a column is not done because the column changes', async () => {
    const on = await board(['a'])
    await setKind(live.people.ben, on.columnIds[0] ?? '', 'done')
    expect(await isDone(on.task('a'))).toBe(false)
  })

  test('[USE-01] a task that is dropped among what is done is done, and open again where it leaves; history says both', async () => {
    const { ben } = live.people
    const on = await board(['a', 'b'])
    const [todo, doing, done] = on.columnIds
    const window = await live.window(live.people.olga)
    await move(ben, on.task('a'), moving(on, [todo, done]))
    expect(await namesOn(on)).toEqual([['b'], [], ['a']])
    const told = (await window.next('TASK_MOVED')).data
    expect([told.columnId, told.oldColumnId, told.task.completedAt !== null]).toEqual([done, todo, true])
    expect(await historyOf(on.task('a'))).toEqual(['create To do', 'moveColumn Done', 'complete'])
    const since = (await show(ben, on.task('a'))).completedAt
    const cancelled = await ben.ask(columnCalls.createColumn, {
      params: { id: on.projectId },
      body: { name: 'Cancelled' },
    })
    await move(ben, on.task('a'), moving(on, [done, cancelled.id]))
    expect((await show(ben, on.task('a'))).completedAt).toBe(since)
    await move(ben, on.task('a'), moving(on, [cancelled.id, doing]))
    expect(await isDone(on.task('a'))).toBe(false)
    // From one column of what is open to another nothing turns, nor within one.
    await move(ben, on.task('a'), moving(on, [doing, todo]))
    await move(ben, on.task('a'), moving(on, [todo, todo]))
    expect(await isDone(on.task('a'))).toBe(false)
    await doAll(ben, { kind: 'move', ids: [on.task('a'), on.task('b')], columnId: cancelled.id, to: 'top' })
    expect([await isDone(on.task('a')), await isDone(on.task('b'))]).toEqual([true, true])
    await doAll(ben, { kind: 'move', ids: [on.task('a'), on.task('b')], columnId: todo ?? '', to: 'whereItWas' })
    expect([await isDone(on.task('a')), await isDone(on.task('b'))]).toEqual([false, false])
  })

  test('[USE-01] a task that is done over the API goes on top of what is done, and back to its place when it is opened again', async () => {
    const { ben } = live.people
    const on = await board(['a', 'b', 'c'], [], ['z'])
    const window = await live.window(live.people.olga)
    await complete(ben, on.task('b'), true)
    expect(await namesOn(on)).toEqual([['a', 'c'], [], ['b', 'z']])
    const told = (await window.next('TASK_MOVED')).data
    expect([told.oldColumnId, told.columnId, told.task.completedAt !== null]).toEqual([
      on.columnIds[0],
      on.columnIds[2],
      true,
    ])
    expect(await historyOf(on.task('b'))).toEqual(['create To do', 'complete', 'moveColumn Done'])
    await complete(ben, on.task('b'), false)
    expect(await namesOn(on)).toEqual([['a', 'b', 'c'], [], ['z']])
    const ids = ['c', 'a'].map(on.task)
    await doAll(ben, { kind: 'complete', ids, isCompleted: true })
    expect(await namesOn(on)).toEqual([['b'], [], ['c', 'a', 'z']])
    await doAll(ben, { kind: 'complete', ids, isCompleted: false })
    expect(await namesOn(on)).toEqual([['a', 'b', 'c'], [], ['z']])
    // What came from nowhere goes to the first column of what is open.
    await complete(ben, on.task('z'), false)
    expect(await namesOn(on)).toEqual([['z', 'a', 'b', 'c'], [], []])
  })

  test('[USE-01] where completed tasks stay, they stay; an older page that does not know of it changes nothing of it', async () => {
    const { ben, olga } = live.people
    const on = await board(['a'])
    await stays(on)
    const settings = { params: { id: on.projectId }, body: SHOWN }
    expect((await olga.ask(changeProjectSettings, settings)).movesCompleted).toBe(false)
    await complete(ben, on.task('a'), true)
    expect(await namesOn(on)).toEqual([['a'], [], []])
    await move(ben, on.task('a'), moving(on, [on.columnIds[0], on.columnIds[2]]))
    await complete(ben, on.task('a'), false)
    expect([await namesOn(on), await isDone(on.task('a'))]).toEqual([[[], [], ['a']], false])
  })

  test('[USE-01] taken back, tasks are as they were, where they were', async () => {
    const { ben } = live.people
    const on = await board(['a', 'b', 'c'])
    const [todo = '', , done = ''] = on.columnIds
    // Done where it stood before it was dropped among what is done: that is what it goes back to.
    await stays(on)
    await complete(ben, on.task('b'), true)
    await move(ben, on.task('b'), moving(on, [todo, done]))
    await move(ben, on.task('b'), { ...moving(on, [done, todo]), prevId: on.task('a'), isCompleted: true })
    expect([await namesOn(on), await isDone(on.task('b'))]).toEqual([[['a', 'b', 'c'], [], []], true])
    await doAll(ben, { kind: 'move', ids: ['a', 'b'].map(on.task), columnId: done, to: 'top' })
    await doAll(
      ben,
      { kind: 'move', ids: [on.task('a')], columnId: todo, to: 'whereItWas', isCompleted: false },
      { kind: 'move', ids: [on.task('b')], columnId: todo, to: 'whereItWas', isCompleted: true },
    )
    expect(await namesOn(on)).toEqual([['a', 'b', 'c'], [], []])
    expect([await isDone(on.task('a')), await isDone(on.task('b'))]).toEqual([false, true])
    // Also what stood among what is done already, and was done there.
    await doAll(ben, { kind: 'move', ids: [on.task('b')], columnId: todo, to: 'whereItWas', isCompleted: false })
    expect([await namesOn(on), await isDone(on.task('b'))]).toEqual([[['a', 'b', 'c'], [], []], false])
  })

  test('[USE-01] on My tasks it leaves what is to do with its project, and is done in its project with My tasks', async () => {
    const { ben, olga } = live.people
    const on = await board(['a', 'b'])
    const [todo, , done] = on.columnIds
    await assign(on.task('a'), ben)
    const openNow = async () => (await ben.ask(listMyOpenTasks)).taskIds
    const openIn = async () =>
      (await ownBoard(ben)).columns.flatMap(({ kind, tasks }) => (kind === 'done' ? [] : tasks.map(({ id }) => id)))
    expect([await standsIn(ben, on.task('a')), (await openNow()).toSorted()]).toEqual([
      'notBegun',
      (await openIn()).toSorted(),
    ])
    const window = await live.window(ben)
    await complete(olga, on.task('a'), true)
    expect([await standsIn(ben, on.task('a')), await openIn()]).toEqual(['done', await openNow()])
    const own = await ownBoard(ben)
    await window.sees(({ type, data }) => type === 'TASK_MOVED' && data.projectId === own.projectId)
    await complete(olga, on.task('a'), false)
    expect(await standsIn(ben, on.task('a'))).toBe('notBegun')

    await move(ben, on.task('a'), moving(own, [own.columns[0]?.id, own.columns[2]?.id]))
    expect([await isDone(on.task('a')), await namesOn(on)]).toEqual([true, [['b'], [], ['a']]])
    // Others hear of the move in the project alone.
    expect((await historyOf(on.task('a'))).slice(-2).toSorted()).toEqual(['complete', 'moveColumn Done'])
    await move(olga, on.task('a'), moving(on, [done, todo]))
    expect([await isDone(on.task('a')), await standsIn(ben, on.task('a'))]).toEqual([false, 'notBegun'])

    await move(olga, on.task('b'), moving(on, [todo, done]))
    await assign(on.task('b'), ben)
    expect(await standsIn(ben, on.task('b'))).toBe('done')
    const part = await olga.ask(createSubtask, { params: { id: on.task('a') }, body: { name: 'Part' } })
    await assign(part.id, ben)
    await complete(olga, part.id, true)
    expect(await standsIn(ben, part.id)).toBe('done')
  })

  test('[USE-01] on My tasks what its project has under way stands under way, unless its person has put it elsewhere', async () => {
    const { ben, olga } = live.people
    const on = await board(['a', 'b', 'c', 'd'])
    const [todo, doing, done] = on.columnIds
    const own = await ownBoard(ben)
    const [ownTodo, ownDoing, ownDone] = own.columns.map(({ id }) => id)
    const both = async (...names: string[]) => Promise.all(names.map((name) => standsIn(ben, on.task(name))))
    await assign(on.task('a'), ben)
    const window = await live.window(ben)
    await move(olga, on.task('a'), moving(on, [todo, doing]))
    expect(await both('a')).toEqual(['underWay'])
    await window.sees(
      ({ type, data }) => type === 'TASK_MOVED' && data.projectId === own.projectId && data.columnId === ownDoing,
    )
    await move(olga, on.task('a'), moving(on, [doing, todo]))
    expect(await both('a')).toEqual(['notBegun'])

    // Given when it has been begun already; alone, with others, and where it is opened again among what is under way.
    await move(olga, on.task('b'), moving(on, [todo, doing]))
    await assign(on.task('b'), ben)
    await doAll(olga, { kind: 'move', ids: [on.task('a')], columnId: doing ?? '', to: 'top' })
    expect(await both('a', 'b')).toEqual(['underWay', 'underWay'])
    await assign(on.task('c'), ben)
    await complete(olga, on.task('c'), true)
    await move(olga, on.task('c'), moving(on, [done, doing]))
    expect(await both('c')).toEqual(['underWay'])

    // Its person has put it back among what is to do: there it stays while it goes on in its project.
    await move(ben, on.task('a'), moving(own, [ownDoing, ownTodo]))
    await move(olga, on.task('a'), moving(on, [doing, todo]))
    await move(olga, on.task('a'), moving(on, [todo, doing]))
    expect(await both('a')).toEqual(['notBegun'])
    await move(ben, on.task('b'), moving(own, [ownDoing, ownDone]))
    await move(olga, on.task('b'), moving(on, [done, doing]))
    expect(await both('b')).toEqual(['underWay'])

    await assign(on.task('d'), ben)
    await olga.ask(columnCalls.deleteColumn, { params: { id: todo ?? '' }, body: { moveTasksTo: doing ?? '' } })
    expect(await both('d')).toEqual(['underWay'])
  })

  test('[USE-01] what is made among what is done is done, and a copy of what is done is to be done', async () => {
    const { ben } = live.people
    const on = await board(['a'])
    const [, , done = ''] = on.columnIds
    const made = await newTask(ben, on.projectId, done, 'made')
    expect(made.completedAt).not.toBeNull()
    expect(await show(ben, made.id)).toEqual(made)
    const several = await ben.ask(taskCalls.createTasks, {
      params: { id: on.projectId },
      body: { columnId: done, names: ['one', 'two'], assigneeId: ben.userId },
    })
    expect(several.map(({ completedAt }) => completedAt !== null)).toEqual([true, true])
    expect(await standsIn(ben, several[0]?.id ?? '')).toBe('done')
    const copy = await ben.ask(taskCalls.duplicateTask, { params: { id: made.id } })
    expect([copy.completedAt, await namesOn(on)]).toEqual([null, [['a', 'made'], [], ['made', 'one', 'two']]])
  })

  test('[USE-01] tasks that go among what is done because their column is deleted are done', async () => {
    const { ben, olga } = live.people
    const on = await board(['a'], ['b'])
    const [todo = '', doing = '', done = ''] = on.columnIds
    await assign(on.task('a'), ben)
    const window = await live.window(olga)
    const remove = (id: string, moveTasksTo: string) =>
      ben.ask(columnCalls.deleteColumn, { params: { id }, body: { moveTasksTo } })
    await remove(todo, done)
    expect([await isDone(on.task('a')), await standsIn(ben, on.task('a'))]).toEqual([true, 'done'])
    await window.sees(({ type, data }) => type === 'TASK_UPDATED' && data.task.id === on.task('a'))
    await remove(done, doing)
    expect([await isDone(on.task('a')), await isDone(on.task('b'))]).toEqual([false, false])
  })

  test('[USE-01] a task that is sent to another project is done or open by the column it comes to', async () => {
    const { ben } = live.people
    const [from, to] = [await board(['a']), await board()]
    const sent = (on: TestBoard, other: TestBoard, columnId: string | undefined, at: string | undefined) => ({
      ...moving(on, [at, columnId]),
      projectId: other.projectId,
    })
    await move(ben, from.task('a'), sent(from, to, to.columnIds[2], from.columnIds[0]))
    expect([await isDone(from.task('a')), await namesOn(to)]).toEqual([true, [[], [], ['a']]])
    await move(ben, from.task('a'), sent(to, from, from.columnIds[1], to.columnIds[2]))
    expect([await isDone(from.task('a')), await namesOn(from)]).toEqual([false, [[], ['a'], []]])
    expect(await historyOf(from.task('a'))).toContain('undone')
  })

  test('[USE-01] progress counts by kind: what was cancelled neither for nor against, what is not begun as that', async () => {
    const { olga } = live.people
    const on = await board(['a', 'b', 'c'], ['d'])
    const [todo = '', , done = ''] = on.columnIds
    const second = await olga.ask(columnCalls.createColumn, { params: { id: on.projectId }, body: { name: 'Next' } })
    const gone = await olga.ask(columnCalls.createColumn, { params: { id: on.projectId }, body: { name: 'Cancelled' } })
    await move(olga, on.task('b'), moving(on, [todo, gone.id]))
    await move(olga, on.task('c'), moving(on, [todo, done]))
    await newTask(olga, on.projectId, second.id, 'e')
    const { projects } = await olga.ask(showDashboard, { query: { today: '2026-05-01' } })
    expect(projects.find(({ id }) => id === on.projectId)).toMatchObject({
      done: 1,
      underWay: 1,
      waiting: 2,
      overdue: 0,
    })
    const { rows } = await olga.ask(listProjectOverview, { query: { perPage: '100' } })
    expect(rows.find(({ id }) => id === on.projectId)).toMatchObject({ tasksCount: 4, tasksDoneCount: 1 })
    const flow = await olga.ask(showProjectFlow, {
      params: { id: on.projectId },
      query: { moments: String(Math.ceil(Date.now() / 1000) + 60) },
    })
    expect(flow.columns.map(({ kind }) => kind)).toEqual(['notBegun', 'underWay', 'done', 'notBegun', 'cancelled'])
  })
})
