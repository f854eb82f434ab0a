import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { deleteColumn } from '#contract/calls/board/columns.ts'
import * as calls from '#contract/calls/dashboard.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import { archiveProject, changeProjectStatus } from '#contract/calls/projects.ts'
import { changeTask, deleteTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { DUE_SOON_DAYS, DUE_TASKS_SHOWN, VISIT_PAUSE_MINUTES } from '#contract/limits.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { columnsOf, newProject, newTask, type Colleague } from '../../support/people/workspace.ts'

const TODAY = '2030-06-12'
const dayAfter = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)

describeOnOneEngine('the start page', (open) => {
  const live = LiveOffice.of(open)
  const show = (by: Colleague) => by.ask(calls.showDashboard, { query: { today: TODAY } })
  const flow = (by: Colleague, projectId: string, moments: string) =>
    by.ask(calls.showProjectFlow, { params: { id: projectId }, query: { moments } })
  const change = (by: Colleague, id: string, property: string, value: unknown) =>
    by.ask(changeTask, { params: { id }, body: [{ op: 'replace', property, value }] as never })
  const run = (statement: ReturnType<typeof sql>) =>
    live.database.tenant(live.people.olga.tenantId, (db) => db.execute(statement))
  const board = async (...people: Colleague[]) => {
    const { olga } = live.people
    const { id: projectId } = await newProject(olga, ...people)
    const [first = '', second = '', third = ''] = (await columnsOf(olga, projectId)).map(({ id }) => id)
    return { projectId, first, second, third }
  }
  const move = async (by: Colleague, id: string, { projectId }: { projectId: string }, from: string, to: string) =>
    by.ask(moveTask, {
      params: { id },
      body: { origin: 'board', oldColumnId: from, oldProjectId: projectId, columnId: to, projectId, prevId: null },
    })

  test('[VIEW-06] what is due for me is there, the latest first, wherever I may see it, and nothing else', async () => {
    const { olga, ben } = live.people
    const on = await board(ben)
    const due = async (name: string, dueDate: string | null, to: string | null = ben.userId) => {
      const { id } = await newTask(olga, on.projectId, on.first, name)
      if (dueDate !== null) await change(olga, id, 'dueDate', dueDate)
      if (to !== null) await change(olga, id, 'assigneeId', to)
      return id
    }
    await due('Today', TODAY)
    await due('Late', dayAfter(-3))
    await due('Soon', dayAfter(DUE_SOON_DAYS))
    await due('Much later', dayAfter(DUE_SOON_DAYS + 1))
    await due('Undated', null)
    await due('Olga’s', TODAY, olga.userId)
    await due('Nobody’s', TODAY, null)
    const done = await due('Done', TODAY)
    await change(ben, done, 'isCompleted', true)
    await olga.ask(deleteTask, { params: { id: await due('Deleted', TODAY) } })
    const mine = await show(ben)
    expect(mine.due.rows.map(({ name, dueDate }) => [name, dueDate])).toEqual([
      ['Late', dayAfter(-3)],
      ['Today', TODAY],
      ['Soon', dayAfter(DUE_SOON_DAYS)],
    ])
    expect(mine.due).toMatchObject({
      count: 3,
      overdue: 1,
      today: 1,
      rows: [{ project: { id: on.projectId } }, {}, {}],
    })
    for (let more = 0; more < DUE_TASKS_SHOWN; more++) await due(`More ${more}`, dayAfter(-1))
    const many = (await show(ben)).due
    expect([many.rows.length, many.count, many.overdue]).toEqual([
      DUE_TASKS_SHOWN,
      DUE_TASKS_SHOWN + 3,
      DUE_TASKS_SHOWN + 1,
    ])
    await olga.ask(archiveProject, { params: { id: on.projectId } })
    expect((await show(ben)).due).toEqual({ rows: [], count: 0, overdue: 0, today: 0 })
  })

  test('[LAY-10] what stands open on my own board is counted: assigned to me anywhere, or mine alone', async () => {
    const { olga, ben, eva } = live.people
    const on = await board(ben)
    const mine = () => ben.ask(sidebar.listMyOpenTasks)
    const { boardId, taskIds: before } = await mine()
    const own = await newTask(ben, boardId!, (await columnsOf(ben, boardId!))[0]!.id, 'Own')
    const given = await newTask(olga, on.projectId, on.first, 'Given')
    const done = await newTask(olga, on.projectId, on.first, 'Done')
    await newTask(olga, on.projectId, on.first, 'Nobody’s')
    for (const { id } of [given, done]) await change(olga, id, 'assigneeId', ben.userId)
    await change(olga, done.id, 'isCompleted', true)
    const added = async () => (await mine()).taskIds.filter((id) => !before.includes(id)).toSorted()
    expect(await added()).toEqual([own.id, given.id].toSorted())
    expect((await eva.ask(sidebar.listMyOpenTasks)).taskIds).toEqual([])
    await ben.ask(deleteTask, { params: { id: own.id } })
    expect(await added()).toEqual([given.id])
    await olga.ask(archiveProject, { params: { id: on.projectId } })
    expect(await added()).toEqual([])
  })

  test('[VIEW-06] [USE-06] it tells what others did where I may see it, and since when it is new to me', async () => {
    const { olga, ben, eva, xaver } = live.people
    const on = await board(ben)
    const { id, name } = await newTask(olga, on.projectId, on.first, 'Buoys')
    await ben.ask(createComment, { params: { id }, body: { type: 'comment', value: { text: 'Ahoy' } } })
    const told = async (by: Colleague) =>
      (await show(by)).activity.filter(({ task }) => task.id === id).map(({ type, user }) => [type, user?.id])
    expect(await told(olga)).toEqual([['comment', ben.userId]])
    expect(await told(ben)).toEqual([['create', olga.userId]])
    expect((await show(ben)).activity[0]).toMatchObject({ task: { id, name, project: { id: on.projectId } } })
    for (const by of [eva, xaver]) expect(await told(by)).toEqual([])
    for (const isCompleted of [true, false]) await change(ben, id, 'isCompleted', isCompleted)
    const isOfTask = ([type]: readonly unknown[]) => type !== 'moveColumn'
    expect((await told(olga)).filter(isOfTask)).toEqual([
      ['undone', ben.userId],
      ['comment', ben.userId],
    ])

    expect((await show(ben)).since).toBeNull()
    await ben.ask(calls.noteVisit)
    await ben.ask(calls.noteVisit)
    expect((await show(ben)).since).toBeNull()
    await run(sql`update visits set seen_at = now() - make_interval(mins => ${VISIT_PAUSE_MINUTES + 1})`)
    const { since } = await show(ben)
    expect(Date.now() - Date.parse(since!)).toBeGreaterThan(VISIT_PAUSE_MINUTES * 60_000)
    await ben.ask(calls.noteVisit)
    expect((await show(ben)).since).toBe(since)
    expect((await show(olga)).since).toBeNull()
  })

  test('[VIEW-06] projects in progress say how far they are; others are not there', async () => {
    const { olga, ben, eva } = live.people
    const on = await board(ben)
    const [a, b, c] = [
      await newTask(olga, on.projectId, on.first, 'A'),
      await newTask(olga, on.projectId, on.first, 'B'),
      await newTask(olga, on.projectId, on.second, 'C'),
    ]
    await newTask(olga, on.projectId, on.first, 'D')
    await change(olga, a.id, 'isCompleted', true)
    await change(olga, b.id, 'dueDate', dayAfter(-1))
    await change(olga, c.id, 'dueDate', TODAY)
    const found = async (by: Colleague) => (await show(by)).projects.find(({ id }) => id === on.projectId)
    expect(await found(ben)).toMatchObject({ done: 1, underWay: 1, waiting: 2, overdue: 1 })
    expect(await found(eva)).toBeUndefined()
    expect((await show(ben)).projects.map(({ privateOfUserId }) => privateOfUserId)).not.toContain(ben.userId)
    await olga.ask(changeProjectStatus, { params: { id: on.projectId }, body: { status: 'onHold' } })
    expect(await found(ben)).toBeUndefined()
    expect((await show(ben)).peopleCount).toBeGreaterThan(2)
  })

  test('[VIEW-06] the flow is where tasks stood at each moment, by their history; what was done is no longer open', async () => {
    const { olga, ben, eva } = live.people
    const on = await board(ben)
    const day = (number: number) => Date.UTC(2020, 0, number) / 1_000
    const [a, b, c] = [
      await newTask(olga, on.projectId, on.first, 'A'),
      await newTask(olga, on.projectId, on.first, 'B'),
      await newTask(olga, on.projectId, on.third, 'C'),
    ]
    await move(olga, a.id, on, on.first, on.second)
    // Day by day: A and B are made on the 1st, A moves on the 3rd and is done on the 5th, B is deleted on the 4th; C was made on the 2nd.
    const noted = (id: string, type: string, at: number) =>
      run(sql`update activities set created_at = to_timestamp(${at}) where task_id = ${id} and type = ${type}`)
    await run(sql`insert into activities (id, task_id, type, value, user_id, created_at)
      select gen_random_uuid(), ${a.id}::uuid, 'create',
        json_build_object('columnId', ${on.first}::text, 'columnName', 'x'), null, now()
      where not exists (select 1 from activities where task_id = ${a.id} and type = 'create')`)
    await noted(a.id, 'create', day(1))
    await noted(a.id, 'moveColumn', day(3))
    await noted(b.id, 'create', day(1))
    await run(sql`update tasks set created_at = to_timestamp(${day(1)}) where id in (${a.id}, ${b.id})`)
    await run(sql`update tasks set completed_at = to_timestamp(${day(5)}) where id = ${a.id}`)
    await run(sql`update tasks set deleted_at = to_timestamp(${day(4)}) where id = ${b.id}`)
    await run(sql`update tasks set created_at = to_timestamp(${day(2)}) where id = ${c.id}`)
    const noon = [0, 1, 2, 3, 4, 5].map((number) => day(number) + 43_200)
    const { columns, moments } = await flow(ben, on.projectId, noon.join(','))
    expect(columns.slice(0, 3).map(({ id }) => id)).toEqual([on.first, on.second, on.third])
    expect(moments.map(({ inColumns, done, open }) => [...inColumns.slice(0, 3), done, open])).toEqual([
      [0, 0, 0, 0, 0],
      [2, 0, 0, 0, 2],
      [2, 0, 1, 0, 3],
      [1, 1, 1, 0, 3],
      [0, 1, 1, 0, 2],
      [0, 1, 1, 1, 1],
    ])
    await olga.ask(deleteColumn, { params: { id: on.second }, body: { moveTasksTo: on.first } })
    const after = await flow(olga, on.projectId, String(day(3) + 43_200))
    expect(after.columns.at(-1)).toEqual({ id: null, name: null, kind: null })
    expect(after.moments[0]?.inColumns.at(-1)).toBe(1)
    const status = (query: Record<string, string>, by = ben) =>
      by.status(calls.showProjectFlow, { params: { id: on.projectId }, query })
    expect(await status({ moments: '2,1' })).toBe(400)
    expect(await status({ moments: 'x' })).toBe(400)
    expect(await status({ moments: Array.from({ length: 63 }, (_, at) => at + 1).join(',') })).toBe(400)
    expect(await status({ moments: '1' }, eva)).toBe(404)
  })
})
