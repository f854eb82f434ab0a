import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/world.ts'
import { headOf, messageOf, taskAt } from '../../board/samples.walk.ts'
import { STALED } from '../../query/query.walk.ts'
import { isAboutColumns } from './column-news.ts'
import { columnSettings, lastStepIn, headsIn, heldIn, isUnknown } from './column-settings.ts'
import { columnSettingsWalk, isFetching } from './column-settings.walk.ts'

const at = (list: string, drag: string) => `list.${list} + drag.${drag}`
const [empty, carrying] = ['empty', 'carrying']
/** What is heard wherever the list is, which stays where it is for what does not make it older. */
const news = (list: string, drag: string) => ({
  'message.received': at(STALED[list]!, drag),
  'columns.outdated': at(STALED[list]!, drag),
  'order.ended': [at(list, drag), at(STALED[list]!, drag)],
})
const idle = (list: string) => ({
  ...news(list, empty),
  'screen.staled': at(STALED[list]!, empty),
  'name.entered': at(list, empty),
  'name.confirmed': at(list, empty),
  'name.ended': [at(list, empty), at(STALED[list]!, empty)],
})
const held = (list: string) => ({
  ...news(list, carrying),
  'column.carried': at(list, carrying),
  'column.dropped': at(list, empty),
  'column.putBack': at(list, empty),
  'column.vanished': [at(list, empty), at(list, carrying)],
})
const answers = (drag: string) => ({
  'loadColumns answered': [at('ready', drag), at('ready', empty)],
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
function open() {
  const world = new World(['toasts', 'undoStack'])
  const actor = world.host(columnSettings, { projectId: 'p1' })
  actor.start()
  const shown = () =>
    headsIn(actor.getSnapshot())
      .map(({ id }) => id)
      .join('')
  const names = () => headsIn(actor.getSnapshot()).map(({ name }) => name)
  /** What was done here is heard as all else is, before the call is answered. */
  const hearsOwn = (message: ReturnType<typeof messageOf>) =>
    actor.send({ type: 'message.received', message, isOwn: true })
  return { world, actor, shown, names, hearsOwn, load: (rows = heads) => world.port('loadColumns').answer(rows) }
}

test('[BRD-02] nobody knows of columns before they have come; those of an empty board are none', () => {
  const { actor, shown, load } = open()
  expect([isUnknown(actor.getSnapshot()), shown()]).toEqual([true, ''])
  load([])
  expect([isUnknown(actor.getSnapshot()), shown()]).toEqual([false, ''])
})

test('[BRD-02] a column is carried, shown where it would stand, and only the drop asks for the new order', () => {
  const { world, actor, shown, load, hearsOwn } = open()
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
  expect(world.running).not.toContain('columnOrder')
  actor.send({ type: 'column.carried', to: 2 })
  actor.send({ type: 'column.dropped' })
  expect(lastStepIn(actor.getSnapshot())).toEqual({ what: 'dropped', columnId: 'a', at: 2 })
  expect(world.port('columnOrder').input).toEqual({
    projectId: 'p1',
    columnId: 'a',
    columnIds: ['b', 'c', 'a'],
    before: ['a', 'b', 'c'],
  })
  expect(shown()).toBe('bca')
  // Another one that is put elsewhere meanwhile is asked for after it, not beside it.
  actor.send({ type: 'column.lifted', columnId: 'c', by: 'pointer' })
  actor.send({ type: 'column.carried', to: 0 })
  actor.send({ type: 'column.dropped' })
  const wish = { columnId: 'c', columnIds: ['c', 'b', 'a'], before: ['b', 'c', 'a'] }
  expect(world.port('columnOrder').received).toEqual([{ type: 'order.chosen', wish }])
  // Who adds one meanwhile finds it behind the others.
  hearsOwn(messageOf('COLUMN_CREATED', { column: headOf('d', 4) }))
  expect(shown()).toBe('cbad')
  const answer = ['c', 'b', 'a'].map((id, index) => headOf(id, index + 1, { revision: 2 }))
  hearsOwn(messageOf('COLUMN_ORDER_UPDATED', { projectId: 'p1', columns: answer }))
  const shift = { shifted: ['a', 'c'], before: ['a', 'b', 'c'] }
  actor.send({ type: 'order.ended', outcome: 'settled', shift })
  expect([shown(), world.running.includes('columnOrder')]).toEqual(['cbad', false])
  expect(world.told).toMatchObject([
    { type: 'undo.offered', offer: { undoing: { kind: 'orderColumns', projectId: 'p1', ...shift } } },
  ])
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
  expect(world.running).not.toContain('columnOrder')
})

test('[BRD-02] an order that was not taken goes back, is said to have failed, and the list is looked at again', () => {
  const { world, actor, shown, load } = open()
  load()
  actor.send({ type: 'column.lifted', columnId: 'c', by: 'pointer' })
  actor.send({ type: 'column.carried', to: 0 })
  actor.send({ type: 'column.dropped' })
  actor.send({ type: 'order.ended', outcome: 'refused', shift: null })
  expect([shown(), isFetching(actor.getSnapshot())]).toEqual(['abc', true])
  expect(world.told).toMatchObject([{ type: 'toast.requested', kind: 'error' }])
})

test('[BRD-02] a new name shows at once; what is chosen meanwhile is asked for next; one that was not saved is given back', () => {
  const { world, actor, names, load, hearsOwn } = open()
  load()
  const named = { kind: 'column', id: 'b' } as const
  actor.send({ type: 'name.entered', newName: { ...named, name: 'Next', before: 'column b' } })
  expect(names()).toEqual(['column a', 'Next', 'column c'])
  actor.send({ type: 'name.entered', newName: { ...named, name: 'Soon', before: 'Next' } })
  expect(names()[1]).toBe('Soon')
  expect(world.port('rename:column:b').received).toEqual([{ type: 'name.chosen', name: 'Soon' }])
  const head = headOf('b', 2, { name: 'Next', revision: 2 })
  hearsOwn(messageOf('COLUMN_UPDATED', { column: head }))
  actor.send({ type: 'name.confirmed', renamed: { kind: 'column', head }, before: 'column b' })
  expect(world.told).toMatchObject([{ offer: { undoing: { kind: 'renameColumn', columnId: 'b', name: 'column b' } } }])
  actor.send({ type: 'name.ended', named, isLost: true, unsaved: 'Soon' })
  expect(names()[1]).toBe('Next')
  expect(world.port('nameEditor').received).toEqual([{ type: 'name.givenBack', id: 'b', name: 'Soon' }])
  expect(isFetching(actor.getSnapshot())).toBe(true)
})

test('[BRD-02] what the server answered is not undone by what was asked before it, nor by an older answer', () => {
  const { world, actor, names, load, hearsOwn } = open()
  load()
  actor.send({ type: 'screen.staled' })
  const asked = world.port('loadColumns')
  const named = { kind: 'column', id: 'a' } as const
  const newest = headOf('a', 1, { name: 'Newest', revision: 3 })
  actor.send({ type: 'name.entered', newName: { ...named, name: 'Newest', before: 'column a' } })
  hearsOwn(messageOf('COLUMN_UPDATED', { column: newest }))
  actor.send({ type: 'name.confirmed', renamed: { kind: 'column', head: newest }, before: 'column a' })
  actor.send({ type: 'name.ended', named, isLost: false, unsaved: null })
  expect([asked.running(), world.port('loadColumns').running()]).toEqual([false, true])
  const older = headOf('a', 1, { name: 'Older', revision: 2 })
  hearsOwn(messageOf('COLUMN_UPDATED', { column: older }))
  expect(names()[0]).toBe('Newest')
  // Of the same revision the later message counts the tasks anew.
  hearsOwn(messageOf('COLUMN_ORDER_UPDATED', { projectId: 'p1', columns: [{ ...newest, tasksTotal: 4 }] }))
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

test('[BRD-02] a column that somebody else deletes is let go of: by the drag, its field and the question about it', () => {
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
