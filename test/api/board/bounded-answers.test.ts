import { expect, test } from 'vitest'
import { listCalendarTasks } from '#contract/calls/board/calendar.ts'
import { filterBoard } from '#contract/calls/board/board-filters.ts'
import { listColumns, listColumnTasks } from '#contract/calls/board/columns.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import {
  BOARD_DESCRIPTIONS_MAX_BYTES,
  CALENDAR_ANSWER_MAX_BYTES,
  MISSED_MESSAGES_MAX_BYTES,
  TASK_DESCRIPTION_MAX_CHARS,
} from '#contract/limits.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { newColumn, newTask } from '../../support/people/workspace.ts'

const TASKS = 40
/** Three bytes for each character, and nothing that a database could pack. */
const LONGEST = Array.from({ length: TASK_DESCRIPTION_MAX_CHARS }, (_, at) =>
  String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)),
).join('')
const TASK_BYTES = Buffer.byteLength(LONGEST) + 5_000

describeOnOneEngine('answers with an end', (open) => {
  const live = LiveOffice.of(open)

  test('[SEC-05] days bring so many bytes at once; from the last day on comes the rest, and what was missed is too much to tell', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const bens = await live.window(ben)
    const before = await ben.ask(listMissedMessages, { query: { after: '0' } })
    for (let day = 1; day <= TASKS; day++) {
      const { id } = await newTask(olga, on.projectId, on.columnId, `Task ${day}`)
      const dueDate = `2031-0${1 + Math.floor(day / 25)}-${String(1 + (day % 25)).padStart(2, '0')}`
      const body = [
        { op: 'replace', property: 'description', value: LONGEST },
        { op: 'replace', property: 'dueDate', value: dueDate },
      ]
      await olga.ask(changeTask, { params: { id }, body })
    }

    const seen = new Set<string>()
    let startDate = '2031-01-01'
    let answers = 0
    for (let isOver = false; !isOver; answers++) {
      const query = { startDate, endDate: '2031-03-31' }
      const response = await ben.call(listCalendarTasks, { params: { id: on.projectId }, query })
      expect(response.rawPayload.length).toBeLessThan(CALENDAR_ANSWER_MAX_BYTES + TASK_BYTES)
      const { rows, count, isTooMuch } = listCalendarTasks.reply.parse(response.json())
      expect(isTooMuch).toBe(count > rows.length)
      for (const { name } of rows) seen.add(name)
      startDate = rows.at(-1)?.dueDate ?? startDate
      isOver = !isTooMuch || answers > TASKS
    }
    expect([seen.size, answers > 1]).toEqual([TASKS, true])

    const missed = await ben.call(listMissedMessages, { query: { after: String(before.upTo) } })
    expect(missed.rawPayload.length).toBeLessThan(MISSED_MESSAGES_MAX_BYTES + TASK_BYTES)
    expect(missed.json()).toMatchObject({ isTooMuch: true, messages: [] })
    const last = await ben.ask(listMissedMessages, { query: { after: String(missed.json().upTo - 3) } })
    expect([last.isTooMuch, last.messages.length]).toEqual([false, 3])
    // Who listens is told all of it, in order, piece by piece.
    await bens.sees(({ seq }) => seq === missed.json().upTo)
    const numbers = bens.numbers()
    expect(numbers).toEqual(
      Array.from({ length: numbers.length }, (_, at) => missed.json().upTo - numbers.length + 1 + at),
    )
    expect(numbers.length).toBeGreaterThanOrEqual(2 * TASKS)
  })

  test('[SEC-05] a board brings so many bytes at once, the first task of each column among them; the rest comes by pages', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const places: string[] = []
    for (const name of ['Second', 'Third']) places.push((await newColumn(olga, on.projectId, name)).id)
    for (let number = 1; number <= TASKS; number++) {
      const { id } = await newTask(olga, on.projectId, places[number % 2] ?? '', `Task ${number}`)
      await olga.ask(changeTask, {
        params: { id },
        body: [{ op: 'replace', property: 'description', value: LONGEST }],
      })
    }
    for (const [call, query] of [
      [listColumns, {}],
      [filterBoard, { q: 'Task' }],
    ] as const) {
      const response = await ben.call(call, { params: { id: on.projectId }, query })
      expect(response.rawPayload.length).toBeLessThan(BOARD_DESCRIPTIONS_MAX_BYTES + 3 * TASK_BYTES)
      const board = call.reply.parse(response.json())
      const seen = new Set<string>()
      for (const columnId of places) {
        const column = board.find(({ id }) => id === columnId)!
        expect(column.tasksTotal).toBe(TASKS / 2)
        expect(column.tasks.length).toBeGreaterThan(1)
        expect(column.tasks.length).toBeLessThan(TASKS / 2)
        for (const { name } of column.tasks) seen.add(name)
        const last = column.tasks.at(-1)!
        const { position } = last.taskPlacements.find(({ projectId }) => projectId === on.projectId)!
        const page = await ben.ask(listColumnTasks, {
          params: { id: columnId },
          query: { afterPosition: position, afterId: last.id },
        })
        for (const { name } of page.rows) seen.add(name)
      }
      expect(seen.size).toBe(TASKS)
    }
  })
})
