import { expect, test } from 'vitest'
import { createComment, listActivities } from '#contract/calls/tasks/activities.ts'
import { deleteColumn } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createSubtask, listSubtasks } from '#contract/calls/tasks/subtasks.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { DELETED_KEPT_DAYS, TASKS_PER_BATCH_MAX } from '#contract/limits.ts'
import { namesIn } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newTask } from '../../support/people/workspace.ts'

describeOnOneEngine('tasks made, copied and brought back', (open) => {
  const live = LiveOffice.of(open)
  const change = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.ask(calls.changeTask, {
      params: { id },
      body: Object.entries(changes).map(([property, value]) => ({ op: 'replace', property, value })),
    })
  const namesOn = async (by: Colleague, projectId: string) => namesIn(await columnsOf(by, projectId))

  test('[BRD-03] pasted lines become tasks in their order, all of them in one call', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const bens = await live.window(ben)
    const names = Array.from({ length: 10 }, (_, at) => `Line ${at + 1}`)
    const params = { id: on.projectId }
    const made = await olga.ask(calls.createTasks, { params, body: { columnId: on.columnId, names } })
    expect(made.map(({ name, number }) => [name, number])).toEqual(names.map((name, at) => [name, at + 2]))
    expect((await namesOn(ben, on.projectId))[0]).toEqual(['Watch me', ...names])
    await bens.sees((message) => message.type === 'TASK_CREATED' && message.data.task.name === 'Line 10')
    expect(bens.told('TASK_CREATED').map(({ data }) => data.task)).toEqual(made)
    const next = await newTask(olga, on.projectId, on.columnId, 'Next')
    expect(next.number).toBe(12)
  })

  test('[BRD-03] one that is made, or several, may have a day, a person to do it and labels from the start, all of it or nothing', async () => {
    const { olga, ben, eva, xaver } = live.people
    const on = await live.board()
    const bens = await live.window(ben)
    const params = { id: on.projectId }
    const label = await olga.ask(createLabel, { body: { name: `At once ${on.projectId}`, color: '#38bdf8' } })
    const given = { columnId: on.columnId, dueDate: '2030-05-10', assigneeId: ben.userId, labelIds: [label.id] }
    const one = await olga.ask(calls.createTask, { params, body: { ...given, name: 'Alone' } })
    const two = await olga.ask(calls.createTasks, { params, body: { ...given, names: ['First', 'Second'] } })
    for (const { dueDate, assignee, labels } of [one, ...two]) {
      expect([dueDate, assignee?.id, labels.map(({ id }) => id)]).toEqual(['2030-05-10', ben.userId, [label.id]])
    }
    await bens.sees((message) => message.type === 'TASK_CREATED' && message.data.task.name === 'Second')
    const bornWith = bens.told('TASK_CREATED').map(({ data: { task } }) => [task.name, task.assignee?.id])
    expect(bornWith).toEqual(['Alone', 'First', 'Second'].map((name) => [name, ben.userId]))
    const history = await olga.ask(listActivities, { params: { id: one.id }, query: {} })
    expect(history.rows.map(({ type }) => type)).toEqual(['assign', 'create'])
    const mine = await ben.ask(calls.showTask, { params: { id: one.id } })
    expect(mine.taskPlacements.map(({ projectId }) => projectId)).toHaveLength(2)

    const before = await namesOn(olga, on.projectId)
    const foreign = await xaver.ask(createLabel, { body: { name: 'Theirs', color: '#38bdf8' } })
    for (const wrong of [
      { assigneeId: eva.userId },
      { assigneeId: xaver.userId },
      { labelIds: [foreign.id] },
      { labelIds: [label.id, on.projectId] },
    ]) {
      const body = { columnId: on.columnId, ...wrong }
      expect(await olga.status(calls.createTask, { params, body: { ...body, name: 'No' } })).toBe(400)
      expect(await olga.status(calls.createTasks, { params, body: { ...body, names: ['No'] } })).toBe(400)
    }
    expect(await namesOn(olga, on.projectId)).toEqual(before)
  })

  test('a double click makes one task: the second request has the same key and gets the same answer', async () => {
    const { olga } = live.people
    const on = await live.board()
    const request = {
      params: { id: on.projectId },
      body: { columnId: on.columnId, name: 'Clicked' },
      headers: { 'idempotency-key': 'one click' },
    }
    const [first, second] = await Promise.all([
      olga.ask(calls.createTask, request),
      olga.ask(calls.createTask, request),
    ])
    expect(second).toEqual(first)
    expect(await olga.ask(calls.createTask, request)).toEqual(first)
    expect((await namesOn(olga, on.projectId))[0]).toEqual(['Watch me', 'Clicked'])
    const again = await olga.ask(calls.createTask, { ...request, headers: { 'idempotency-key': 'another click' } })
    expect(again.id).not.toBe(first.id)
  })

  test('of lines of which one is no name, none becomes a task', async () => {
    const { olga } = live.people
    const on = await live.board()
    const other = await live.board()
    const ask = (body: unknown) => olga.status(calls.createTasks, { params: { id: on.projectId }, body })
    expect(await ask({ columnId: on.columnId, names: ['fine', ' '] })).toBe(400)
    expect(await ask({ columnId: on.columnId, names: [] })).toBe(400)
    const tooMany = Array.from({ length: TASKS_PER_BATCH_MAX + 1 }, () => 'x')
    expect(await ask({ columnId: on.columnId, names: tooMany })).toBe(400)
    expect(await ask({ columnId: other.columnId, names: ['fine'] })).toBe(404)
    expect((await namesOn(olga, on.projectId))[0]).toEqual(['Watch me'])
  })

  test('[TASK-07] a task is duplicated with what it is made of, not with what happened to it', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    await newTask(olga, on.projectId, on.columnId, 'below')
    const label = await olga.ask(createLabel, { body: { name: 'Twice', color: '#f87171' } })
    const fields = { description: 'All of it', priority: 'high', dueDate: '2030-01-31' }
    await change(olga, on.task.id, { ...fields, labelIds: [label.id], assigneeId: ben.userId, isCompleted: true })
    const subtask = await olga.ask(createSubtask, { params: { id: on.task.id }, body: { name: 'Part' } })
    await change(olga, subtask.id, { isCompleted: true })
    const body = { type: 'comment', value: { text: 'Not copied' } }
    await olga.ask(createComment, { params: { id: on.task.id }, body })
    const bens = await live.window(ben)

    const copy = await olga.ask(calls.duplicateTask, { params: { id: on.task.id } })
    expect(copy).toMatchObject({
      ...fields,
      name: 'Watch me',
      number: 4,
      labels: [label],
      assignee: { id: ben.userId },
      completedAt: null,
      subtasksCount: 1,
      subtasksDoneCount: 0,
      commentsCount: 0,
    })
    expect((await bens.next('TASK_CREATED')).data.task).toMatchObject({ id: copy.id, subtasksCount: 1 })
    // What is done stands in its column; what is to be done once more is not put there.
    expect(await namesOn(olga, on.projectId)).toEqual([['below', 'Watch me'], [], ['Watch me']])
    expect((await columnsOf(olga, on.projectId))[0]?.tasks[1]?.id).toBe(copy.id)
    const mine = (await columnsOf(ben, ben.privateProjectId)).flatMap((one) => one.tasks.map(({ id }) => id))
    expect(mine).toContain(copy.id)
    const parts = await ben.ask(listSubtasks, { params: { id: copy.id } })
    expect(parts.map(({ name, completedAt, number }) => [name, completedAt, number])).toEqual([['Part', null, 5]])
    const history = await ben.ask(listActivities, { params: { id: copy.id } })
    expect(history.rows.map(({ type }) => type)).toEqual(['create'])

    const sibling = await olga.ask(calls.duplicateTask, { params: { id: subtask.id } })
    expect(sibling).toMatchObject({ name: 'Part', parentId: on.task.id, completedAt: null })
    const siblings = await ben.ask(listSubtasks, { params: { id: on.task.id } })
    expect(siblings.map(({ id }) => id)).toEqual([subtask.id, sibling.id])
  })

  test('[TASK-07] a deleted task is brought back to where it stood, with everything, and everybody sees it again', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    await newTask(olga, on.projectId, on.columnId, 'below')
    const part = await olga.ask(createSubtask, { params: { id: on.task.id }, body: { name: 'Part' } })
    const before = await change(olga, on.task.id, { assigneeId: ben.userId })
    await ben.ask(calls.deleteTask, { params: { id: on.task.id } })
    expect(await ben.status(calls.showTask, { params: { id: part.id } })).toBe(404)
    const bens = await live.window(ben)
    const back = await olga.ask(calls.restoreTask, { params: { id: on.task.id } })
    expect(back).toEqual({
      ...before,
      revision: before.revision + 2,
      updatedAt: expect.any(String),
      lastChangesAt: expect.any(String),
    })
    expect((await bens.next('TASK_CREATED')).data.task.id).toBe(on.task.id)
    expect((await namesOn(ben, on.projectId))[0]).toEqual(['Watch me', 'below'])
    expect(await ben.status(calls.showTask, { params: { id: part.id } })).toBe(200)
    expect(await olga.status(calls.restoreTask, { params: { id: on.task.id } })).toBe(404)
  })

  test('what was deleted more than thirty days ago is not brought back, nor listed', async () => {
    const { olga } = live.people
    const on = await live.board()
    await olga.ask(calls.deleteTask, { params: { id: on.task.id } })
    const listed = async () =>
      (await olga.ask(calls.listDeletedTasks, { params: { id: on.projectId }, query: {} })).rows.map(({ id }) => id)
    expect(await listed()).toEqual([on.task.id])
    await live.database.tenant(olga.tenantId, (db) =>
      db.execute(
        `update tasks set deleted_at = now() - interval '${DELETED_KEPT_DAYS} days 1 minute' where id = '${on.task.id}'`,
      ),
    )
    expect(await listed()).toEqual([])
    expect(await olga.status(calls.restoreTask, { params: { id: on.task.id } })).toBe(404)
  })

  test('[TASK-07] what was deleted is listed with who deleted it, and of what it is a part', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const part = await olga.ask(createSubtask, { params: { id: on.task.id }, body: { name: 'part' } })
    const second = await newTask(olga, on.projectId, on.second, 'goes with its column')
    await ben.ask(calls.deleteTask, { params: { id: part.id } })
    await olga.ask(deleteColumn, { params: { id: on.second }, body: { moveTasksTo: null } })
    const listed = async (by: Colleague) => {
      const { rows } = await by.ask(calls.listDeletedTasks, { params: { id: on.projectId }, query: {} })
      return rows.map(({ id, deletedBy, parentName }) => [id, deletedBy?.id, parentName])
    }
    const [ofColumn, ofPart] = [
      [second.id, olga.userId, null],
      [part.id, ben.userId, on.task.name],
    ]
    expect(await listed(ben)).toEqual([ofColumn, ofPart])
    // What belongs to something that is deleted itself comes back with that.
    await olga.ask(calls.deleteTask, { params: { id: on.task.id } })
    expect(await listed(ben)).toEqual([[on.task.id, olga.userId, null], ofColumn])
    await ben.ask(calls.restoreTask, { params: { id: on.task.id } })
    expect(await listed(ben)).toEqual([ofColumn, ofPart])
  })

  test('outside the project nobody copies a task, brings it back, lists what was deleted or adds to it', async () => {
    const { olga, eva, xaver } = live.people
    const on = await live.board()
    const gone = await newTask(olga, on.projectId, on.columnId, 'gone')
    await olga.ask(calls.deleteTask, { params: { id: gone.id } })
    for (const by of [eva, xaver]) {
      expect(await by.status(calls.duplicateTask, { params: { id: on.task.id } })).toBe(404)
      expect(await by.status(calls.restoreTask, { params: { id: gone.id } })).toBe(404)
      expect(await by.status(calls.listDeletedTasks, { params: { id: on.projectId } })).toBe(404)
      const body = { columnId: on.columnId, names: ['x'] }
      expect(await by.status(calls.createTasks, { params: { id: on.projectId }, body })).toBe(404)
    }
    expect((await namesOn(olga, on.projectId))[0]).toEqual(['Watch me'])
  })

  test('[TASK-09] the later write wins; one that must not gets the task as it is by now', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const params = { id: on.task.id }
    const describe = (by: Colleague, text: string, revision: number) =>
      by.call(calls.changeTaskIf, {
        params,
        query: { revision: String(revision) },
        body: [{ op: 'replace', property: 'description', value: text }],
      })
    expect((await describe(olga, 'Olga’s', on.task.revision)).statusCode).toBe(200)
    const late = await describe(ben, 'Ben’s', on.task.revision)
    expect(late.statusCode).toBe(409)
    const current = calls.currentTaskIn(late.json())
    expect(current).toEqual(await ben.ask(calls.showTask, { params }))
    expect(current?.description).toBe('Olga’s')
    expect((await describe(ben, 'Both', current?.revision ?? 0)).statusCode).toBe(200)
    expect((await change(olga, on.task.id, { description: 'Last' })).description).toBe('Last')
    expect(calls.currentTaskIn({ message: 'x' })).toBeNull()
    // Of two that come at one moment with one revision, one is notified of the other.
    const { revision } = await ben.ask(calls.showTask, { params })
    const both = await Promise.all([describe(olga, 'one', revision), describe(ben, 'other', revision)])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  })
})
