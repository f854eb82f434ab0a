import { createActor, setup } from 'xstate'
import { beforeEach, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { NO_TASK_FIELDS } from '../../board/cards/new-task-fields.ts'
import { NO_FILTERS } from '../../board/filters/filters.ts'
import { headOf, messageOf, taskAt } from '../../board/samples.walk.ts'
import { patchesOf } from '../../mutation/commands.ts'
import { AT_THE_END } from '../../mutation/commands/create-task.ts'
import { BOARD, createColumns } from '../../store/board/columns.ts'
import { createDueTasks } from '../../store/calendar/due-tasks.ts'
import { createPeople } from '../../store/people.ts'
import { createStore } from '../../store/store.ts'
import { dayKeeper, type CalendarTables, type FromKeeper, type ToKeeper } from './day-keeper.ts'

const MARCH = { from: '2026-02-23', to: '2026-04-05' }
let tables: CalendarTables
let said: FromKeeper[]
let tell: (told: ToKeeper) => void
const hear = (message: Message) => tables.store.hear({ message })
const due = (id: string, dueDate: string | null, change = {}) => taskAt(id, 'todo', 'a0', { dueDate, ...change })
const shown = () => [...tables.tasks.cards.ids()].toSorted()

beforeEach(() => {
  const store = createStore()
  tables = { store, columns: createColumns(store), tasks: createDueTasks(store), people: createPeople(store) }
  said = []
  const owner = setup({
    types: { events: {} as FromKeeper },
    actors: { keeper: dayKeeper(tables) },
    actions: { note: ({ event }) => void said.push(event) },
  }).createMachine({
    invoke: { id: 'keeper', src: 'keeper', input: { projectId: 'p1' } },
    on: { '*': { actions: 'note' } },
  })
  const actor = createActor(owner).start()
  tell = (told) => actor.getSnapshot().children['keeper']?.send(told)
  tell({ type: 'pages.kept', pages: [MARCH] })
  tell({ type: 'fetch.started' })
  tell({ type: 'page.arrived', days: MARCH, rows: [due('t1', '2026-03-30')], filters: NO_FILTERS })
})

test('[LIVE-03] messages of tasks, their parts and their labels are taken in', () => {
  hear(messageOf('TASK_CREATED', { task: due('t2', '2026-03-01') }))
  hear(messageOf('TASK_UPDATED', { task: due('t1', '2026-03-31', { revision: 2 }) }))
  expect(tables.tasks.cards.list('2026-03-31')).toEqual(['t1'])
  hear(messageOf('TASK_DESTROYED', { taskId: 't2', placements: [] }))
  expect(shown()).toEqual(['t1'])
  // A part that is not known may belong to any project: the server says whether it is one of these.
  hear(messageOf('SUBTASK_UPDATED', { parentId: 't9', subtask: due('s1', null, { parentId: 't9' }) }))
  expect(said).toEqual([])
  hear(messageOf('SUBTASK_UPDATED', { parentId: 't9', subtask: due('s1', '2026-03-03', { parentId: 't9' }) }))
  expect(said).toEqual([{ type: 'pages.outdated' }])
  hear(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'todo', movedToColumnId: 'done' }))
  expect(shown()).toEqual(['t1'])
  hear(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'todo', movedToColumnId: null }))
  expect(shown()).toEqual([])
})

test('what was heard while a page was fetched is not undone by it', () => {
  tell({ type: 'fetch.started' })
  hear(messageOf('TASK_CREATED', { task: due('t2', '2026-03-02') }))
  hear(messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }))
  tell({ type: 'page.arrived', days: MARCH, rows: [], filters: NO_FILTERS })
  expect(shown()).toEqual(['t2'])
})

test('other filters are another picture', () => {
  tell({ type: 'undated.arrived', rows: [due('t3', null)], isFirst: true, filters: { ...NO_FILTERS, q: 'task' } })
  expect(shown()).toEqual(['t3'])
  hear(messageOf('TASK_CREATED', { task: due('t4', '2026-03-04', { name: 'x' }) }))
  expect(said).toEqual([{ type: 'pages.outdated' }])
})

test('[NAV-09] the neighbours of a task are those of the days that are shown, or those without a day', () => {
  const find = (taskId: string, step: 1 | -1) => tell({ type: 'neighbour.wanted', taskId, step, days: MARCH })
  const rows = [due('t1', '2026-03-30'), due('t2', '2026-02-24')]
  tell({ type: 'page.arrived', days: MARCH, rows, filters: NO_FILTERS })
  tell({ type: 'undated.arrived', rows: [due('u1', null), due('u2', null)], isFirst: true, filters: NO_FILTERS })
  find('t2', 1)
  find('t1', 1)
  find('u1', 1)
  find('nobody', 1)
  expect(said).toEqual([
    { type: 'neighbour.found', taskId: 't1' },
    { type: 'neighbour.found', taskId: 'u2' },
  ])
})

test('[VIEW-02] a task that is being made stands on its day from the first moment on, also when the calendar opens later', () => {
  const given = { ...NO_TASK_FIELDS, dueDate: '2026-03-05' }
  const typedIn = { keptAs: 'calendar.p1', columnId: '2026-03-05' }
  const where = { projectId: 'p1', columnId: 'todo', position: AT_THE_END, typedIn }
  tables.store.lay(
    'c1',
    patchesOf({ name: 'task.create', ...where, lines: [{ name: 'Sail', isDone: false }], given }, 'c1'),
  )
  expect(tables.tasks.cards.list('2026-03-05')).toEqual(['draft-c1'])
  tables.tasks.open('p1', NO_FILTERS)
  expect(tables.tasks.cards.list('2026-03-05')).toEqual(['draft-c1'])
  tell({ type: 'pages.kept', pages: [MARCH] })
  // Its message comes with its answer.
  hear(messageOf('TASK_CREATED', { task: due('t5', '2026-03-05') }))
  tell({ type: 'tasks.pinned', taskIds: ['t5'] })
  tables.store.lift('c1')
  expect(tables.tasks.cards.list('2026-03-05')).toEqual(['t5'])
})

test('new tasks go to the first column, whatever becomes of the columns', () => {
  const first = () => said.flatMap((one) => (one.type === 'firstColumn.changed' ? [one.columnId] : []))
  tell({ type: 'columns.asked' })
  tell({ type: 'columns.arrived', columns: [headOf('done', 2)] })
  hear(messageOf('COLUMN_CREATED', { column: headOf('todo', 1) }))
  hear(messageOf('COLUMN_CREATED', { column: headOf('x', 0, { projectId: 'p2' }) }))
  expect(first()).toEqual(['done', 'todo'])
  const ordered = [headOf('todo', 2, { revision: 2 }), headOf('done', 1, { revision: 2 })]
  hear(messageOf('COLUMN_ORDER_UPDATED', { projectId: 'p1', columns: ordered }))
  hear(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'done', movedToColumnId: 'todo' }))
  hear(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'todo', movedToColumnId: null }))
  expect(first()).toEqual(['done', 'todo', 'done', 'todo', null])
})

test('what is heard of columns while they are fetched is not undone by the answer', () => {
  tell({ type: 'columns.asked' })
  hear(messageOf('COLUMN_CREATED', { column: headOf('new', 0) }))
  hear(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'todo', movedToColumnId: null }))
  tell({ type: 'columns.arrived', columns: [headOf('todo', 1), headOf('done', 2)] })
  expect(tables.columns.heads.list(BOARD)).toEqual(['new', 'done'])
})
