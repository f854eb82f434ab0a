import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { deleteColumn } from '#contract/calls/board/columns.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import { ErrorBody } from '#contract/errors.ts'
import { namesIn } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

describeOnOneEngine('deleting a column', (open) => {
  const live = LiveOffice.of(open)

  /** A board of Olga's and Ben's with these tasks in its first two columns. */
  async function boardWith(first: string[], second: string[]) {
    const { olga, ben } = live.people
    const { id: projectId } = await newProject(olga, ben)
    const columnIds = (await columnsOf(olga, projectId)).map(({ id }) => id)
    const [from = '', to = '', last = ''] = columnIds
    for (const name of first) await newTask(olga, projectId, from, name)
    for (const name of second) await newTask(olga, projectId, to, name)
    return { projectId, from, to, last }
  }
  const remove = (by: Colleague, id: string, moveTasksTo: string | null) =>
    by.ask(deleteColumn, { params: { id }, body: { moveTasksTo } })
  const assign = (by: Colleague, id: string, userId: string) =>
    by.ask(tasks.changeTask, { params: { id }, body: [{ op: 'replace', property: 'assigneeId', value: userId }] })

  test('[BRD-02] its tasks go to another one, on top and in their order; the rest is numbered from 1', async () => {
    const { olga, ben } = live.people
    const on = await boardWith(['a', 'b', 'c'], ['x', 'y'])
    const bens = await live.window(ben)
    const left = await remove(olga, on.from, on.to)
    expect(left.map(({ id, order, tasksTotal }) => [id, order, tasksTotal])).toEqual([
      [on.to, 1, 5],
      [on.last, 2, 0],
    ])
    const board = await columnsOf(ben, on.projectId)
    expect(namesIn(board)).toEqual([['a', 'b', 'c', 'x', 'y'], []])
    expect((await bens.next('COLUMN_DESTROYED')).data).toEqual({
      projectId: on.projectId,
      columnId: on.from,
      movedToColumnId: on.to,
    })
    expect((await bens.next('COLUMN_ORDER_UPDATED')).data.columns).toEqual(left)
    const [moved] = board[0]?.tasks ?? []
    const history = await ben.ask(listActivities, { params: { id: moved?.id ?? '' } })
    expect(history.rows[0]).toMatchObject({ type: 'moveColumn', value: { columnId: on.to }, user: { id: olga.userId } })
    expect(moved?.revision).toBe(2)
  })

  test('[BRD-02] or they are deleted with it, and can be brought back to the first column', async () => {
    const { olga, ben } = live.people
    const on = await boardWith(['a', 'b'], ['x'])
    const [task] = (await columnsOf(olga, on.projectId))[0]?.tasks ?? []
    const id = task?.id ?? ''
    await assign(olga, id, ben.userId)
    const bens = await live.window(ben)
    expect((await remove(olga, on.from, null)).map(({ order }) => order)).toEqual([1, 2])
    expect((await bens.next('COLUMN_DESTROYED')).data.movedToColumnId).toBeNull()
    // Ben had it on his own board too, and that has lost no column.
    expect((await bens.next('TASK_DESTROYED')).data.taskId).toBe(id)
    expect(await ben.status(tasks.showTask, { params: { id } })).toBe(404)
    expect(namesIn(await columnsOf(ben, on.projectId))).toEqual([['x'], []])
    expect((await columnsOf(ben, ben.privateProjectId)).flatMap((column) => column.tasks.map((one) => one.id))).toEqual(
      [],
    )
    const deleted = await ben.ask(tasks.listDeletedTasks, { params: { id: on.projectId }, query: {} })
    expect([deleted.count, deleted.rows.map(({ name }) => name).toSorted()]).toEqual([2, ['a', 'b']])
    await ben.ask(tasks.restoreTask, { params: { id } })
    expect(namesIn(await columnsOf(ben, on.projectId))).toEqual([['x', 'a'], []])
    expect((await columnsOf(ben, ben.privateProjectId))[0]?.tasks.map((one) => one.id)).toEqual([id])
  })

  test('[BRD-02] on my own board what is assigned to me is not deleted, but goes to the first column that remains', async () => {
    const { olga, ben } = live.people
    const on = await boardWith(['theirs'], [])
    const [task] = (await columnsOf(olga, on.projectId))[0]?.tasks ?? []
    await assign(olga, task?.id ?? '', ben.userId)
    const [first, second, third] = await columnsOf(ben, ben.privateProjectId)
    const own = await newTask(ben, ben.privateProjectId, first?.id ?? '', 'mine')
    await remove(ben, first?.id ?? '', null)
    const mine = await columnsOf(ben, ben.privateProjectId)
    expect(mine[0]?.tasks.map(({ id }) => id)).toContain(task?.id)
    expect(mine[0]?.id).toBe(second?.id)
    expect(await ben.status(tasks.showTask, { params: { id: own.id } })).toBe(404)
    expect(namesIn(await columnsOf(olga, on.projectId))[0]).toEqual(['theirs'])
    await remove(ben, third?.id ?? '', null)
    const answer = await ben.call(deleteColumn, { params: { id: second?.id ?? '' }, body: { moveTasksTo: null } })
    expect(answer.statusCode).toBe(422)
    expect((await columnsOf(ben, ben.privateProjectId)).map(({ id }) => id)).toEqual([second?.id])
  })

  test('[BRD-02] [USE-01] on my own board they stand where I send them, whatever their project has begun', async () => {
    const { olga, ben } = live.people
    const on = await boardWith(['sent'], [])
    const [task] = (await columnsOf(olga, on.projectId))[0]?.tasks ?? []
    await assign(ben, task?.id ?? '', olga.userId)
    const [toDo, underWay] = await columnsOf(olga, olga.privateProjectId)
    await remove(olga, toDo?.id ?? '', underWay?.id ?? '')
    const mine = await columnsOf(olga, olga.privateProjectId)
    expect([mine[0]?.id, mine[0]?.kind]).toEqual([underWay?.id, 'underWay'])
    expect(mine[0]?.tasks.map(({ id }) => id)).toContain(task?.id)
  })

  test('its tasks go to no column of another project, to none that has gone, and not to itself', async () => {
    const { olga } = live.people
    const [on, other] = [await boardWith(['a'], []), await boardWith([], [])]
    await remove(olga, on.last, null)
    for (const moveTasksTo of [other.to, on.last, on.from, randomUUID()]) {
      const answer = await olga.call(deleteColumn, { params: { id: on.from }, body: { moveTasksTo } })
      expect([answer.statusCode, ErrorBody.parse(answer.json()).errors[0]?.param]).toEqual([400, 'moveTasksTo'])
    }
    expect(namesIn(await columnsOf(olga, on.projectId))).toEqual([['a'], []])
    expect(await olga.status(deleteColumn, { params: { id: on.last }, body: { moveTasksTo: null } })).toBe(404)
    expect(await olga.status(deleteColumn, { params: { id: on.from }, body: {} })).toBe(400)
  })

  test('a card that is dropped onto it at that moment is refused, and stays where it was', async () => {
    const { olga, ben } = live.people
    const on = await boardWith(['a'], ['x'])
    const [, to] = await columnsOf(olga, on.projectId)
    const move = ben.call(tasks.moveTask, {
      params: { id: to?.tasks[0]?.id ?? '' },
      body: {
        origin: 'board',
        oldColumnId: on.to,
        oldProjectId: on.projectId,
        columnId: on.from,
        projectId: on.projectId,
        prevId: null,
      },
    })
    const [left, moved] = await Promise.all([remove(olga, on.from, on.to), move])
    expect(left).toHaveLength(2)
    expect([200, 404]).toContain(moved.statusCode)
    expect(
      namesIn(await columnsOf(ben, on.projectId))
        .flat()
        .toSorted(),
    ).toEqual(['a', 'x'])
  })

  test('who does not work on the board deletes none of its columns', async () => {
    const { eva, xaver, olga } = live.people
    const on = await boardWith(['a'], [])
    for (const by of [eva, xaver]) {
      expect(await by.status(deleteColumn, { params: { id: on.from }, body: { moveTasksTo: on.to } })).toBe(404)
    }
    expect(await columnsOf(olga, on.projectId)).toHaveLength(3)
  })
})
