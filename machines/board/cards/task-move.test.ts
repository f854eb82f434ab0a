import { expect, test } from 'vitest'
import type { Table } from '../../../test/kit/table.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { taskMove } from './task-move.ts'
import { LOST, REFUSED, taskMoveWalk } from './task-move.walk.ts'
import { taskMoveEffects } from './task-move-effects.walk.ts'

const table: Table = {
  asking: {
    'place.chosen': 'asking',
    'commitMove answered': ['settled', 'asking'],
    'commitMove failed': ['refused', 'doubting'],
    'connection.lost': 'asking',
  },
  doubting: {
    'place.chosen': 'doubting',
    'connection.stood': ['lost', 'asking'],
    'connection.lost': 'waiting',
    'connection.back': 'asking',
    'after doubted': 'lost',
  },
  waiting: { 'place.chosen': 'waiting', 'connection.back': 'asking', 'after sentAgain': 'asking' },
}
testsOfWalk(taskMoveWalk, table, taskMoveEffects)

const at = (columnId: string, prevId: string | null = null) => ({ columnId, prevId })
const moved = { columnHistory: [], taskPlacements: [], revision: 2 }

function start(from = at('backlog'), to = at('doing')) {
  const world = new World()
  const actor = world.host(taskMove, { taskId: 't1', projectId: 'p1', from, to })
  actor.start()
  return { world, actor, told: () => world.told.map(({ type }) => type), port: () => world.port('commitMove') }
}

test('[BRD-04] a move is asked of the server and told once it is settled', () => {
  const { port, told } = start()
  expect(port().input).toEqual({ taskId: 't1', projectId: 'p1', from: at('backlog'), to: at('doing') })
  port().answer(moved)
  expect(told()).toEqual(['move.settled'])
})

test('a card that is dragged on while its move is under way is asked for there next, from where it is by then', () => {
  const { actor, port, told, world } = start()
  actor.send({ type: 'place.chosen', to: at('review') })
  actor.send({ type: 'place.chosen', to: at('done', 't9') })
  expect(told()).toEqual([])
  port().answer(moved)
  expect(port().input).toMatchObject({ from: at('doing'), to: at('done', 't9') })
  port().answer(moved)
  expect(world.told.at(-1)).toEqual({
    type: 'move.settled',
    taskId: 't1',
    from: at('backlog'),
    to: at('done', 't9'),
  })
})

test('a card that is dragged back before the answer is moved back on the server as well', () => {
  const { actor, port } = start()
  actor.send({ type: 'place.chosen', to: at('backlog') })
  port().answer(moved)
  expect(port().input).toMatchObject({ from: at('doing'), to: at('backlog') })
})

test('[BRD-04] a refused move says so, and one without an answer says that nothing is known', () => {
  const refused = start()
  refused.port().fail(REFUSED)
  expect(refused.told()).toEqual(['move.refused'])
  const lost = start()
  lost.port().fail(LOST)
  expect(lost.told()).toEqual(['answer.missed'])
  lost.actor.send({ type: 'connection.stood' })
  expect(lost.told()).toEqual(['answer.missed', 'move.lost'])
})

test('[USE-04] a move without an answer waits for a connection, and is asked for again, as often as it takes', () => {
  const { actor, port, told, world } = start()
  port().fail(LOST)
  actor.send({ type: 'connection.lost' })
  world.clock.pass(5_000)
  expect(port().running()).toBe(true)
  port().fail(LOST)
  actor.send({ type: 'connection.lost' })
  actor.send({ type: 'place.chosen', to: at('done') })
  actor.send({ type: 'connection.back' })
  expect(port().input).toMatchObject({ from: at('backlog'), to: at('done') })
  port().answer(moved)
  expect(told()).toEqual(['answer.missed', 'answer.missed', 'move.settled'])
})

test('[USE-04] a move whose connection was lost before it failed is asked for again, though there is one by then', () => {
  const { actor, port, told } = start()
  actor.send({ type: 'connection.lost' })
  port().fail(LOST)
  actor.send({ type: 'connection.stood' })
  expect(port().running()).toBe(true)
  port().fail(LOST)
  actor.send({ type: 'connection.stood' })
  expect(told()).toEqual(['answer.missed', 'answer.missed', 'move.lost'])
})

test('[USE-04] a move that has waited is asked for once more where no answer comes just after the connection is back', () => {
  const { actor, port, told } = start()
  port().fail(LOST)
  actor.send({ type: 'connection.lost' })
  actor.send({ type: 'connection.back' })
  port().fail(LOST)
  actor.send({ type: 'connection.stood' })
  expect(port().running()).toBe(true)
  port().fail(LOST)
  actor.send({ type: 'connection.stood' })
  expect(told()).toEqual(['answer.missed', 'answer.missed', 'answer.missed', 'move.lost'])
})

test('a move without an answer is lost when nothing is heard of the connection for four seconds', () => {
  const { port, told, world } = start()
  port().fail(LOST)
  world.clock.pass(3_999)
  expect(told()).toEqual(['answer.missed'])
  world.clock.pass(1)
  expect(told()).toEqual(['answer.missed', 'move.lost'])
})

test('a second move that fails is refused as a whole: the first one is on the board already', () => {
  const { actor, port, told } = start()
  actor.send({ type: 'place.chosen', to: at('done') })
  port().answer(moved)
  port().fail(REFUSED)
  expect(told()).toEqual(['move.refused'])
})
