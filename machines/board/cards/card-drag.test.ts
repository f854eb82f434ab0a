import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { cardDrag } from './card-drag.ts'
import { cardDragWalk } from './card-drag.walk.ts'

testsOfWalk(cardDragWalk, {
  empty: { 'card.lifted': 'carrying' },
  carrying: {
    'card.carried': 'carrying',
    'card.dropped': 'empty',
    'card.putBack': 'empty',
    'task.vanished': 'empty',
    'column.vanished': ['carrying', 'empty'],
  },
})

const at = (columnId: string, prevId: string | null = null) => ({ columnId, prevId })

function lift() {
  const world = new World()
  const actor = world.host(cardDrag, undefined)
  actor.start()
  actor.send({ type: 'card.lifted', taskId: 't1', by: 'keyboard', from: at('todo', 't0'), index: 1, heightPx: 72 })
  return { world, actor, now: () => actor.getSnapshot() }
}

test('[BRD-06] a card is picked up, carried to another column and dropped; only the drop moves it', () => {
  const { world, actor, now } = lift()
  actor.send({ type: 'card.carried', over: at('done', 't8'), index: 3 })
  expect(world.told).toEqual([])
  actor.send({ type: 'card.dropped', at: at('done', 't8'), index: 3 })
  expect(world.told).toEqual([{ type: 'task.dropped', taskId: 't1', from: at('todo', 't0'), to: at('done', 't8') }])
  expect(now().context).toEqual({
    carried: null,
    deed: { what: 'dropped', taskId: 't1', over: at('done', 't8'), index: 3 },
  })
})

test('[BRD-06] a card that is put back, or dropped where it was, moves nothing', () => {
  for (const end of [{ type: 'card.putBack' }, { type: 'card.dropped', at: at('todo', 't0'), index: 1 }] as const) {
    const { world, actor, now } = lift()
    actor.send({ type: 'card.carried', over: at('done'), index: 0 })
    actor.send(end)
    expect(world.told).toEqual([])
    expect(now().context.deed).toMatchObject({ what: 'putBack', over: at('todo', 't0') })
  }
})

test('[BRD-06] a card that a finger lifts and lets go where it lay is chosen; one that was carried about is put back', () => {
  const world = new World()
  const actor = world.host(cardDrag, undefined)
  actor.start()
  const from = at('todo', 't0')
  const lifted = { type: 'card.lifted', taskId: 't1', by: 'finger', from, index: 1, heightPx: 72 } as const
  actor.send(lifted)
  actor.send({ type: 'card.dropped', at: from, index: 1 })
  expect(world.told).toEqual([{ type: 'card.held', taskId: 't1' }])
  actor.send(lifted)
  actor.send({ type: 'card.carried', over: from, index: 1 })
  actor.send({ type: 'card.dropped', at: from, index: 1 })
  expect(world.told).toHaveLength(1)
  expect(actor.getSnapshot().context.deed).toMatchObject({ what: 'putBack' })
})

test('a card that a person deletes falls out of the hand', () => {
  const { actor, now } = lift()
  actor.send({ type: 'task.vanished', taskId: 't2' })
  expect(now().matches('carrying')).toBe(true)
  actor.send({ type: 'task.vanished', taskId: 't1' })
  expect(now().matches('empty')).toBe(true)
})

test('a column that goes away under the card gives it back to where it came from', () => {
  const { actor, now } = lift()
  actor.send({ type: 'card.carried', over: at('done'), index: 0 })
  actor.send({ type: 'column.vanished', columnId: 'review' })
  expect(now().context.carried?.over).toEqual(at('done'))
  actor.send({ type: 'column.vanished', columnId: 'done' })
  expect(now().context.carried?.over).toEqual(at('todo', 't0'))
  actor.send({ type: 'column.vanished', columnId: 'todo' })
  expect(now().matches('empty')).toBe(true)
})
