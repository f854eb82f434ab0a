import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { filterBoard, filterColumnTasks } from '#contract/calls/board/board-filters.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { type TaskCommand, changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import { SET, sortKeyOf, TaskSort } from '#contract/tasks/sort-keys.ts'
import { boardOf, namesOn } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

const NAMES = [
  'Äpfel',
  'apples',
  'Zebra',
  'łódź',
  'Lodge',
  'Żaba',
  'zoo',
  '🐝 bee',
  'ﬀ',
  '10',
  '9',
  'Straße',
  'strasse 2',
]

describeOnOneEngine('lists', (open) => {
  const live = LiveOffice.of(open)
  const change = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.ask(calls.changeTask, {
      params: { id },
      body: Object.entries(changes).map(([property, value]) => ({ op: 'replace', property, value })),
    })
  const doAll = (by: Colleague, ...commands: TaskCommand[]) => by.ask(changeManyTasks, { body: { commands } })
  const show = (by: Colleague, id: string) => by.ask(calls.showTask, { params: { id } })

  test('[VIEW-01] a list can be sorted by every field, either way: the page and the server compare alike', async () => {
    const { olga, ben } = live.people
    const { id: projectId } = await newProject(olga, ben)
    const columnId = (await columnsOf(olga, projectId))[0]?.id ?? ''
    const made = await olga.ask(calls.createTasks, { params: { id: projectId }, body: { columnId, names: NAMES } })
    const [a, b, c, d] = made.map(({ id }) => id)
    await change(olga, a ?? '', { priority: 'low', dueDate: '2030-05-10', assigneeId: ben.userId })
    await change(olga, b ?? '', { priority: 'urgent', dueDate: '2029-12-31', assigneeId: olga.userId })
    await change(olga, c ?? '', { priority: 'high', dueDate: '2030-05-09' })
    await change(olga, d ?? '', { priority: 'medium' })
    const keyed = (rows: readonly Task[], by: TaskSort) => rows.map((task) => [sortKeyOf(task, by), task.id] as const)
    const expected = (rows: readonly Task[], by: TaskSort, isDown: boolean) =>
      keyed(rows, by).toSorted(([one, oneId], [other, otherId]) => {
        const isSet = Number(one[0] !== SET) - Number(other[0] !== SET)
        const order = one < other ? -1 : Number(one > other)
        return isSet || (isDown ? -order : order) || (oneId < otherId ? -1 : 1)
      })
    for (const sortBy of TaskSort.options) {
      for (const order of ['ASC', 'DESC']) {
        const query = { sortBy, order }
        const [column] = await ben.ask(filterBoard, { params: { id: projectId }, query })
        const rows = column?.tasks ?? []
        expect(rows).toHaveLength(NAMES.length)
        expect([sortBy, order, keyed(rows, sortBy)]).toEqual([sortBy, order, expected(rows, sortBy, order === 'DESC')])
        // Page by page, each from the last one seen, it is the same list.
        const read: Task[] = []
        for (let last: Task | undefined; read.length < NAMES.length; last = read.at(-1)) {
          const from = last ? { afterPosition: sortKeyOf(last, sortBy), afterId: last.id } : {}
          const given = { params: { id: columnId }, query: { ...query, limit: '3', ...from } }
          read.push(...(await ben.ask(filterColumnTasks, given)).rows)
        }
        expect(read.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      }
    }
    const params = { id: projectId }
    expect(await ben.status(filterBoard, { params, query: { sortBy: 'description' } })).toBe(400)
    expect(await ben.status(filterBoard, { params, query: { sortBy: 'name', order: 'UP' } })).toBe(400)
  })

  test('[VIEW-01] fields of many tasks are changed in one call, each with one line in its history', async () => {
    const { olga, ben } = live.people
    const on = await boardOf([olga, ben], ['a', 'b'], ['c'])
    const ids = ['a', 'b', 'c'].map(on.task)
    const label = await olga.ask(createLabel, { body: { name: `L${on.projectId}`.slice(0, 40), color: '#f87171' } })
    const kept = await olga.ask(createLabel, { body: { name: `K${on.projectId}`.slice(0, 40), color: '#f87171' } })
    await change(olga, ids[0] ?? '', { labelIds: [kept.id] })
    const bens = await live.window(ben)
    const { changed, failed } = await doAll(
      olga,
      { kind: 'assign', ids, assigneeId: ben.userId },
      { kind: 'prioritise', ids, priority: 'high' },
      { kind: 'schedule', ids, dueDate: '2030-05-10' },
      { kind: 'complete', ids, isCompleted: true },
      { kind: 'label', ids, labelId: label.id, isWorn: true },
    )
    expect(failed).toEqual([])
    expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const id of ids) {
      const task = await show(olga, id)
      expect(changed.find((one) => one.id === id)).toEqual(task)
      expect(task).toMatchObject({ priority: 'high', dueDate: '2030-05-10', assignee: { id: ben.userId } })
      expect(task.completedAt).not.toBeNull()
      expect(task.labels.map((one) => one.id).toSorted()).toEqual(
        (id === ids[0] ? [kept.id, label.id] : [label.id]).toSorted(),
      )
      const { rows } = await olga.ask(listActivities, { params: { id }, query: {} })
      expect(rows.map(({ type }) => type).toSorted()).toEqual(['assign', 'complete', 'create', 'moveColumn'])
      await bens.sees((message) => message.type === 'TASK_MOVED' && message.data.task.id === id)
    }
    await bens.sees((message) => message.type === 'TASK_ACTIVITY_CREATED' && message.data.activity.type === 'complete')
    const own = (await columnsOf(ben, ben.privateProjectId)).flatMap(({ tasks }) => tasks.map(({ id }) => id))
    expect(ids.every((id) => own.includes(id))).toBe(true)
    // What is so already is left as it is: nothing is changed, and nothing told.
    const again = await doAll(
      olga,
      { kind: 'complete', ids, isCompleted: true },
      { kind: 'assign', ids, assigneeId: ben.userId },
    )
    expect(again).toEqual({ changed: [], created: [], deletedIds: [], failed: [] })
    await doAll(
      olga,
      { kind: 'assign', ids, assigneeId: null },
      { kind: 'label', ids, labelId: label.id, isWorn: false },
    )
    expect((await show(olga, ids[0] ?? '')).labels.map(({ id }) => id)).toEqual([kept.id])
    const left = (await columnsOf(ben, ben.privateProjectId)).flatMap(({ tasks }) => tasks.map(({ id }) => id))
    expect(ids.some((id) => left.includes(id))).toBe(false)
  })

  test('[VIEW-01] many tasks go to the top of a column in their order, and back to the very places they came from', async () => {
    const { olga, ben } = live.people
    const on = await boardOf([olga, ben], ['a', 'b', 'c', 'd'], ['x', 'y'])
    const [from = '', to = ''] = on.columnIds
    const bens = await live.window(ben)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1 }), async (going) => {
        const ids = going.map(on.task)
        await doAll(olga, { kind: 'move', ids, columnId: to, to: 'top' })
        const staying = ['a', 'b', 'c', 'd'].filter((name) => !going.includes(name))
        expect(await namesOn(on, ben)).toEqual([staying, [...going, 'x', 'y'], []])
        await doAll(olga, { kind: 'move', ids: ids.toReversed(), columnId: from, to: 'whereItWas' })
        expect(await namesOn(on, ben)).toEqual([['a', 'b', 'c', 'd'], ['x', 'y'], []])
      }),
      { numRuns: 12 },
    )
    const moves = bens.told('TASK_MOVED').map(({ data }) => [data.oldColumnId, data.columnId])
    expect(moves[0]).toEqual([from, to])
    // One who was always in another column goes to the top of this one.
    await doAll(olga, { kind: 'move', ids: [on.task('x')], columnId: from, to: 'whereItWas' })
    expect((await namesOn(on, olga))[0]).toEqual(['x', 'a', 'b', 'c', 'd'])
  })

  test('[VIEW-01] many tasks are copied, deleted and brought back', async () => {
    const { olga, ben } = live.people
    const on = await boardOf([olga, ben], ['a', 'b'], ['c'])
    const ids = ['a', 'c'].map(on.task)
    const { created } = await doAll(olga, { kind: 'duplicate', ids })
    expect(created.map(({ name }) => name)).toEqual(['a', 'c'])
    expect(await namesOn(on, ben)).toEqual([['a', 'a', 'b'], ['c', 'c'], []])
    const copies = created.map(({ id }) => id)
    expect((await doAll(olga, { kind: 'delete', ids: copies })).deletedIds.toSorted()).toEqual(copies.toSorted())
    expect(await namesOn(on, ben)).toEqual([['a', 'b'], ['c'], []])
    await doAll(olga, { kind: 'delete', ids })
    const back = await doAll(olga, { kind: 'restore', ids })
    expect(back.created.map(({ id }) => id)).toEqual(ids)
    expect(await namesOn(on, ben)).toEqual([['a', 'b'], ['c'], []])
    const part = await olga.ask(createSubtask, { params: { id: on.task('b') }, body: { name: 'part' } })
    await doAll(olga, { kind: 'complete', ids: [part.id], isCompleted: true })
    expect(await show(olga, on.task('b'))).toMatchObject({ subtasksCount: 1, subtasksDoneCount: 1 })
  })

  test('[VIEW-01] of many tasks each id is checked: what fails is named, and the rest is done', async () => {
    const { olga, ben, eva, xaver } = live.people
    const on = await boardOf([olga, ben], ['a', 'b'])
    const other = await boardOf([olga, eva], ['hidden'])
    const [seen, hidden] = [on.task('a'), other.task('hidden')]
    const nobody = '11111111-1111-4111-8111-111111111111'
    const answer = await doAll(
      ben,
      { kind: 'complete', ids: [seen, hidden, nobody], isCompleted: true },
      { kind: 'delete', ids: [hidden] },
    )
    expect(answer.changed.map(({ id }) => id)).toEqual([seen])
    expect(answer.deletedIds).toEqual([])
    expect(answer.failed).toEqual(expect.arrayContaining([hidden, nobody].map((id) => ({ id, because: 'notFound' }))))
    expect((await show(olga, hidden)).completedAt).toBeNull()
    const because = async (...commands: TaskCommand[]) =>
      (await doAll(ben, ...commands)).failed.map((one) => one.because)
    expect(await because({ kind: 'assign', ids: [seen], assigneeId: eva.userId })).toEqual(['notInProject'])
    expect(await because({ kind: 'label', ids: [seen], labelId: nobody, isWorn: true })).toEqual(['unknownLabel'])
    const foreign = other.columnIds[0] ?? ''
    expect(await because({ kind: 'move', ids: [seen], columnId: foreign, to: 'top' })).toEqual(['unknownColumn'])
    const many: TaskCommand = { kind: 'complete', ids: [seen], isCompleted: true }
    const status = (by: Colleague, ...commands: unknown[]) => by.status(changeManyTasks, { body: { commands } })
    expect(await status(xaver, many)).toBe(404)
    expect(await status(ben, { kind: 'restore', ids: [nobody] })).toBe(404)
    expect(await status(ben)).toBe(400)
    expect(await status(ben, { ...many, ids: [] })).toBe(400)
    const tooMany = Array.from({ length: TASKS_PER_BULK_MAX + 1 }, () => seen)
    expect(await status(ben, { ...many, ids: tooMany })).toBe(400)
    expect(await status(ben, { ...many, ids: tooMany.slice(1) }, many)).toBe(400)
    expect(await status(ben, { ...many, ids: tooMany.slice(1) })).toBe(200)
  })

  test('[VIEW-01] the biggest number of tasks at once is one call, and one undo', async () => {
    const { olga } = live.people
    const { id: projectId } = await newProject(olga)
    const [first, second] = await columnsOf(olga, projectId)
    const ids: string[] = []
    const body = { columnId: first?.id ?? '', names: Array.from({ length: 100 }, (_, at) => `T ${at}`) }
    for (let at = 0; at < TASKS_PER_BULK_MAX / 100; at += 1) {
      ids.push(...(await olga.ask(calls.createTasks, { params: { id: projectId }, body })).map(({ id }) => id))
    }
    await newTask(olga, projectId, second?.id ?? '', 'there before')
    const done = await doAll(olga, { kind: 'complete', ids, isCompleted: true })
    expect(done.changed).toHaveLength(TASKS_PER_BULK_MAX)
    await doAll(olga, { kind: 'move', ids, columnId: second?.id ?? '', to: 'top' })
    await doAll(olga, { kind: 'move', ids, columnId: first?.id ?? '', to: 'whereItWas' })
    const [column] = await columnsOf(olga, projectId)
    expect(column?.tasksTotal).toBe(TASKS_PER_BULK_MAX)
    expect(column?.tasks.map(({ id }) => id)).toEqual(ids.slice(0, column?.tasks.length))
  })
})
