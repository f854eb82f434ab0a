import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/activities.ts'
import { changeTask, moveTask, type TaskMove } from '#contract/calls/tasks.ts'
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

  test('[TASK-06] [FLT-32] a move is told with its line, one that merges within a minute as the same line, a later one as another', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const window = await live.window(ben)
    const params = { id: on.task.id }
    const history = async () => (await ben.ask(listActivities, { params, query: {} })).rows
    await olga.ask(moveTask, on.move)
    const { data: first } = await window.next('TASK_ACTIVITY_CREATED')
    expect(first).toEqual({ taskId: on.task.id, activity: (await history())[0] })
    expect(first.activity).toMatchObject({
      type: 'moveColumn',
      value: { columnId: on.second },
      user: { id: olga.userId },
    })
    await olga.ask(moveTask, { params, body: back(on.move.body) })
    const { data: merged } = await window.next('TASK_ACTIVITY_UPDATED')
    expect(merged.activity).toMatchObject({ id: first.activity.id, value: { columnId: on.columnId } })
    expect(merged.activity).toEqual((await history())[0])
    await minuteLater(on.task.id)
    await olga.ask(moveTask, on.move)
    const later = await window.sees(
      ({ type, data }) =>
        type === 'TASK_ACTIVITY_CREATED' && 'activity' in data && data.activity.id !== first.activity.id,
    )
    expect(later.data).toEqual({ taskId: on.task.id, activity: (await history())[0] })
    // Another person's move never takes over that of the first.
    await ben.ask(moveTask, { params, body: back(on.move.body) })
    await expect.poll(() => window.told('TASK_ACTIVITY_CREATED')).toHaveLength(3)
    expect(await history()).toHaveLength(4)
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
    await window.next('TASK_ACTIVITY_DESTROYED')
    const told = window.messages.filter(({ type }) => type.startsWith('TASK_ACTIVITY'))
    // What is done goes to its column, and back.
    expect(told.map(({ type }) => type)).toEqual([
      'TASK_ACTIVITY_CREATED',
      'TASK_ACTIVITY_CREATED',
      'TASK_ACTIVITY_UPDATED',
      'TASK_ACTIVITY_UPDATED',
      'TASK_ACTIVITY_CREATED',
      'TASK_ACTIVITY_DESTROYED',
    ])
    const { rows } = await ben.ask(listActivities, { params, query: {} })
    expect(rows.map(({ type }) => type)).toEqual(['moveColumn', 'undone', 'create'])
  })
})
