import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { failed } from '../../test/kit/walk.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { LOST, REFUSED } from '../board/cards/task-move.walk.ts'
import type { Command } from './commands.ts'
import { mutation } from './mutation.ts'
import { mutationWalk } from './mutation.walk.ts'
import { mutations } from './mutations.ts'
import { mutationsWalk } from './mutations.walk.ts'
import { CALL, DONE, move, order, rename, SAMPLES, subtaskOf } from './samples.walk.ts'

testsOfWalk(mutationWalk, {
  sending: {
    'command.replaced': 'sending',
    'send answered': ['sending', 'confirmed'],
    'send failed': ['refused', 'doubting'],
    'connection.lost': 'sending',
  },
  doubting: {
    'command.replaced': 'doubting',
    'connection.stood': ['lost', 'sending'],
    'connection.lost': 'waiting',
    'connection.back': 'sending',
    'after doubted': 'lost',
  },
  waiting: { 'command.replaced': 'waiting', 'connection.back': 'sending', 'after sentAgain': 'sending' },
})
testsOfDecisions(mutationWalk, {
  decisions: [
    { in: 'sending', on: failed('send', LOST), to: 'doubting' },
    { in: 'sending', on: failed('send', REFUSED), to: 'refused' },
  ],
})
testsOfWalk(mutationsWalk, {
  running: {
    'change.requested': 'running',
    'undo.meant': 'running',
    'mutation.ended': 'running',
    'move.settled': 'running',
    'move.refused': 'running',
    'move.lost': 'running',
    'session.closed': 'running',
    'answer.missed': 'running',
    'connection.lost': 'running',
    'connection.stood': 'running',
    'connection.back': 'running',
    'changes.found': 'running',
    'changes.left': 'running',
    'change.withdrawn': 'running',
    'sending.requested': 'running',
  },
})

test('[BRD-02] what is wanted anew while the first is under way is asked for next, and all is taken back as one', () => {
  const world = new World()
  const actor = world.host(mutation, { id: 'one', command: rename('Call Ben'), isUndo: false, hasWaited: false })
  actor.start()
  actor.send({ type: 'command.replaced', command: rename('Call Cleo') })
  world.port('send').answer({})
  expect(world.port('send').input).toMatchObject({ command: rename('Call Cleo'), isUndo: false, hasWaited: false })
  world.port('send').answer({})
  expect(world.told).toEqual([
    { type: 'mutation.ended', id: 'one', how: 'confirmed', confirmed: rename('Call Cleo'), outcome: {}, failure: null },
  ])
})

test('[USE-04] a change without an answer stays while there is no connection, and is sent again when it is back', () => {
  const world = new World()
  const command = rename('Call Ben')
  const actor = world.host(mutation, { id: 'one', command, isUndo: false, hasWaited: false })
  actor.start()
  const { input } = world.port('send')
  world.port('send').fail(LOST)
  expect(world.told).toEqual([{ type: 'answer.missed', id: 'one' }])
  actor.send({ type: 'connection.lost' })
  expect(world.running).toEqual(['holdWindow'])
  actor.send({ type: 'connection.back' })
  // The very same change, so that it bears the same key.
  expect(world.port('send').input).toEqual({ ...(input as object), hasWaited: true })
  world.port('send').answer({})
  expect(world.told.at(-1)).toMatchObject({ how: 'confirmed', failure: null })
})

test('[USE-04] a change that has waited is sent once more where no answer comes just after the connection is back', () => {
  for (const hasWaited of [false, true]) {
    const world = new World()
    const actor = world.host(mutation, { id: 'one', command: rename('Call Ben'), isUndo: false, hasWaited })
    actor.start()
    world.port('send').fail(LOST)
    if (!hasWaited) {
      actor.send({ type: 'connection.lost' })
      actor.send({ type: 'connection.back' })
      world.port('send').fail(LOST)
    }
    actor.send({ type: 'connection.stood' })
    expect(world.port('send').running()).toBe(true)
    world.port('send').fail(LOST)
    actor.send({ type: 'connection.stood' })
    expect(world.told.at(-1)).toMatchObject({ how: 'lost' })
  }
})

test('[BRD-02] what the server has taken is known though it refuses what is wanted next', () => {
  const world = new World()
  const actor = world.host(mutation, { id: 'one', command: rename('Call Ben'), isUndo: false, hasWaited: false })
  actor.start()
  actor.send({ type: 'command.replaced', command: rename('Call Cleo') })
  world.port('send').answer({ failedIds: ['t1'] })
  world.port('send').fail(REFUSED)
  const confirmed = { confirmed: rename('Call Ben'), outcome: { failedIds: ['t1'] } }
  expect(world.told).toEqual([{ type: 'mutation.ended', id: 'one', how: 'refused', ...confirmed, failure: REFUSED }])
})

test('[USE-04] a change is given up 4 seconds after no answer came to it, and sent again every 5 without a connection', () => {
  const world = new World()
  const command = rename('Call Ben')
  const actor = world.host(mutation, { id: 'one', command, isUndo: false, hasWaited: false })
  actor.start()
  world.port('send').fail(LOST)
  actor.send({ type: 'connection.lost' })
  world.clock.pass(4_999)
  expect(world.port('send').running()).toBe(false)
  world.clock.pass(1)
  expect(world.port('send').running()).toBe(true)
  world.port('send').fail(LOST)
  world.clock.pass(3_999)
  expect(world.told).toHaveLength(2)
  world.clock.pass(1)
  expect(world.told.at(-1)).toMatchObject({ how: 'lost', failure: LOST })
})

const start = (others: readonly string[] = []) => {
  const world = new World(['undoStack', 'toasts', 'screen', 'panel-1', ...others])
  const actor = world.host(mutations, undefined)
  actor.start()
  const sending = () =>
    actor
      .getSnapshot()
      .context.changes.filter(({ isSending }) => isSending)
      .map(({ id }) => id)
  const asks = (command: Command) => actor.send({ type: 'change.requested', command })
  const ends = (id: string) =>
    actor.send({ type: 'mutation.ended', id, how: 'confirmed', confirmed: null, outcome: {}, failure: null })
  return { world, actor, sending, asks, ends }
}

test('what is done to one task is sent in the order in which it was done; what is done to others waits for nothing', () => {
  const { sending, asks, ends } = start()
  asks(subtaskOf('first'))
  asks(subtaskOf('second'))
  asks(order)
  asks({ name: 'task.delete', tasks: [CALL] })
  expect(sending()).toEqual(['subtask.create:1', 'column.order:3'])
  ends('subtask.create:1')
  expect(sending()).toEqual(['subtask.create:2', 'column.order:3'])
  ends('subtask.create:2')
  expect(sending()).toEqual(['column.order:3', 'task.delete:4'])
})

test('[PWA-02] what names a column that is being made waits until it is; what else is done on the board does not', () => {
  const { sending, asks, ends } = start()
  const made = SAMPLES['column.create']
  asks(made)
  asks(move(made.columnId))
  asks({ ...SAMPLES['column.rename'], columnId: made.columnId })
  asks({ ...SAMPLES['task.create'], columnId: made.columnId })
  asks(SAMPLES['label.change'])
  expect(sending()).toEqual(['column.create:1', 'label.change:5'])
  ends('column.create:1')
  expect(sending()).toEqual(['task.move:2', 'column.rename:3', 'label.change:5'])
  ends('column.rename:3')
  expect(sending()).toEqual(['task.move:2', 'task.create:4', 'label.change:5'])
})

test('[PWA-02] what was put into a column that was made only later, under the same id, is sent after it', () => {
  const { actor, sending, ends } = start(['outbox'])
  const made = SAMPLES['column.create']
  const commands = [{ ...SAMPLES['task.create'], columnId: made.columnId }, made]
  const kept = { isUndo: false, since: 0, about: null, refusal: null, changeId: null }
  const entries = commands.map((command, at) => ({ ...kept, id: at + 1, command }))
  actor.send({ type: 'changes.found', entries })
  expect(sending()).toEqual(['kept:2'])
  ends('kept:2')
  expect(sending()).toEqual(['kept:1'])
})

const NO_MORE = { status: 422, message: 'No more columns.', errors: [] }
const ofMade = (id: string) => ({ id, confirmed: null, outcome: {}, failure: NO_MORE })
test.each([
  {
    how: 'refused',
    event: { type: 'mutation.ended', how: 'refused', ...ofMade('column.create:1') },
    why: { text: { sentence: NO_MORE.message }, theirs: null, isUnanswered: false },
    toasts: 1,
  },
  { how: 'taken back', event: { type: 'change.withdrawn', id: 'column.create:1' }, why: null, toasts: 0 },
] as const)(
  '[PWA-03] what names a column that is $how is not sent: it stays in the outbox, and no message but that of the column says why',
  ({ event, why, toasts }) => {
    const { world, actor, sending, asks } = start(['outbox'])
    const made = SAMPLES['column.create']
    actor.send({ type: 'connection.lost' })
    asks(made)
    asks(move(made.columnId))
    asks({ ...SAMPLES['task.create'], columnId: made.columnId })
    asks(subtaskOf('elsewhere'))
    actor.send(event)
    expect(sending()).toEqual(['subtask.create:4'])
    const of = (type: string) => world.told.filter((one) => one.type === type)
    const notThere = { text: { key: 'outbox.notThere' }, theirs: null, isUnanswered: false }
    expect(of('change.ended').map((one) => [one['id'], one['refusal']])).toEqual([
      ['column.create:1', why],
      ['task.move:2', notThere],
      ['task.create:3', notThere],
    ])
    expect(of('toast.requested')).toHaveLength(toasts)
  },
)

test('[BRD-04] a card that is dropped again before its turn has come goes there at once', () => {
  const { world, sending, asks, ends } = start()
  asks(rename('Call Ben'))
  asks(move('elsewhere'))
  asks(move(DONE, 'elsewhere'))
  expect(sending()).toEqual(['task.setField:1'])
  ends('task.setField:1')
  expect(world.port('task.move:2').input).toMatchObject({ from: move(DONE).before, to: { columnId: DONE } })
})

test('[TASK-09] what is taken back waits its turn like all else, and is never mixed with what is done meanwhile', () => {
  const { actor, sending, asks, ends } = start()
  asks(rename('Call Ben'))
  actor.send({ type: 'change.requested', command: rename('Call Ada', 'Call Ben'), asker: 'undoStack', isUndo: true })
  asks(rename('Call Cleo', 'Call Ben'))
  expect(sending()).toEqual(['task.setField:1'])
  expect(actor.getSnapshot().context.changes).toHaveLength(2)
  ends('task.setField:1')
  expect(sending()).toEqual(['task.setField:2'])
})

test('[TASK-09] several things that are taken back go one after the other, whatever they are about', () => {
  const { actor, sending, ends } = start()
  const takesBack = (command: Command) =>
    actor.send({ type: 'change.requested', command, asker: 'undoStack', isUndo: true })
  takesBack(rename('Call Ada', 'Call Ben'))
  takesBack(order)
  expect(sending()).toEqual(['task.setField:1'])
  ends('task.setField:1')
  expect(sending()).toEqual(['column.order:2'])
})

test('[TASK-09] what is taken back before it is answered is taken back as soon as it is, and is not offered', () => {
  const { world, actor, asks } = start()
  asks(rename('Call Ben'))
  actor.send({ type: 'undo.meant' })
  const confirmed = rename('Call Ben')
  actor.send({ type: 'mutation.ended', id: 'task.setField:1', how: 'confirmed', confirmed, outcome: {}, failure: null })
  expect(world.told).toEqual([])
  expect(world.port('task.setField:2').input).toMatchObject({ command: rename('Call Ada', 'Call Ben'), isUndo: true })
  actor.send({ type: 'undo.meant' })
  expect(world.told).toEqual([{ type: 'undo.lastMeant' }])
})

describe('[USE-04] why a change was refused', () => {
  const refusal = { status: 404, message: 'This does not exist.', errors: [], about: 'Call Ada' }
  const says = (command: Command, failure: unknown) => {
    const { world, actor, asks } = start()
    asks(command)
    const id = `${command.name}:1`
    actor.send({ type: 'mutation.ended', id, how: 'refused', confirmed: null, outcome: {}, failure })
    return world.told.flatMap((one) => (one.type === 'toast.requested' ? [one['text']] : []))
  }

  test('is said once, with what it was about', () => {
    const values = { name: 'Call Ada', reason: 'This does not exist.' }
    expect(says(move(DONE), refusal)).toEqual([{ key: 'board.notMoved', values }])
    expect(says(SAMPLES['comment.create'], refusal)).toEqual([{ key: 'board.notChanged', values }])
  })

  test('is said without a name where nothing is known of it, and is something where the server does not say', () => {
    expect(says(SAMPLES['comment.create'], { ...refusal, about: undefined })).toEqual([{ sentence: refusal.message }])
    expect(says(move(DONE), { ...refusal, about: undefined })).toEqual([{ key: 'board.moveFailed' }])
    expect(says(move(DONE), { ...refusal, message: '' })).toEqual([
      { key: 'board.notMoved', values: { name: 'Call Ada', reason: '' } },
    ])
    expect(says(rename('Call Ben'), 'no')).toEqual([{ key: 'errors.somethingWentWrong' }])
    expect(says(rename('Call Ben'), LOST)).toEqual([{ key: 'errors.somethingWentWrong' }])
  })

  test('is left to the page, the sign-in or the field that says it', () => {
    expect(says(move(DONE), { ...refusal, status: 401 })).toEqual([])
    expect(says(move(DONE), { ...refusal, status: 503 })).toEqual([])
    const errors = [{ param: 'name', message: 'There is one of this name' }]
    expect(says(SAMPLES['label.change'], { ...refusal, status: 400, errors })).toEqual([])
    expect(says(SAMPLES['attachment.rename'], { ...refusal, status: 400, message: '', errors })).toEqual([
      { key: 'board.notChanged', values: { name: 'Call Ada', reason: 'There is one of this name' } },
    ])
  })
})

test('a copy of several is said by how many there are; when some of them could not be had, that too', () => {
  const { world, actor, asks } = start()
  const command = SAMPLES['task.duplicate']
  asks(command)
  const [first] = command.tasks
  const outcome = { created: [{ ...CALL, id: 'copy' }], failedIds: [first!.id] }
  const id = 'task.duplicate:1'
  actor.send({ type: 'mutation.ended', id, how: 'confirmed', confirmed: command, outcome, failure: null })
  expect(world.told).toMatchObject([
    { type: 'undo.offered', offer: { command: { name: 'task.delete', tasks: [{ id: 'copy' }] } } },
    { type: 'toast.requested', text: { key: 'list.notAll', values: { count: 1 } } },
  ])
})
