import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { changeColumnKind, renameColumn } from '#contract/calls/board/columns.ts'
import { showDashboard } from '#contract/calls/dashboard.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import { changeTask, moveTask, openTask } from '#contract/calls/tasks/tasks.ts'
import type { Call } from '#contract/call.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

/** Where a task stands. */
interface Stand {
  projectId: string
  columnId: string
}

describeOnBothEngines('columns of a project that the reader does not see', (open) => {
  const live = LiveOffice.of(open)

  /** A project whose columns have names that stand nowhere else. */
  async function secretBoard(by: Colleague, ...people: Colleague[]) {
    const { id } = await newProject(by, ...people)
    const columns = await columnsOf(by, id)
    for (const [at, column] of columns.entries()) {
      await by.ask(renameColumn, { params: { id: column.id }, body: { name: `Layoffs ${at} ${id}` } })
      await by.ask(changeColumnKind, { params: { id: column.id }, body: { kind: 'underWay' } })
    }
    return { id, columnIds: columns.map((column) => column.id) }
  }

  const moves = (by: Colleague, taskId: string, from: Stand, to: Stand) =>
    by.ask(moveTask, {
      params: { id: taskId },
      body: {
        origin: 'board',
        oldProjectId: from.projectId,
        oldColumnId: from.columnId,
        prevId: null,
        ...to,
      },
    })

  test('[SEC-24] stand in no history, on no start page, in no answer and in no message of a task that came from there', async () => {
    const { olga, mia, ben } = live.people
    const secret = await secretBoard(olga, mia)
    const [first = '', second = '', third = ''] = secret.columnIds
    const open = await newProject(olga, mia, ben)
    const [here = '', next = '', last = ''] = (await columnsOf(olga, open.id)).map(({ id }) => id)
    const window = await live.window(ben)
    const { seq } = await window.welcome()
    const at = (projectId: string, columnId: string) => ({ projectId, columnId })

    const task = await newTask(olga, secret.id, first, 'Came from elsewhere')
    // Each by another person than the last, so that no line of the history takes in the one before.
    await moves(mia, task.id, at(secret.id, first), at(secret.id, second))
    await moves(olga, task.id, at(secret.id, second), at(secret.id, third))
    await moves(mia, task.id, at(secret.id, third), at(open.id, here))
    const answers = [
      await moves(ben, task.id, at(open.id, here), at(open.id, next)),
      await moves(ben, task.id, at(open.id, next), at(open.id, last)),
      await ben.ask(changeTask, {
        params: { id: task.id },
        body: [{ op: 'replace', property: 'assigneeId', value: ben.userId }],
      }),
      await ben.ask(changeManyTasks, {
        body: { commands: [{ kind: 'move', ids: [task.id], columnId: here, to: 'whereItWas' }] },
      }),
      await ben.ask(openTask, { params: { id: task.id } }),
      await ben.ask(listActivities, { params: { id: task.id } }),
      await ben.ask(showDashboard, { query: { today: '2026-11-22' } }),
    ]
    await window.sees(({ type }) => type === 'TASK_ACTIVITY_UPDATED')
    // Back where it was within a minute: the line of the two moves is gone again.
    await window.sees(({ type }) => type === 'TASK_ACTIVITY_DESTROYED')
    const texts = answers.map((answer) => JSON.stringify(answer))
    const missed = JSON.stringify(await ben.ask(listMissedMessages, { query: { after: String(seq) } }))
    expect([...texts, missed, ...window.texts].filter((text) => text.includes('Layoffs'))).toEqual([])
    expect(texts.filter((text) => secret.columnIds.some((id) => text.includes(id)))).toEqual([])

    // That it was moved there is no secret, and who sees both projects reads all of it.
    const shown = await ben.ask(listActivities, { params: { id: task.id } })
    expect(shown.rows.map(({ type, value }) => [type, value.columnName])).toEqual([
      ['undone', undefined],
      ['assign', undefined],
      ['moveProject', 'To do'],
      ['moveColumn', undefined],
      ['moveColumn', undefined],
      ['create', undefined],
    ])
    const whole = await mia.ask(openTask, { params: { id: task.id } })
    expect(whole.columnHistory.map(({ columnName }) => columnName.slice(0, 'Layoffs 0'.length))).toEqual([
      'Layoffs 0',
      'Layoffs 1',
      'Layoffs 2',
      'To do',
    ])
    const { columnHistory } = await ben.ask(openTask, { params: { id: task.id } })
    expect(columnHistory.map(({ columnName }) => columnName)).toEqual(['To do'])
  })

  test('[SEC-24] and those of a person’s own board are nobody else’s', async () => {
    const { olga, ben } = live.people
    const own = await columnsOf(ben, ben.privateProjectId)
    const [first = '', second = ''] = own.map(({ id }) => id)
    await ben.ask(renameColumn, { params: { id: first }, body: { name: 'Applying elsewhere' } })
    const open = await newProject(olga, ben)
    const [here = ''] = (await columnsOf(olga, open.id)).map(({ id }) => id)
    const task = await newTask(ben, ben.privateProjectId, first, 'Was mine')
    const own1 = { projectId: ben.privateProjectId, columnId: first }
    await moves(ben, task.id, own1, { projectId: open.id, columnId: here })
    const read = async (by: Colleague, call: Call) => JSON.stringify(await by.ask(call, { params: { id: task.id } }))
    for (const call of [openTask, listActivities]) {
      expect(await read(olga, call)).not.toMatch(new RegExp(`Applying|${first}|${second}`))
      expect(await read(ben, call)).toContain('Applying')
    }
  })
})
