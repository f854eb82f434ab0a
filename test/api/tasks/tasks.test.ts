import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { listColumnTasks } from '#contract/calls/board/columns.ts'
import { updateProject } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { ErrorBody } from '#contract/errors.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships } from '../../../server/db/tables/central.ts'
import { labels, tasks } from '../../../server/db/tables/tenant.ts'
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
  projectForm,
} from '../../support/people/workspace.ts'

const RED = { id: randomUUID(), name: 'Bug', color: '#f87171' }
const BLUE = { id: randomUUID(), name: 'Idea', color: '#60a5fa' }

describeOnOneEngine('tasks', (open) => {
  let office: Office
  let database: Database
  let close: () => Promise<unknown>
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
    await database.tenant(office.olga.tenantId, (db) => db.insert(labels).values([RED, BLUE]))
  })
  afterAll(() => close())

  async function taskOf(...people: Colleague[]): Promise<{ task: Task; projectId: string; columnId: string }> {
    const { olga } = office
    const { id } = await newProject(olga, ...people)
    const columnId = (await columnsOf(olga, id))[0]?.id ?? ''
    return { task: await newTask(olga, id, columnId, 'Write the report'), projectId: id, columnId }
  }

  const operations = (changes: Record<string, unknown>) =>
    Object.entries(changes).map(([property, value]) => ({ op: 'replace', property, value }))
  const change = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.ask(calls.changeTask, { params: { id }, body: operations(changes) })
  const refused = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.status(calls.changeTask, { params: { id }, body: operations(changes) })
  const historyOf = async (taskId: string) => {
    const { rows } = await office.olga.ask(listActivities, { params: { id: taskId }, query: {} })
    return rows.toReversed().map(({ type, value, user }) => ({ type, value, userId: user?.id }))
  }
  const letTimePass = (taskId: string, seconds: number) =>
    database.tenant(office.olga.tenantId, (db) =>
      db.execute(
        sql`update activities set created_at = ${earlier('created_at', seconds)} where workspace_id = $workspace and task_id = ${taskId}`,
      ),
    )
  const onMyTasks = async (by: Colleague) =>
    (await columnsOf(by, by.privateProjectId)).map((column) => column.tasks.map(({ id }) => id))

  test('[TASK-01] single properties are changed, and what is not named stays as it was', async () => {
    const { ben } = office
    const { task } = await taskOf(ben)
    const changed = await change(ben, task.id, {
      name: 'Write the long report',
      description: 'With *pictures*',
      priority: 'high',
      dueDate: '2020-02-29',
      labelIds: [BLUE.id, RED.id],
    })
    expect(changed).toEqual({
      ...task,
      name: 'Write the long report',
      description: 'With *pictures*',
      priority: 'high',
      dueDate: '2020-02-29',
      labels: [RED, BLUE],
      revision: 2,
      updatedAt: expect.any(String),
      lastChangesAt: expect.any(String),
    })
    const again = await change(ben, task.id, { labelIds: [BLUE.id], dueDate: null })
    expect(again).toMatchObject({ name: 'Write the long report', priority: 'high', dueDate: null, labels: [BLUE] })
    expect(await ben.ask(calls.showTask, { params: { id: task.id } })).toEqual(again)
  })

  test.each([
    ['a project', { projectId: randomUUID() }],
    ['a time of deletion', { deletedAt: '2026-01-01T00:00:00.000Z' }],
    ['a time of creation', { createdAt: '2026-01-01T00:00:00.000Z' }],
    ['a prototype', JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown>],
    ['a constructor', { constructor: { a: 1 } }],
    ['a priority that there is not', { priority: 'extreme' }],
    ['a day that there is not', { dueDate: '2026-02-30' }],
    ['a name of 251 characters', { name: 'a'.repeat(251) }],
    ['a name with NUL', { name: 'a\0' }],
    ['a label that there is not', { labelIds: [randomUUID()] }],
    ['nothing', {}],
  ])('%s cannot be given to a task', async (_what, changes) => {
    const { ben } = office
    const { task } = await taskOf(ben)
    expect(await refused(ben, task.id, changes)).toBe(400)
    expect(await ben.ask(calls.showTask, { params: { id: task.id } })).toEqual(task)
  })

  test('[TASK-02] [TASK-06] [USE-06] a task is completed and undone; done within a minute that is one line of its history', async () => {
    const { ben, olga } = office
    const { task } = await taskOf(ben)
    const done = await change(ben, task.id, { isCompleted: true })
    expect(done.completedAt).not.toBeNull()
    expect((await change(ben, task.id, { isCompleted: true })).completedAt).toBe(done.completedAt)
    expect((await change(ben, task.id, { isCompleted: false })).completedAt).toBeNull()
    const isAboutThat = ({ type }: { type: string }) => type !== 'moveColumn'
    const types = async () => (await historyOf(task.id)).filter(isAboutThat).map(({ type }) => type)
    expect(await types()).toEqual(['create', 'undone'])
    await letTimePass(task.id, 61)
    await change(ben, task.id, { isCompleted: true })
    expect(await types()).toEqual(['create', 'undone', 'complete'])
    await change(olga, task.id, { isCompleted: false })
    expect(await types()).toEqual(['create', 'undone', 'complete', 'undone'])
  })

  test('[TASK-06] an unassignment within a minute cancels the assignment; later it is a line of its own', async () => {
    const { ben, olga } = office
    const { task } = await taskOf(ben)
    const types = async () => (await historyOf(task.id)).map(({ type }) => type)
    await change(olga, task.id, { assigneeId: ben.userId })
    expect((await historyOf(task.id)).at(-1)).toEqual({
      type: 'assign',
      value: { userId: ben.userId, userName: 'Ben Example' },
      userId: olga.userId,
    })
    await change(olga, task.id, { assigneeId: null })
    expect(await types()).toEqual(['create'])
    await change(olga, task.id, { assigneeId: ben.userId })
    await letTimePass(task.id, 61)
    await change(olga, task.id, { assigneeId: null })
    expect(await types()).toEqual(['create', 'assign', 'unassign'])
    await change(olga, task.id, { assigneeId: olga.userId })
    expect(await types()).toEqual(['create', 'assign', 'assign'])
  })

  test('[TASK-06] [USE-06] what is taken back within a minute leaves no line, and nobody reads what was before it', async () => {
    const { ben, olga } = office
    const { task } = await taskOf(ben)
    const types = async () => (await historyOf(task.id)).map(({ type }) => type)
    await change(olga, task.id, { assigneeId: ben.userId, startDate: '2026-01-05' })
    await letTimePass(task.id, 61)
    const before = await types()
    expect(before.toSorted()).toEqual(['assign', 'changeDay', 'create'])
    await change(olga, task.id, { assigneeId: olga.userId })
    expect(await types()).toEqual([...before, 'assign'])
    await change(olga, task.id, { assigneeId: ben.userId })
    expect(await types()).toEqual(before)
    await change(olga, task.id, { assigneeId: null })
    expect(await types()).toEqual([...before, 'unassign'])
    await change(olga, task.id, { assigneeId: ben.userId })
    expect(await types()).toEqual(before)
    for (const startDate of ['2026-01-06', null, '2026-01-05']) await change(olga, task.id, { startDate })
    expect(await types()).toEqual(before)
    await change(olga, task.id, { startDate: '2026-01-07' })
    expect((await historyOf(task.id)).at(-1)?.value).toEqual({ field: 'startDate', day: '2026-01-07' })
    await change(olga, task.id, { assigneeId: null })
  })

  test('what is assigned to me stands on my tasks too, and only I see where', async () => {
    const { ben, olga } = office
    const { task, projectId, columnId } = await taskOf(ben)
    const assigned = await change(olga, task.id, { assigneeId: ben.userId })
    expect(assigned.assignee).toMatchObject({ id: ben.userId, fullName: 'Ben Example', roleName: 'Employee' })
    const home = { projectId, columnId, position: task.taskPlacements[0]?.position }
    expect(assigned.taskPlacements).toEqual([home])
    const mine = await columnsOf(ben, ben.privateProjectId)
    const [first, second] = mine
    expect(mine.map(({ tasksTotal }) => tasksTotal)).toEqual([1, 0, 0])
    expect(first?.tasks.map(({ id }) => id)).toEqual([task.id])
    expect(first?.tasks[0]?.taskPlacements).toContainEqual(home)
    expect(first?.tasks[0]?.taskPlacements).toContainEqual({
      projectId: ben.privateProjectId,
      columnId: first?.id,
      position: expect.any(String),
    })
    const [inProject] = await columnsOf(olga, projectId)
    expect(inProject?.tasks[0]?.taskPlacements).toEqual([home])

    // I sort my own board; the project does not notice.
    const moved = await ben.ask(calls.moveTask, {
      params: { id: task.id },
      body: {
        origin: 'board',
        oldColumnId: first?.id ?? '',
        oldProjectId: ben.privateProjectId,
        columnId: second?.id ?? '',
        projectId: ben.privateProjectId,
        prevId: null,
      },
    })
    expect(moved.columnHistory.map(({ columnName }) => columnName)).toEqual(['To do'])
    expect(await onMyTasks(ben)).toEqual([[], [task.id], []])
    expect((await columnsOf(olga, projectId))[0]?.tasks.map(({ id }) => id)).toEqual([task.id])
    const away = { columnId, projectId, prevId: null, origin: 'board' as const }
    const old = { oldColumnId: second?.id ?? '', oldProjectId: ben.privateProjectId }
    const answer = await ben.call(calls.moveTask, { params: { id: task.id }, body: { ...away, ...old } })
    expect(answer.statusCode).toBe(422)

    await change(olga, task.id, { assigneeId: olga.userId })
    expect(await onMyTasks(ben)).toEqual([[], [], []])
    expect((await onMyTasks(olga))[0]?.at(-1)).toBe(task.id)
  })

  test('who leaves the project loses its tasks from their own board as well', async () => {
    const { ben, olga } = office
    const { task, projectId } = await taskOf(ben)
    await change(olga, task.id, { assigneeId: ben.userId })
    await olga.ask(updateProject, { params: { id: projectId }, body: projectForm({ userIds: [] }) })
    const mine = await columnsOf(ben, ben.privateProjectId)
    expect(mine.map((column) => [column.tasksTotal, column.tasks])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ])
    const more = await ben.ask(listColumnTasks, { params: { id: mine[0]?.id ?? '' } })
    expect(more).toEqual({ rows: [], count: 0 })
    expect(await ben.status(calls.showTask, { params: { id: task.id } })).toBe(404)
    expect(await refused(ben, task.id, { name: 'still mine' })).toBe(404)
  })

  test('a task is given only to members who see its project', async () => {
    const { ben, eva, olga, mia, xaver } = office
    const { task } = await taskOf(ben)
    for (const userId of [eva.userId, xaver.userId, randomUUID()]) {
      const answer = await olga.call(calls.changeTask, {
        params: { id: task.id },
        body: operations({ assigneeId: userId, name: 'not saved' }),
      })
      expect(answer.statusCode).toBe(400)
      expect(ErrorBody.parse(answer.json()).errors.map(({ param }) => param)).toEqual(['assigneeId'])
    }
    expect((await olga.ask(calls.showTask, { params: { id: task.id } })).name).toBe('Write the report')
    expect((await change(ben, task.id, { assigneeId: mia.userId })).assignee?.id).toBe(mia.userId)
    const own = await newTask(
      ben,
      ben.privateProjectId,
      (await columnsOf(ben, ben.privateProjectId))[0]?.id ?? '',
      'mine',
    )
    expect(await refused(ben, own.id, { assigneeId: olga.userId })).toBe(400)
    expect((await change(ben, own.id, { assigneeId: ben.userId })).taskPlacements).toHaveLength(1)
    await ben.ask(calls.deleteTask, { params: { id: own.id } })
  })

  test('a person who has left the workspace keeps their name on what they were given', async () => {
    const { eva, olga } = office
    const { task } = await taskOf(eva)
    await change(olga, task.id, { assigneeId: eva.userId })
    const leave = (deletedAt: Date | null) =>
      database.central((db) =>
        db
          .update(memberships)
          .set({ deletedAt })
          .where(and(eq(memberships.userId, eva.userId), eq(memberships.tenantId, olga.tenantId))),
      )
    await leave(new Date())
    try {
      const shown = await olga.ask(calls.showTask, { params: { id: task.id } })
      expect(shown.assignee).toMatchObject({ fullName: 'Eva Example', roleName: null })
    } finally {
      await leave(null)
    }
  })

  test('a deleted task is on no board any more, and its row is kept', async () => {
    const { ben, olga } = office
    const { task, projectId } = await taskOf(ben)
    await change(olga, task.id, { assigneeId: ben.userId })
    expect(await ben.ask(calls.deleteTask, { params: { id: task.id } })).toBeNull()
    expect((await columnsOf(olga, projectId)).map((column) => [column.tasksTotal, column.tasks])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ])
    expect((await onMyTasks(ben)).flat()).not.toContain(task.id)
    expect(await ben.status(calls.showTask, { params: { id: task.id } })).toBe(404)
    expect(await ben.status(calls.deleteTask, { params: { id: task.id } })).toBe(404)
    const [row] = await database.read.tenant(olga.tenantId, (db) =>
      db.select().from(tasks).where(eq(tasks.id, task.id)),
    )
    expect(row).toMatchObject({ name: 'Write the report', revision: 3, deletedAt: expect.any(Date) })
  })

  test('outside the project nobody shows, changes or deletes its tasks', async () => {
    const { ben, eva, xaver, olga } = office
    const { task } = await taskOf(ben)
    for (const person of [eva, xaver]) {
      expect(await person.status(calls.showTask, { params: { id: task.id } })).toBe(404)
      expect(await refused(person, task.id, { name: 'mine now' })).toBe(404)
      expect(await person.status(calls.deleteTask, { params: { id: task.id } })).toBe(404)
    }
    expect(await olga.ask(calls.showTask, { params: { id: task.id } })).toEqual(task)
    const secret = await newTask(
      ben,
      ben.privateProjectId,
      (await columnsOf(ben, ben.privateProjectId))[0]?.id ?? '',
      'x',
    )
    expect(await olga.status(calls.showTask, { params: { id: secret.id } })).toBe(404)
    expect(await refused(olga, secret.id, { name: 'read' })).toBe(404)
  })
})
