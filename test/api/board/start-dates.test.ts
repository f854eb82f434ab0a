import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { filterBoard } from '#contract/calls/board/board-filters.ts'
import { listCalendarTasks, listUndatedTasks } from '#contract/calls/board/calendar.ts'
import { changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { namesIn } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

describeOnOneEngine('[TASK-10] the day on which a task begins', (open) => {
  const live = LiveOffice.of(open)
  const change = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.ask(calls.changeTask, {
      params: { id },
      body: Object.entries(changes).map(([property, value]) => ({ op: 'replace', property, value })),
    })
  const show = (by: Colleague, id: string) => by.ask(calls.showTask, { params: { id } })
  const refused = (answer: Promise<unknown>) =>
    answer.then(
      () => 'done',
      (failure: unknown) => String(failure),
    )

  /** A board with a task from 3 to 7 May, one due on 5 May, one that begins on 6 May, and one without days. */
  async function datedBoard() {
    const { olga, ben } = live.people
    const { id: projectId } = await newProject(olga, ben)
    const columnId = (await columnsOf(olga, projectId))[0]?.id ?? ''
    const make = (name: string) => newTask(olga, projectId, columnId, name)
    const [long, short, begun, plain] = [
      await make('long'),
      await make('short'),
      await make('begun'),
      await make('plain'),
    ]
    await change(olga, long.id, { startDate: '2030-05-03', dueDate: '2030-05-07' })
    await change(olga, short.id, { dueDate: '2030-05-05' })
    await change(olga, begun.id, { startDate: '2030-05-06' })
    return { projectId, columnId, long, short, begun, plain }
  }

  test('is given and taken away, is in copies, and others hear of it', async () => {
    const { olga, ben } = live.people
    const { long } = await datedBoard()
    const bens = await live.window(ben)
    await change(olga, long.id, { startDate: '2030-05-04' })
    await bens.sees(({ type, data }) => type === 'TASK_UPDATED' && data.task.startDate === '2030-05-04')
    const copy = await olga.ask(calls.duplicateTask, { params: { id: long.id } })
    expect([copy.startDate, copy.dueDate]).toEqual(['2030-05-04', '2030-05-07'])
    await change(olga, long.id, { startDate: null })
    expect((await show(ben, long.id)).startDate).toBeNull()
  })

  test('is never after the day that the task is due on: one task is refused with a sentence, of several those that it fits are changed', async () => {
    const { olga } = live.people
    const { long, short, begun } = await datedBoard()
    const sentence = /changeTask: 422 .*A task cannot start after the day it is due\./
    expect(await refused(change(olga, long.id, { startDate: '2030-05-08' }))).toMatch(sentence)
    expect(await refused(change(olga, long.id, { dueDate: '2030-05-02' }))).toMatch(sentence)
    expect(await refused(change(olga, begun.id, { dueDate: '2030-05-05' }))).toMatch(sentence)
    expect(await show(olga, long.id)).toMatchObject({ startDate: '2030-05-03', dueDate: '2030-05-07' })
    // Both at once, in any order: only what comes of them counts.
    await change(olga, long.id, { startDate: '2030-06-01', dueDate: '2030-06-05' })
    await change(olga, long.id, { dueDate: '2030-05-07', startDate: '2030-05-03' })
    const ids = [long.id, short.id, begun.id]
    const commands = [{ kind: 'start' as const, ids, startDate: '2030-05-06' }]
    const { changed, failed } = await olga.ask(changeManyTasks, { body: { commands } })
    expect(failed).toEqual([{ id: short.id, because: 'daysReversed' }])
    expect(changed.map(({ id, startDate }) => [id, startDate])).toEqual([[long.id, '2030-05-06']])
    // Two commands of one call follow each other.
    const both = [
      { kind: 'schedule' as const, ids: [short.id], dueDate: '2030-05-09' },
      { kind: 'start' as const, ids: [short.id], startDate: '2030-05-08' },
    ]
    expect((await olga.ask(changeManyTasks, { body: { commands: both } })).failed).toEqual([])
  })

  test('leaves a line in the history, quick changes one; what it is given again leaves none, nor does what is taken back', async () => {
    const { olga } = live.people
    const { plain } = await datedBoard()
    const lines = async () => {
      const { rows } = await olga.ask(listActivities, { params: { id: plain.id }, query: {} })
      return rows.flatMap(({ type, value: { field, day } }) => (type === 'changeDay' ? [[field, day]] : []))
    }
    await change(olga, plain.id, { startDate: '2030-05-01' })
    await change(olga, plain.id, { startDate: '2030-05-01' })
    expect(await lines()).toEqual([['startDate', '2030-05-01']])
    await change(olga, plain.id, { startDate: '2030-05-02' })
    expect(await lines()).toEqual([['startDate', '2030-05-02']])
    await change(olga, plain.id, { dueDate: '2030-05-02' })
    expect(await lines()).toHaveLength(1)
    await change(olga, plain.id, { startDate: null })
    expect(await lines()).toEqual([])
  })

  test('is looked for and sorted by', async () => {
    const { olga } = live.people
    const { projectId: id } = await datedBoard()
    const find = async (query: Record<string, string>) =>
      namesIn(await olga.ask(filterBoard, { params: { id }, query }))[0]
    expect(await find({ startFrom: '2030-05-04' })).toEqual(['begun'])
    expect(await find({ startTo: '2030-05-03' })).toEqual(['long'])
    expect(await find({ hasStartDate: 'false' })).toEqual(['short', 'plain'])
    expect(await find({ sortBy: 'startDate', order: 'DESC', hasStartDate: 'true' })).toEqual(['begun', 'long'])
  })

  test('[VIEW-07] makes a range with the due date: the calendar holds it on each of its days, and what has left them is told', async () => {
    const { olga } = live.people
    const { projectId, long } = await datedBoard()
    const on = async (startDate: string, endDate: string, query: Record<string, string> = {}) =>
      (
        await olga.ask(listCalendarTasks, { params: { id: projectId }, query: { startDate, endDate, ...query } })
      ).rows.map(({ name }) => name)
    expect(await on('2030-05-04', '2030-05-04')).toEqual(['long'])
    expect(await on('2030-05-01', '2030-05-03')).toEqual(['long'])
    expect(await on('2030-05-07', '2030-05-31')).toEqual(['long'])
    expect(await on('2030-05-05', '2030-05-06')).toEqual(['short', 'long'])
    expect([await on('2030-05-08', '2030-05-31'), await on('2030-04-01', '2030-05-02')]).toEqual([[], []])
    await change(olga, long.id, { startDate: '2030-05-07' })
    expect(await on('2030-05-03', '2030-05-04', { onlyMoving: 'true' })).toEqual(['long'])
    expect(await on('2030-05-03', '2030-05-04')).toEqual([])
    const { rows } = await olga.ask(listUndatedTasks, { params: { id: projectId }, query: {} })
    // What begins and is due on no day still waits for one.
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['begun', 'plain'])
  })
})
