import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { headOf, messageOf, taskAt } from '../../board/samples.walk.ts'
import { keyOf, patchesOf, type Command } from '../../mutation/commands.ts'
import { columnsKeeper } from '../../store/board/columns-keeper.ts'
import { createStore } from '../../store/store.ts'
import { STALED } from '../../query/query.walk.ts'
import { isAboutColumns } from './column-news.ts'
import { columnSettings, lastStepIn, headsIn, heldIn, isUnknown } from './column-settings.ts'
import { columnSettingsWalk } from './column-settings.walk.ts'

const at = (list: string, drag: string) => `list.${list} + drag.${drag}`
const [empty, carrying] = ['empty', 'carrying']
/** What is heard wherever the list is, which stays where it is for what does not make it older. */
const news = (list: string, drag: string) => ({
  'message.received': at(STALED[list]!, drag),
  'columns.outdated': at(STALED[list]!, drag),
  'heads.shown': [at(list, drag), at(list, empty)],
  'kind.chosen': at(list, drag),
})
const idle = (list: string) => ({ ...news(list, empty), 'screen.staled': at(STALED[list]!, empty) })
const held = (list: string) => ({
  ...news(list, carrying),
  'column.carried': at(list, carrying),
  'column.dropped': at(list, empty),
  'column.putBack': at(list, empty),
  'column.vanished': [at(list, empty), at(list, carrying)],
})
const answers = (drag: string) => ({
  'loadColumns answered': at('ready', drag),
  'loadColumns failed': at('failed', drag),
})
const retries = (drag: string) => ({ 'retry.requested': at('loading', drag) })

testsOfWalk(columnSettingsWalk, {
  [at('loading', empty)]: { ...idle('loading'), ...answers(empty) },
  [at('ready', empty)]: {
    ...idle('ready'),
    'column.lifted': at('ready', carrying),
    'column.vanished': at('ready', empty),
  },
  [at('stale', empty)]: { ...idle('stale'), ...answers(empty) },
  [at('failed', empty)]: { ...idle('failed'), ...retries(empty) },
  [at('loading', carrying)]: { ...held('loading'), ...answers(carrying) },
  [at('ready', carrying)]: held('ready'),
  [at('stale', carrying)]: { ...held('stale'), ...answers(carrying) },
  [at('failed', carrying)]: { ...held('failed'), ...retries(carrying) },
})

const heads = ['a', 'b', 'c'].map((id, index) => headOf(id, index + 1))
const idOf = (command: Command) => keyOf(command) ?? ''
function open() {
  const world = new World(['mutations'])
  const store = createStore()
  const actor = world.host(columnSettings, { projectId: 'p1' }, { keeper: columnsKeeper(store) })
  actor.start()
  const shown = () =>
    headsIn(actor.getSnapshot())
      .map(({ id }) => id)
      .join('')
  const names = () => headsIn(actor.getSnapshot()).map(({ name }) => name)
  /** What was done here is heard as all else is, before the call is answered. */
  const hearsOwn = (message: ReturnType<typeof messageOf>) => {
    store.hear({ message, isOwn: true })
    actor.send({ type: 'message.received', message, isOwn: true })
  }
  /** The mutations lay what was asked for over the store, as long as it is on its way. */
  const lays = (command: Command) => store.lay(idOf(command), patchesOf(command, ''))
  const laysAsked = () => lays((world.told.at(-1) as unknown as { command: Command }).command)
  return {
    world,
    store,
    actor,
    shown,
    names,
    hearsOwn,
    lays,
    laysAsked,
    load: (rows = heads) => world.port('loadColumns').answer(rows),
  }
}

test('[BRD-02] nobody knows of columns before they have come; those of an empty board are none', () => {
  const { actor, shown, load } = open()
  expect([isUnknown(actor.getSnapshot()), shown()]).toEqual([true, ''])
  load([])
  expect([isUnknown(actor.getSnapshot()), shown()]).toEqual([false, ''])
})

test('[USE-01] a column is of the kind that was chosen at once, and as before when the change is lifted', () => {
  const { world, store, actor, load, lays } = open()
  const kinds = () => headsIn(actor.getSnapshot()).map(({ kind }) => kind)
  load()
  actor.send({ type: 'kind.chosen', columnId: 'b', kind: 'done' })
  actor.send({ type: 'kind.chosen', columnId: 'gone', kind: 'done' })
  const command = { name: 'column.setKind', columnId: 'b', value: 'done', before: 'underWay' } as const
  expect(world.told).toEqual([{ type: 'change.requested', command }])
  lays(command)
  expect(kinds()).toEqual(['underWay', 'done', 'underWay'])
  store.lift(idOf(command))
  expect(kinds()).toEqual(['underWay', 'underWay', 'underWay'])
})

test('[BRD-02] a column is carried, shown where it would stand, and only the drop asks for the new order', () => {
  const { world, store, actor, shown, load, hearsOwn, laysAsked } = open()
  load()
  actor.send({ type: 'column.lifted', columnId: 'a', by: 'keyboard' })
  expect(lastStepIn(actor.getSnapshot())).toEqual({ what: 'lifted', columnId: 'a', at: 0 })
  actor.send({ type: 'column.carried', to: 1 })
  expect([shown(), heldIn(actor.getSnapshot())?.by]).toEqual(['bac', 'keyboard'])
  expect(lastStepIn(actor.getSnapshot())).toEqual({ what: 'carried', columnId: 'a', at: 1 })
  actor.send({ type: 'column.carried', to: 7 })
  expect([shown(), lastStepIn(actor.getSnapshot())?.at]).toEqual(['bca', 2])
  actor.send({ type: 'column.carried', to: -3 })
  expect([shown(), lastStepIn(actor.getSnapshot())?.at]).toEqual(['abc', 0])
  expect(world.told).toEqual([])
  actor.send({ type: 'column.carried', to: 2 })
  actor.send({ type: 'column.dropped' })
  expect(lastStepIn(actor.getSnapshot())).toEqual({ what: 'dropped', columnId: 'a', at: 2 })
  const order = (value: string[], shifted: string[], before: string[]) =>
    ({ name: 'column.order', projectId: 'p1', value, shifted, before }) as const
  const first = order(['b', 'c', 'a'], ['a'], ['a', 'b', 'c'])
  expect(world.told).toEqual([{ type: 'change.requested', command: first }])
  laysAsked()
  expect(shown()).toBe('bca')
  actor.send({ type: 'column.lifted', columnId: 'c', by: 'pointer' })
  actor.send({ type: 'column.carried', to: 0 })
  actor.send({ type: 'column.dropped' })
  expect(world.told.at(-1)).toEqual({
    type: 'change.requested',
    command: order(['c', 'b', 'a'], ['c'], ['b', 'c', 'a']),
  })
  laysAsked()
  // Who adds one meanwhile finds it behind the others.
  hearsOwn(messageOf('COLUMN_CREATED', { column: headOf('d', 4) }))
  expect(shown()).toBe('cbad')
  const answer = ['c', 'b', 'a'].map((id, index) => headOf(id, index + 1, { revision: 2 }))
  hearsOwn(messageOf('COLUMN_ORDER_UPDATED', { projectId: 'p1', columns: answer }))
  store.lift(idOf(first))
  expect(shown()).toBe('cbad')
})

test('[BRD-02] what is put back, or down where it lay, changes nothing, and is said to be back', () => {
  const { world, actor, shown, load } = open()
  load()
  const back = { what: 'putBack', columnId: 'b', at: 1 }
  for (const type of ['column.putBack', 'column.dropped'] as const) {
    actor.send({ type: 'column.lifted', columnId: 'b', by: 'pointer' })
    actor.send({ type: 'column.carried', to: type === 'column.putBack' ? 2 : 1 })
    actor.send({ type })
    expect([shown(), lastStepIn(actor.getSnapshot()), heldIn(actor.getSnapshot())]).toEqual(['abc', back, null])
  }
  expect(world.told).toEqual([])
})

test('[BRD-02] a new name shows at once, and the one before it when it was not saved', () => {
  const { store, names, load, lays } = open()
  load()
  const command: Command = { name: 'column.rename', columnId: 'b', value: 'Next', before: 'column b' }
  lays(command)
  expect(names()).toEqual(['column a', 'Next', 'column c'])
  store.lift(idOf(command))
  expect(names()[1]).toBe('column b')
})

test('[BRD-02] what the server answered is not undone by what was asked before it, nor by an older answer', () => {
  const { world, actor, names, load, hearsOwn } = open()
  load()
  actor.send({ type: 'screen.staled' })
  const asked = world.port('loadColumns')
  const newest = headOf('a', 1, { name: 'Newest', revision: 3 })
  hearsOwn(messageOf('COLUMN_UPDATED', { column: newest }))
  expect([asked.running(), world.port('loadColumns').running()]).toEqual([false, true])
  const older = headOf('a', 1, { name: 'Older', revision: 2 })
  hearsOwn(messageOf('COLUMN_UPDATED', { column: older }))
  expect(names()[0]).toBe('Newest')
  // Of the same revision the later answer counts the tasks anew.
  load([{ ...newest, tasksTotal: 4 }, ...heads.slice(1)])
  expect(headsIn(actor.getSnapshot())[0]?.tasksTotal).toBe(4)
})

test('[BRD-02] a column that was deleted here is gone at once, and its tasks are counted where they were wanted', () => {
  const { world, shown, load, hearsOwn, actor } = open()
  load()
  hearsOwn(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'a', movedToColumnId: 'b' }))
  expect([shown(), world.told]).toEqual(['bc', []])
  expect(world.port('nameEditor').received).toEqual([{ type: 'named.vanished', id: 'a' }])
  load([headOf('b', 1, { revision: 2, tasksTotal: 5 }), headOf('c', 2, { revision: 2 })])
  expect([shown(), headsIn(actor.getSnapshot())[0]?.tasksTotal]).toEqual(['bc', 5])
})

test('[BRD-02] a column that another person deletes is let go of: by the drag, its field and the question about it', () => {
  const { world, actor, shown, load } = open()
  load()
  actor.send({ type: 'column.lifted', columnId: 'b', by: 'keyboard' })
  actor.send({ type: 'column.carried', to: 0 })
  actor.send({ type: 'screen.staled' })
  load(heads.filter(({ id }) => id !== 'b'))
  expect([shown(), heldIn(actor.getSnapshot())]).toEqual(['ac', null])
  expect(world.port('columnDeletion').received).toEqual([{ type: 'column.vanished', columnId: 'b' }])
})

test('columns of one place stand by their ids', () => {
  const { shown, load } = open()
  load([headOf('b', 1), headOf('a', 1), headOf('c', 0)])
  expect(shown()).toBe('cab')
})

test('[LIVE-05] what changes columns or how many tasks they hold is news, and nothing else', () => {
  const isNews = (message: ReturnType<typeof messageOf>) => isAboutColumns('p1', message)
  const elsewhere = { projectId: 'p2' }
  const task = taskAt('t1', 'todo', 'a0')
  const away = { ...task, taskPlacements: [{ projectId: 'p2', columnId: 'x', position: 'a0' }] }
  const both = { ...task, taskPlacements: [...task.taskPlacements, ...away.taskPlacements] }
  const order = { columns: [] }
  const moved = { task, oldProjectId: 'p1', oldColumnId: 'todo', projectId: 'p1', columnId: 'done' }
  const gone = { columnId: 'todo', movedToColumnId: null }
  const yes = [
    messageOf('COLUMN_CREATED', { column: headOf('x', 1) }),
    messageOf('COLUMN_UPDATED', { column: headOf('x', 1) }),
    messageOf('COLUMN_ORDER_UPDATED', { ...order, projectId: 'p1' }),
    messageOf('COLUMN_DESTROYED', { ...gone, projectId: 'p1' }),
    messageOf('TASK_CREATED', { task: both }),
    messageOf('TASK_UPDATED', { task: both }),
    messageOf('TASK_UPDATED', { task: away }),
    messageOf('TASK_MOVED', moved),
    messageOf('TASK_MOVED', { ...moved, ...elsewhere }),
    messageOf('TASK_MOVED', { ...moved, oldProjectId: 'p2' }),
    messageOf('TASK_DESTROYED', { taskId: 't1', placements: [{ projectId: 'p1', columnId: 'todo' }] }),
  ]
  const no = [
    messageOf('COLUMN_CREATED', { column: headOf('x', 1, elsewhere) }),
    messageOf('COLUMN_UPDATED', { column: headOf('x', 1, elsewhere) }),
    messageOf('COLUMN_ORDER_UPDATED', { ...order, ...elsewhere }),
    messageOf('COLUMN_DESTROYED', { ...gone, ...elsewhere }),
    messageOf('TASK_CREATED', { task: away }),
    messageOf('TASK_UPDATED', { task }),
    messageOf('TASK_MOVED', { ...moved, columnId: 'todo' }),
    messageOf('TASK_MOVED', { ...moved, ...elsewhere, oldProjectId: 'p2' }),
    messageOf('TASK_DESTROYED', { taskId: 't1', placements: [{ ...elsewhere, columnId: 'x' }] }),
    messageOf('SUBTASK_DESTROYED', { parentId: 't1', subtaskId: 's1' }),
  ]
  expect([yes.map(isNews), no.map(isNews)]).toEqual([yes.map(() => true), no.map(() => false)])
})

const calm = at('ready', empty)
const carried = at('ready', carrying)
testsOfDecisions(columnSettingsWalk, {
  starts: [at('loading', empty)],
  decisions: [
    { in: calm, on: { type: 'column.lifted', columnId: 'unknown', by: 'pointer' }, to: calm },
    { in: carried, on: { type: 'column.vanished', columnId: 'todo' }, to: calm },
    { in: carried, on: { type: 'column.vanished', columnId: 'done' }, to: carried },
    {
      in: calm,
      on: { type: 'message.received', message: messageOf('COLUMN_UPDATED', { column: headOf('todo', 1) }) },
      to: at('stale', empty),
    },
    {
      in: calm,
      on: {
        type: 'message.received',
        message: messageOf('COLUMN_UPDATED', { column: headOf('x', 1, { projectId: 'p2' }) }),
      },
      to: calm,
    },
  ],
})
