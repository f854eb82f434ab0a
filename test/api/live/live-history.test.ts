import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { changeTask, moveTask, type TaskMove } from '#contract/calls/tasks/tasks.ts'
import type { Message } from '#contract/messages.ts'
import { ACTIVITY_MERGE_MS } from '#contract/limits.ts'
import { run } from '../../../server/db/sql/rows.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { earlier } from '../../support/database/earlier.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { columnsOf, newProject } from '../../support/people/workspace.ts'

describeOnBothEngines('the history of a task, live', (open) => {
  const live = LiveOffice.of(open)

  /** Makes the history as old as it has to be for nothing to merge with it. */
  const minuteLater = (taskId: string) =>
    live.database.tenant(live.people.olga.tenantId, (db) =>
      run(
        db,
        sql`update activities set created_at = ${earlier('created_at', ACTIVITY_MERGE_MS / 1000 + 1)}
            where workspace_id = $workspace and task_id = ${taskId}`,
      ),
    )

  const back = ({ oldColumnId, columnId, ...move }: TaskMove): TaskMove => ({
    ...move,
    oldColumnId: columnId,
    columnId: oldColumnId,
  })

  test('[TASK-06] [FLT-32] a move is told with its line, one that merges within a minute as the same line, back again as none, a later one as another', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const window = await live.window(ben)
    const params = { id: on.task.id }
    const history = async () => (await ben.ask(listActivities, { params, query: {} })).rows
    const moves = async () => (await history()).filter(({ type }) => type === 'moveColumn')
    await olga.ask(moveTask, on.move)
    const { data: first } = await window.next('TASK_ACTIVITY_CREATED')
    expect(first).toEqual({ taskId: on.task.id, activity: (await history())[0] })
    expect(first.activity).toMatchObject({
      type: 'moveColumn',
      value: { columnId: on.second },
      user: { id: olga.userId },
    })
    await olga.ask(moveTask, { params, body: back(on.move.body) })
    expect((await window.next('TASK_ACTIVITY_DESTROYED')).data).toEqual({
      taskId: on.task.id,
      activityId: first.activity.id,
    })
    expect((await history()).map(({ type }) => type)).toEqual(['create'])
    await olga.ask(moveTask, on.move)
    const anew = (await history())[0]
    const [, , third = ''] = on.columnIds
    const onwards: TaskMove = { ...on.move.body, oldColumnId: on.second, columnId: third }
    await olga.ask(moveTask, { params, body: onwards })
    const { data: merged } = await window.next('TASK_ACTIVITY_UPDATED')
    expect(merged.activity).toMatchObject({ id: anew?.id, value: { columnId: third } })
    expect(await moves()).toEqual([merged.activity])
    await minuteLater(on.task.id)
    await olga.ask(moveTask, { params, body: back(onwards) })
    const toldOf = (columnId: string) => (message: Message) =>
      message.type === 'TASK_ACTIVITY_CREATED' &&
      message.data.activity.value.columnId === columnId &&
      ![first.activity.id, anew?.id].includes(message.data.activity.id)
    const later = await window.sees(toldOf(on.second))
    expect(later.data).toEqual({ taskId: on.task.id, activity: (await moves())[0] })
    // Another person's move never takes over that of the first.
    await ben.ask(moveTask, { params, body: back(on.move.body) })
    await window.sees(toldOf(on.columnId))
    expect(await moves()).toHaveLength(3)
  })

  test('[TASK-06] within a column nothing is noted or told; in another project those are told who see that', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const { id: projectId } = await newProject(olga)
    const [column] = await columnsOf(olga, projectId)
    const [bens, olgas] = [await live.window(ben), await live.window(olga)]
    const params = { id: on.task.id }
    await olga.ask(moveTask, { params, body: { ...on.move.body, columnId: on.columnId } })
    await bens.next('TASK_MOVED')
    await olga.ask(moveTask, { params, body: { ...on.move.body, projectId, columnId: column?.id ?? '' } })
    const { data } = await olgas.next('TASK_ACTIVITY_CREATED')
    expect(data.activity).toMatchObject({ type: 'moveProject', value: { columnId: column?.id } })
    await bens.next('TASK_DESTROYED')
    expect(bens.told('TASK_ACTIVITY_CREATED')).toEqual([])
  })

  test('[TASK-06] [FLT-32] completing and opening again is one line, and an assignment taken back within a minute none', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const window = await live.window(ben)
    const params = { id: on.task.id }
    const turn = (value: boolean) =>
      olga.ask(changeTask, { params, body: [{ op: 'replace', property: 'isCompleted', value }] })
    const give = (value: string | null) =>
      olga.ask(changeTask, { params, body: [{ op: 'replace', property: 'assigneeId', value }] })
    await turn(true)
    await turn(false)
    await give(ben.userId)
    await give(null)
    await expect.poll(() => window.told('TASK_ACTIVITY_DESTROYED')).toHaveLength(2)
    const told = window.messages.filter(({ type }) => type.startsWith('TASK_ACTIVITY'))
    // What is done goes to its column, and back.
    expect(told.map(({ type }) => type)).toEqual([
      'TASK_ACTIVITY_CREATED',
      'TASK_ACTIVITY_CREATED',
      'TASK_ACTIVITY_UPDATED',
      'TASK_ACTIVITY_DESTROYED',
      'TASK_ACTIVITY_CREATED',
      'TASK_ACTIVITY_DESTROYED',
    ])
    const { rows } = await ben.ask(listActivities, { params, query: {} })
    expect(rows.map(({ type }) => type)).toEqual(['undone', 'create'])
  })
})
