import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderColumns, renameColumn } from '#contract/calls/board/columns.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { archiveProject, updateProject } from '#contract/calls/projects.ts'
import { changeTask, deleteTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { MISSED_MESSAGES_MAX } from '#contract/limits.ts'
import { readMessage } from '#contract/messages.ts'
import { run } from '../../../server/db/sql/rows.ts'
import { memberships } from '../../../server/db/tables/central.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { LiveWindow } from '../../support/live/live-window.ts'
import { columnsOf, newColumn, newProject, newTask, projectForm } from '../../support/people/workspace.ts'

const withSocket = (websocketId: string) => ({ headers: { [REQUEST_HEADERS.websocket]: websocketId } })

describeOnOneEngine('live messages', (open) => {
  const live = LiveOffice.of(open)

  test('[BRD-08] whatever others do on a board is told to everybody who sees it, and to nobody else', async () => {
    const { olga, ben, eva, mia, xaver } = live.people
    const [bens, mias, evas, xavers] = await Promise.all([ben, mia, eva, xaver].map((person) => live.window(person)))
    if (!bens || !mias || !evas || !xavers) throw new Error('a window is missing')
    const on = await live.board()
    const column = await newColumn(olga, on.projectId, 'Later')
    await olga.ask(renameColumn, { params: { id: column.id }, body: { name: 'Much later' } })
    await olga.ask(orderColumns, {
      params: { id: on.projectId },
      body: { columns: [column.id, ...on.columnIds] },
    })
    await olga.ask(changeTask, {
      params: { id: on.task.id },
      body: [{ op: 'replace', property: 'name', value: 'Watched' }],
    })
    const moved = await olga.ask(moveTask, on.move)
    await olga.ask(deleteTask, { params: { id: on.task.id } })
    const expected = [
      'PROJECT_CREATED',
      'TASK_CREATED',
      'COLUMN_CREATED',
      'COLUMN_UPDATED',
      'COLUMN_ORDER_UPDATED',
      'TASK_UPDATED',
      'TASK_MOVED',
      'TASK_ACTIVITY_CREATED',
      'TASK_DESTROYED',
    ]
    for (const window of [bens, mias]) {
      await window.next('TASK_DESTROYED')
      expect(window.messages.map(({ type }) => type)).toEqual(['CONNECTED', ...expected])
      const numbers = window.numbers()
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    }
    expect((await bens.next('TASK_CREATED')).data.task).toEqual(on.task)
    const { data } = await bens.next('TASK_MOVED')
    expect(data).toMatchObject({ oldColumnId: on.columnId, columnId: on.second, oldProjectId: on.projectId })
    expect(data.task).toMatchObject({
      name: 'Watched',
      revision: moved.revision,
      taskPlacements: moved.taskPlacements,
    })
    expect(evas.messages.map(({ type }) => type)).toEqual(['CONNECTED'])
    expect(xavers.messages.map(({ type }) => type)).toEqual(['CONNECTED'])
  })

  test('[BRD-08] the person’s own change does not come back to the window that made it, only to that person’s other windows', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const [here, there] = [await live.window(ben), await live.window(ben)]
    const { websocketId } = await here.welcome()
    await ben.ask(moveTask, { ...on.move, ...withSocket(websocketId) })
    await there.next('TASK_MOVED')
    await olga.ask(renameColumn, { params: { id: on.columnId }, body: { name: 'The end' } })
    await here.next('COLUMN_UPDATED')
    expect(here.told('TASK_MOVED')).toEqual([])
  })

  test('nobody can keep another person from hearing by naming their connection', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const window = await live.window(olga)
    const { websocketId } = await window.welcome()
    await ben.ask(moveTask, { ...on.move, ...withSocket(websocketId) })
    expect((await window.next('TASK_MOVED')).data.task.id).toBe(on.task.id)
  })

  test('[LIVE-03] who loses a project is told so, and hears nothing of it any more', async () => {
    const { olga, ben, mia } = live.people
    const on = await live.board()
    const [bens, mias] = [await live.window(ben), await live.window(mia)]
    await olga.ask(updateProject, { params: { id: on.projectId }, body: projectForm({ userIds: [olga.userId] }) })
    expect((await bens.next('REMOVED_FROM_PROJECT')).data).toEqual({ projectId: on.projectId })
    await mias.next('PROJECT_UPDATED')
    await olga.ask(moveTask, on.move)
    await mias.next('TASK_MOVED')
    await olga.ask(archiveProject, { params: { id: on.projectId } })
    expect((await mias.next('REMOVED_FROM_PROJECT')).data).toEqual({ projectId: on.projectId })
    const second = await live.board()
    await bens.sees(
      ({ type, data }) => type === 'PROJECT_CREATED' && 'project' in data && data.project.id === second.projectId,
    )
    expect(bens.told('TASK_MOVED')).toEqual([])
    expect(bens.told('PROJECT_UPDATED')).toEqual([])
    expect(bens.told('REMOVED_FROM_PROJECT')).toHaveLength(1)
  })

  test('[LIVE-03] who has left the workspace keeps the connection and hears nothing', async () => {
    const { olga, eva, ben } = live.people
    const { id } = await newProject(olga, ben, eva)
    const [column] = await columnsOf(olga, id)
    const [evas, bens] = [await live.window(eva), await live.window(ben)]
    const setLeft = (deletedAt: Date | null) =>
      live.database.central((db) =>
        db
          .update(memberships)
          .set({ deletedAt })
          .where(and(eq(memberships.userId, eva.userId), eq(memberships.tenantId, olga.tenantId))),
      )
    await setLeft(new Date())
    await newTask(olga, id, column?.id ?? '', 'without Eva')
    await bens.next('TASK_CREATED')
    await setLeft(null)
    await newTask(olga, id, column?.id ?? '', 'with Eva')
    const heard = await evas.next('TASK_CREATED')
    expect(heard.data.task.name).toBe('with Eva')
  })

  test('[LIVE-03] a place on a person’s own board is told to them alone', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const [bens, olgas] = [await live.window(ben), await live.window(olga)]
    await olga.ask(changeTask, {
      params: { id: on.task.id },
      body: [{ op: 'replace', property: 'assigneeId', value: ben.userId }],
    })
    const projectsIn = (places: { projectId: string }[]) => places.map(({ projectId }) => projectId)
    const seenBy = async (window: LiveWindow) =>
      projectsIn((await window.next('TASK_UPDATED')).data.task.taskPlacements)
    expect(await seenBy(bens)).toEqual([on.projectId, ben.privateProjectId])
    expect(await seenBy(olgas)).toEqual([on.projectId])
    const [first, second] = await columnsOf(ben, ben.privateProjectId)
    await ben.ask(moveTask, {
      params: { id: on.task.id },
      body: {
        origin: 'board',
        oldColumnId: first?.id ?? '',
        oldProjectId: ben.privateProjectId,
        columnId: second?.id ?? '',
        projectId: ben.privateProjectId,
        prevId: null,
      },
    })
    await bens.next('TASK_MOVED')
    await olga.ask(deleteTask, { params: { id: on.task.id } })
    const destroyedFor = async (window: LiveWindow) => projectsIn((await window.next('TASK_DESTROYED')).data.placements)
    expect((await destroyedFor(bens)).toSorted()).toEqual([on.projectId, ben.privateProjectId].toSorted())
    expect(await destroyedFor(olgas)).toEqual([on.projectId])
    expect(olgas.told('TASK_MOVED')).toEqual([])
  })

  test('[LIVE-04] who was away asks for what came after the last number, and gets what they may see, in order', async () => {
    const { olga, ben, eva } = live.people
    const window = await live.window(ben)
    const { seq } = await window.welcome()
    window.close()
    const on = await live.board()
    await olga.ask(moveTask, on.move)
    await newProject(olga)
    const missed = await ben.ask(listMissedMessages, { query: { after: String(seq) } })
    expect(missed).toMatchObject({ isTooMuch: false, upTo: seq + 5 })
    const read = missed.messages.map((message) => readMessage(message))
    expect(read.map((one) => one.outcome)).toEqual(['message', 'message', 'message', 'message'])
    expect(missed.messages.map((message) => [message.type, message.seq])).toEqual([
      ['PROJECT_CREATED', seq + 1],
      ['TASK_CREATED', seq + 2],
      ['TASK_MOVED', seq + 3],
      ['TASK_ACTIVITY_CREATED', seq + 4],
    ])
    const forEva = await eva.ask(listMissedMessages, { query: { after: String(seq) } })
    expect(forEva).toEqual({ messages: [], upTo: seq + 5, isTooMuch: false })
    const nothing = await ben.ask(listMissedMessages, { query: { after: String(missed.upTo) } })
    expect(nothing).toEqual({ messages: [], upTo: missed.upTo, isTooMuch: false })
  })

  test('[LIVE-04] too many, no longer kept, or from a time that never was: what is on screen is to be fetched', async () => {
    const { xaver } = live.people
    const { id } = await newProject(xaver)
    const [column] = await columnsOf(xaver, id)
    const first = await xaver.ask(listMissedMessages, { query: { after: '0' } })
    expect(first).toMatchObject({ isTooMuch: false, upTo: 1 })
    const after = async (seq: number) =>
      (await xaver.ask(listMissedMessages, { query: { after: String(seq) } })).isTooMuch
    expect(await after(2)).toBe(true)
    for (let made = 0; made < 3; made++) await newTask(xaver, id, column?.id ?? '', 'One more')
    expect(await after(0)).toBe(false)
    await live.database.tenant(xaver.tenantId, (db) =>
      run(db, sql`delete from live_messages where workspace_id = $workspace and seq = 2`),
    )
    expect([await after(0), await after(1), await after(2)]).toEqual([true, true, false])
    await live.database.tenant(xaver.tenantId, (db) =>
      run(
        db,
        sql`update live_numbers set last_seq = last_seq + ${MISSED_MESSAGES_MAX} where workspace_id = $workspace`,
      ),
    )
    expect(await after(3)).toBe(true)
    for (const wrong of ['-1', 'x', '1.5']) {
      expect(await xaver.status(listMissedMessages, { query: { after: wrong } })).toBe(400)
    }
  })
})
