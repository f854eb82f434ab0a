import { expect, test } from 'vitest'
import { filterBoard, filterColumnTasks } from '#contract/calls/board/board-filters.ts'
import { listCalendarTasks, listUndatedTasks } from '#contract/calls/board/calendar.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { namesIn } from '../../support/people/board.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

type Query = Record<string, string>

describeOnOneEngine('finding tasks', (open) => {
  const live = LiveOffice.of(open)
  const change = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.ask(calls.changeTask, {
      params: { id },
      body: Object.entries(changes).map(([property, value]) => ({ op: 'replace', property, value })),
    })

  /** A board with four tasks that differ in everything that is looked for. */
  async function sortedBoard() {
    const { olga, ben } = live.people
    const { id: projectId } = await newProject(olga, ben)
    const [first, second] = await columnsOf(olga, projectId)
    const [columnId, otherColumnId] = [first?.id ?? '', second?.id ?? '']
    const label = await olga.ask(createLabel, { body: { name: `L${projectId}`.slice(0, 40), color: '#f87171' } })
    const paint = await newTask(olga, projectId, columnId, 'Paint the Harbour wall')
    const quote = await newTask(olga, projectId, columnId, '100% of the quote_1')
    const moor = await newTask(olga, projectId, otherColumnId, 'Moor the boat')
    const plain = await newTask(olga, projectId, otherColumnId, 'Zażółć gęślą jaźń')
    await change(olga, paint.id, { priority: 'high', dueDate: '2030-05-10', assigneeId: ben.userId })
    await change(olga, quote.id, { description: 'ask the shipyard', labelIds: [label.id], dueDate: '2030-05-20' })
    await change(olga, moor.id, { isCompleted: true, priority: 'low' })
    return { projectId, columnId, otherColumnId, label, paint, quote, moor, plain }
  }

  test('[BRD-10] a board shows what passes alone, with how many pass in each column', async () => {
    const { ben, olga } = live.people
    const on = await sortedBoard()
    const find = async (query: Query) => namesIn(await ben.ask(filterBoard, { params: { id: on.projectId }, query }))
    const [paint, quote, moor, plain] = [on.paint.name, on.quote.name, on.moor.name, on.plain.name]
    expect(await find({})).toEqual([[paint, quote], [plain], [moor]])
    expect(await find({ q: 'arbo' })).toEqual([[paint], [], []])
    expect(await find({ q: 'WALL paint' })).toEqual([[paint], [], []])
    expect(await find({ q: 'shipyard' })).toEqual([[quote], [], []])
    expect(await find({ q: '%' })).toEqual([[quote], [], []])
    expect(await find({ q: '_' })).toEqual([[quote], [], []])
    expect(await find({ q: '\\' })).toEqual([[], [], []])
    expect(await find({ q: 'ŻÓŁĆ' })).toEqual([[], [plain], []])
    expect(await find({ q: 'zolc gesla' })).toEqual([[], [plain], []])
    expect(await find({ q: 'häRbÖur' })).toEqual([[paint], [], []])
    expect(await find({ q: '#3' })).toEqual([[], [], [moor]])
    expect(await find({ q: 'WEB-3' })).toEqual([[], [], [moor]])
    expect(await find({ assigneeIds: ben.userId })).toEqual([[paint], [], []])
    expect(await find({ assigneeIds: `none,${olga.userId}` })).toEqual([[quote], [plain], [moor]])
    expect(await find({ labelIds: on.label.id })).toEqual([[quote], [], []])
    expect(await find({ labelIds: 'none' })).toEqual([[paint], [plain], [moor]])
    expect(await find({ priorities: 'high,low' })).toEqual([[paint], [], [moor]])
    expect(await find({ priorities: 'none', completed: 'false' })).toEqual([[quote], [plain], []])
    expect(await find({ completed: 'true' })).toEqual([[], [], [moor]])
    expect(await find({ notAssigneeIds: ben.userId })).toEqual([[quote], [plain], [moor]])
    expect(await find({ notAssigneeIds: 'none' })).toEqual([[paint], [], []])
    expect(await find({ notLabelIds: on.label.id, notPriorities: 'high,none' })).toEqual([[], [], [moor]])
    expect(await find({ dueFrom: '2030-05-11' })).toEqual([[quote], [], []])
    expect(await find({ dueTo: '2030-05-10' })).toEqual([[paint], [], []])
    expect(await find({ hasDueDate: 'false' })).toEqual([[], [plain], [moor]])
    const [first, second, third] = await ben.ask(filterBoard, { params: { id: on.projectId }, query: { q: 'the' } })
    expect([first?.tasksTotal, second?.tasksTotal, third?.tasksTotal]).toEqual([2, 0, 1])
    expect(first?.tasks[0]).toMatchObject({ assignee: { id: ben.userId }, taskPlacements: { length: 2 } })
  })

  test('[BRD-10] further tasks of a column that pass are read on from the last one seen', async () => {
    const { ben, olga } = live.people
    const on = await sortedBoard()
    for (const name of ['wanted 1', 'other', 'wanted 2', 'wanted 3']) {
      await newTask(olga, on.projectId, on.columnId, name)
    }
    const params = { id: on.columnId }
    const page = await ben.ask(filterColumnTasks, { params, query: { q: 'wanted', limit: '2' } })
    expect([page.count, page.rows.map(({ name }) => name)]).toEqual([3, ['wanted 1', 'wanted 2']])
    const last = page.rows.at(-1)
    const position = last?.taskPlacements[0]?.position ?? ''
    const query = { q: 'wanted', afterPosition: position, afterId: last?.id ?? '' }
    const rest = await ben.ask(filterColumnTasks, { params, query })
    expect(rest.rows.map(({ name }) => name)).toEqual(['wanted 3'])
  })

  test.each([
    ['assigneeIds', 'me'],
    ['labelIds', 'x,none'],
    ['priorities', 'extreme'],
    ['dueFrom', '2030-02-30'],
    ['dueTo', 'tomorrow'],
    ['completed', 'perhaps'],
    ['q', 'x'.repeat(251)],
    ['q', 'a\0'],
  ])('%s=%.20j is no filter', async (name, value) => {
    const { ben } = live.people
    const params = { id: ben.privateProjectId }
    expect(await ben.status(filterBoard, { params, query: { [name]: value } })).toBe(400)
  })

  test('[VIEW-03] the calendar holds what is due on its days, both ends included, and looks in names by any part', async () => {
    const { ben } = live.people
    const on = await sortedBoard()
    const days = (startDate: string, endDate: string, query: Query = {}) =>
      ben.ask(listCalendarTasks, { params: { id: on.projectId }, query: { startDate, endDate, ...query } })
    const namesOf = async (...wanted: Parameters<typeof days>) => (await days(...wanted)).rows.map(({ name }) => name)
    expect(await namesOf('2030-05-10', '2030-05-20')).toEqual([on.paint.name, on.quote.name])
    expect(await namesOf('2030-05-11', '2030-05-19')).toEqual([])
    expect(await namesOf('2030-05-20', '2030-05-20')).toEqual([on.quote.name])
    expect(await namesOf('2030-05-01', '2030-05-31', { q: 'HARB' })).toEqual([on.paint.name])
    expect(await namesOf('2030-05-01', '2030-05-31', { assignees: ben.userId })).toEqual([on.paint.name])
    const filters = JSON.stringify({ priorities: ['high'], assigneeIds: [ben.userId] })
    expect(await namesOf('2030-05-01', '2030-05-31', { filters })).toEqual([on.paint.name])
    await change(ben, on.paint.id, { isCompleted: true })
    expect(await namesOf('2030-05-01', '2030-05-31', { showCompleted: 'false' })).toEqual([on.quote.name])
    const { upTo, isTooMuch, count } = await days('2030-05-01', '2030-05-31')
    expect([isTooMuch, count]).toEqual([false, 2])
    await new Promise((resolve) => setTimeout(resolve, 5))
    await change(ben, on.quote.id, { dueDate: '2030-05-21' })
    expect(await namesOf('2030-05-01', '2030-05-31', { sinceLastUpdateTimestamp: String(upTo) })).toEqual([
      on.quote.name,
    ])
  })

  test('[VIEW-02] a range may be given as moments too, which must fit its days anywhere on earth', async () => {
    const { ben } = live.people
    const status = (startDatetime: string, endDatetime: string) =>
      ben.status(listCalendarTasks, {
        params: { id: ben.privateProjectId },
        query: {
          startDate: '2030-05-01',
          endDate: '2030-05-31',
          startDatetime: String(Date.parse(startDatetime) / 1_000),
          endDatetime: String(Date.parse(endDatetime) / 1_000),
        },
      })
    expect(await status('2030-05-01T00:00:00Z', '2030-06-01T00:00:00Z')).toBe(200)
    expect(await status('2030-05-01T00:00:00+14:00', '2030-05-31T23:59:59+14:00')).toBe(200)
    expect(await status('2030-05-01T00:00:00-12:00', '2030-06-01T00:00:00-12:00')).toBe(200)
    expect(await status('2030-04-01T00:00:00Z', '2030-06-01T00:00:00Z')).toBe(400)
    expect(await status('2030-05-01T00:00:00Z', '2030-05-02T00:00:00Z')).toBe(400)
  })

  test('[VIEW-02] what has come to the days of a range, or left them, can be asked for alone', async () => {
    const { ben } = live.people
    const on = await sortedBoard()
    const moving = async (query: Query = {}) => {
      const days = { startDate: '2030-05-01', endDate: '2030-05-31', onlyMoving: 'true' }
      const { rows, upTo } = await ben.ask(listCalendarTasks, {
        params: { id: on.projectId },
        query: { ...days, ...query },
      })
      return { upTo, found: rows.map(({ name, dueDate }) => [name, dueDate]) }
    }
    const before = await moving()
    expect(before.found).toEqual([
      [on.paint.name, '2030-05-10'],
      [on.quote.name, '2030-05-20'],
    ])
    const since = { sinceLastUpdateTimestamp: String(before.upTo) }
    await new Promise((resolve) => setTimeout(resolve, 5))
    await change(ben, on.paint.id, { priority: 'low' })
    expect((await moving(since)).found).toEqual([])
    await change(ben, on.paint.id, { dueDate: '2030-07-01' })
    await change(ben, on.quote.id, { dueDate: null })
    expect((await moving(since)).found).toEqual([
      [on.paint.name, '2030-07-01'],
      [on.quote.name, null],
    ])
    // A change of the same day is no move, and what moves elsewhere is of no concern here.
    await change(ben, on.moor.id, { dueDate: '2031-01-01' })
    expect((await moving(since)).found).toHaveLength(2)
  })

  test('[VIEW-02] what has no day waits: open tasks alone, the newest first, by the page, cut down like the calendar', async () => {
    const { ben, olga } = live.people
    const on = await sortedBoard()
    const board = { params: { id: on.projectId } }
    const waiting = async (query: Query = {}) => {
      const { rows, count } = await ben.ask(listUndatedTasks, { ...board, query })
      return [count, ...rows.map(({ name }) => name)]
    }
    expect(await waiting()).toEqual([1, on.plain.name])
    const extra = await newTask(olga, on.projectId, on.columnId, 'Harbour dues')
    await olga.ask(createSubtask, { params: { id: extra.id }, body: { name: 'part' } })
    expect(await waiting()).toEqual([2, extra.name, on.plain.name])
    expect(await waiting({ offset: '1', limit: '1' })).toEqual([2, on.plain.name])
    expect(await waiting({ q: 'HARB' })).toEqual([1, extra.name])
    expect(await waiting({ assignees: ben.userId })).toEqual([0])
    expect(await waiting({ filters: JSON.stringify({ labelIds: [on.label.id] }) })).toEqual([0])
  })

  test('[VIEW-02] a task can be made on a day', async () => {
    const { ben } = live.people
    const on = await sortedBoard()
    const made = await ben.ask(calls.createTask, {
      params: { id: on.projectId },
      body: { columnId: on.columnId, name: 'Launch', dueDate: '2032-02-29' },
    })
    expect(made.dueDate).toBe('2032-02-29')
    const query = { startDate: '2032-02-29', endDate: '2032-02-29' }
    const { rows } = await ben.ask(listCalendarTasks, { params: { id: on.projectId }, query })
    expect(rows).toEqual([expect.objectContaining({ id: made.id, dueDate: '2032-02-29' })])
    const wrong = { columnId: on.columnId, name: 'Launch', dueDate: '2031-02-29' }
    expect(await ben.status(calls.createTask, { params: { id: on.projectId }, body: wrong })).toBe(400)
  })

  test('[VIEW-03] my own calendar holds what is assigned to me, wherever it belongs', async () => {
    const { ben } = live.people
    const on = await sortedBoard()
    const query = { startDate: '2030-05-01', endDate: '2030-05-31' }
    const params = { id: ben.privateProjectId }
    const mine = async () => (await ben.ask(listCalendarTasks, { params, query })).rows.map(({ id }) => id)
    expect(await mine()).toContain(on.paint.id)
    await change(ben, on.paint.id, { assigneeId: null })
    expect(await mine()).not.toContain(on.paint.id)
  })

  test.each([
    [{ startDate: '2030-05-31', endDate: '2030-05-01' }],
    [{ startDate: '0001-01-01', endDate: '9999-12-31' }],
    [{ startDate: '2030-02-30', endDate: '2030-03-01' }],
    [{ startDate: '2030-05-01', endDate: '2030-05-31', filters: '{bad' }],
    [{ startDate: '2030-05-01', endDate: '2030-05-31', filters: '{"deletedAt":null}' }],
    [{ startDate: '2030-05-01', endDate: '2030-05-31', filters: `{"q":"${'x'.repeat(5_000)}"}` }],
    [{ startDate: '2030-05-01', endDate: '2030-05-31', filters: '['.repeat(4_000) }],
    [{ startDate: '2030-05-01' }],
  ])('%j is no range of a calendar', async (query) => {
    const { ben } = live.people
    expect(await ben.status(listCalendarTasks, { params: { id: ben.privateProjectId }, query })).toBe(400)
  })

  test('what is assigned to me comes from all my projects, by due date, done or not', async () => {
    const { olga, mia } = live.people
    const { id: projectId } = await newProject(olga, mia)
    const [column] = await columnsOf(olga, projectId)
    const [late, soon, never, done] = [
      await newTask(olga, projectId, column?.id ?? '', 'late'),
      await newTask(olga, projectId, column?.id ?? '', 'soon'),
      await newTask(olga, projectId, column?.id ?? '', 'never'),
      await newTask(olga, projectId, column?.id ?? '', 'done'),
    ]
    const subtask = await olga.ask(createSubtask, { params: { id: never.id }, body: { name: 'part' } })
    for (const { id } of [late, soon, never, done, subtask]) await change(olga, id, { assigneeId: mia.userId })
    await change(olga, late.id, { dueDate: '2030-06-02' })
    await change(olga, soon.id, { dueDate: '2030-06-01' })
    await change(olga, done.id, { isCompleted: true, dueDate: '2030-01-01' })
    const mine = async (query: Query) => (await mia.ask(calls.listMyTasks, { query })).rows.map(({ name }) => name)
    expect(await mine({})).toEqual(['done', 'soon', 'late', 'never', 'part'])
    expect(await mine({ completed: 'false', dueTo: '2030-06-01' })).toEqual(['soon'])
    expect(await mine({ q: 'eve' })).toEqual(['never'])
    const page = await mia.ask(calls.listMyTasks, { query: { offset: '1', limit: '2' } })
    expect([page.count, page.rows.map(({ name }) => name)]).toEqual([5, ['soon', 'late']])
  })

  test('a search finds tasks of all projects that one sees, and of no other', async () => {
    const { olga, ben, eva, xaver } = live.people
    const on = await sortedBoard()
    const hidden = await newProject(olga)
    const [column] = await columnsOf(olga, hidden.id)
    await newTask(olga, hidden.id, column?.id ?? '', 'Quantum harbour')
    await change(olga, on.moor.id, { description: 'near the quantum lab' })
    const find = async (by: Colleague, q: string) =>
      (await by.ask(calls.searchTasks, { query: { q } })).map(({ name }) => name)
    expect(await find(ben, 'quantum')).toEqual([on.moor.name])
    expect((await find(olga, 'quant')).toSorted()).toEqual([on.moor.name, 'Quantum harbour'].toSorted())
    // By any part in names and in descriptions; what is named so comes first. Two letters find how words begin there.
    expect(await find(olga, 'uantum')).toEqual(['Quantum harbour', on.moor.name])
    expect(await find(ben, 'ANTU boat')).toEqual([on.moor.name])
    expect(await find(ben, 'la antu')).toEqual([on.moor.name])
    expect(await find(ben, 'ab antu')).toEqual([])
    expect((await find(olga, 'quantum'))[0]).toBe('Quantum harbour')
    expect(await find(eva, 'quantum')).toEqual([])
    expect(await find(xaver, 'quantum')).toEqual([])
    for (const q of ["' | 'a':*", '!', ':*', '\\', "''", '%', '& |', '(', 'a']) expect(await find(eva, q)).toEqual([])
    const [hit] = await ben.ask(calls.searchTasks, { query: { q: 'quantum' } })
    expect(hit?.project).toMatchObject({ id: on.projectId, abbreviation: 'WEB' })
  })

  test('who does not see a board finds nothing on it', async () => {
    const { eva, xaver } = live.people
    const on = await sortedBoard()
    const days = { startDate: '2030-05-01', endDate: '2030-05-31' }
    for (const by of [eva, xaver]) {
      expect(await by.status(filterBoard, { params: { id: on.projectId } })).toBe(404)
      expect(await by.status(filterColumnTasks, { params: { id: on.columnId } })).toBe(404)
      expect(await by.status(listCalendarTasks, { params: { id: on.projectId }, query: days })).toBe(404)
      expect(await by.status(listUndatedTasks, { params: { id: on.projectId } })).toBe(404)
    }
  })
})
