import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import * as calls from '#contract/calls/tasks/subtasks.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import { ErrorBody } from '#contract/errors.ts'
import { SUBTASKS_PER_TASK_MAX } from '#contract/limits.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject } from '../../support/people/workspace.ts'

describeOnOneEngine('subtasks', (open) => {
  const live = LiveOffice.of(open)
  const make = (by: Colleague, taskId: string, name: string) =>
    by.ask(calls.createSubtask, { params: { id: taskId }, body: { name } })
  const namesOf = async (by: Colleague, taskId: string) =>
    (await by.ask(calls.listSubtasks, { params: { id: taskId } })).map(({ name }) => name)
  const change = (by: Colleague, id: string, property: string, value: unknown) =>
    by.ask(tasks.changeTask, { params: { id }, body: [{ op: 'replace', property, value }] })
  const countsOf = async (by: Colleague, id: string) => {
    const { subtasksCount, subtasksDoneCount } = await by.ask(tasks.showTask, { params: { id } })
    return [subtasksDoneCount, subtasksCount]
  }

  test('[TASK-03] they are made, done, put in order, opened and deleted, and their task counts them right', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const bens = await live.window(ben)
    const first = await make(olga, on.task.id, 'Measure')
    const second = await make(olga, on.task.id, 'Cut')
    expect(first).toMatchObject({ parentId: on.task.id, number: 2, taskPlacements: [], name: 'Measure' })
    expect((await bens.next('SUBTASK_CREATED')).data).toEqual({ parentId: on.task.id, subtask: first })
    expect(await countsOf(ben, on.task.id)).toEqual([0, 2])

    const done = await change(ben, second.id, 'isCompleted', true)
    expect(done.completedAt).not.toBeNull()
    expect(await countsOf(ben, on.task.id)).toEqual([1, 2])
    const body = { subtasks: [second.id, first.id] }
    await olga.ask(calls.orderSubtasks, { params: { id: on.task.id }, body })
    expect((await bens.next('SUBTASK_ORDER_CHANGED')).data).toEqual({ parentId: on.task.id, subtaskIds: body.subtasks })
    expect(await namesOf(ben, on.task.id)).toEqual(['Cut', 'Measure'])

    const opened = await ben.ask(tasks.openTask, { params: { id: second.id } })
    expect(opened).toMatchObject({ task: { name: 'Cut' }, parent: { id: on.task.id }, projectId: on.projectId })
    const whole = await ben.ask(tasks.openTask, { params: { id: on.task.id } })
    expect(whole.subtasks.map(({ name }) => name)).toEqual(['Cut', 'Measure'])

    await olga.ask(tasks.deleteTask, { params: { id: second.id } })
    expect((await bens.next('SUBTASK_DESTROYED')).data).toEqual({ parentId: on.task.id, subtaskId: second.id })
    expect(await countsOf(ben, on.task.id)).toEqual([0, 1])
    expect(await namesOf(ben, on.task.id)).toEqual(['Measure'])
    expect((await ben.ask(listColumns, { params: { id: on.projectId } }))[0]?.tasksTotal).toBe(1)

    await olga.ask(tasks.restoreTask, { params: { id: second.id } })
    // Where it stands is told after it.
    await expect.poll(() => bens.told('SUBTASK_ORDER_CHANGED').length).toBe(2)
    expect(bens.told('SUBTASK_CREATED').at(-1)?.data.subtask.id).toBe(second.id)
    expect(bens.told('SUBTASK_ORDER_CHANGED').at(-1)?.data.subtaskIds).toEqual(body.subtasks)
    expect(await namesOf(ben, on.task.id)).toEqual(['Cut', 'Measure'])
  })

  test('[TASK-03] a change of one is told as a subtask’s, and as a card’s to the person who has it on their own board', async () => {
    const { olga, ben, mia } = live.people
    const on = await live.board()
    const subtask = await make(olga, on.task.id, 'Paint')
    const [bens, mias] = [await live.window(ben), await live.window(mia)]
    await change(olga, subtask.id, 'assigneeId', ben.userId)
    expect((await bens.next('SUBTASK_UPDATED')).data.subtask.assignee?.id).toBe(ben.userId)
    const card = await bens.next('TASK_UPDATED')
    expect(card.data.task.taskPlacements.map(({ projectId }) => projectId)).toEqual([ben.privateProjectId])
    await mias.next('SUBTASK_UPDATED')
    expect(mias.told('TASK_UPDATED')).toEqual([])
    const mine = async () => (await columnsOf(ben, ben.privateProjectId))[0]?.tasks.map(({ id }) => id) ?? []
    expect(await mine()).toContain(subtask.id)
    // Its task is deleted, and with it goes the card.
    await olga.ask(tasks.deleteTask, { params: { id: on.task.id } })
    expect(await mine()).not.toContain(subtask.id)
    const gone = await bens.sees(
      ({ type, data }) => type === 'TASK_DESTROYED' && 'taskId' in data && data.taskId === subtask.id,
    )
    expect(gone.data).toMatchObject({ placements: [{ projectId: ben.privateProjectId }] })
    expect(await ben.status(tasks.showTask, { params: { id: subtask.id } })).toBe(404)
    await olga.ask(tasks.restoreTask, { params: { id: on.task.id } })
    expect(await mine()).toContain(subtask.id)
    expect(await namesOf(ben, on.task.id)).toEqual(['Paint'])
  })

  test('subtasks have none of their own, and two hundred are enough', async () => {
    const { olga } = live.people
    const on = await live.board()
    const subtask = await make(olga, on.task.id, 'Only level')
    const deeper = await olga.call(calls.createSubtask, { params: { id: subtask.id }, body: { name: 'Deeper' } })
    expect(deeper.statusCode).toBe(422)
    await live.database.tenant(olga.tenantId, (db) =>
      db.execute(`insert into tasks (id, number, home_project_id, parent_id, subtask_order, name)
        select gen_random_uuid(), 1000 + n, '${on.projectId}', '${on.task.id}', 1000 + n, 'x'
        from generate_series(1, ${SUBTASKS_PER_TASK_MAX - 1}) n returning id`),
    )
    expect(await olga.status(calls.createSubtask, { params: { id: on.task.id }, body: { name: 'Too many' } })).toBe(422)
  })

  test('an order names all of them, each once, and none of another task', async () => {
    const { olga } = live.people
    const [on, other] = [await live.board(), await live.board()]
    const [a, b] = [await make(olga, on.task.id, 'a'), await make(olga, on.task.id, 'b')]
    const stranger = await make(olga, other.task.id, 'stranger')
    for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, stranger.id], [a.id, stranger.id], [a.id, randomUUID()]]) {
      const answer = await olga.call(calls.orderSubtasks, { params: { id: on.task.id }, body: { subtasks: ids } })
      expect([answer.statusCode, ErrorBody.parse(answer.json()).errors[0]?.param]).toEqual([400, 'subtasks'])
    }
    expect(await namesOf(olga, on.task.id)).toEqual(['a', 'b'])
  })

  test('ten that are made at once are ten, in one order', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    await Promise.all(Array.from({ length: 10 }, (_, at) => make(at % 2 ? olga : ben, on.task.id, `${at}`)))
    expect(new Set(await namesOf(olga, on.task.id)).size).toBe(10)
    expect(await countsOf(olga, on.task.id)).toEqual([0, 10])
  })

  test('they go along when their task is moved to another project', async () => {
    const { olga, ben, eva } = live.people
    const on = await live.board()
    const subtask = await make(olga, on.task.id, 'Comes along')
    await change(olga, subtask.id, 'assigneeId', ben.userId)
    const other = await newProject(olga, eva)
    const [column] = await columnsOf(olga, other.id)
    await olga.ask(tasks.moveTask, {
      params: { id: on.task.id },
      body: { ...on.move.body, projectId: other.id, columnId: column?.id ?? '' },
    })
    const [moved] = await eva.ask(calls.listSubtasks, { params: { id: on.task.id } })
    expect(moved).toMatchObject({ name: 'Comes along', assignee: null, number: 2 })
    expect(await ben.status(tasks.showTask, { params: { id: subtask.id } })).toBe(404)
    const mine = (await columnsOf(ben, ben.privateProjectId)).flatMap((one) => one.tasks.map(({ id }) => id))
    expect(mine).not.toContain(subtask.id)
  })

  test('who does not see the task does not see its subtasks, nor makes, orders or changes them', async () => {
    const { olga, eva, xaver } = live.people
    const on = await live.board()
    const { id } = await make(olga, on.task.id, 'Secret')
    const params = { id: on.task.id }
    for (const by of [eva, xaver]) {
      expect(await by.status(calls.listSubtasks, { params })).toBe(404)
      expect(await by.status(calls.createSubtask, { params, body: { name: 'mine' } })).toBe(404)
      expect(await by.status(calls.orderSubtasks, { params, body: { subtasks: [id] } })).toBe(404)
      expect(await by.status(tasks.openTask, { params: { id } })).toBe(404)
      expect(await by.status(tasks.deleteTask, { params: { id } })).toBe(404)
    }
  })
})
