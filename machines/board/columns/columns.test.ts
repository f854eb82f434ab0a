import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { columnDeletion } from './column-deletion.ts'
import { carriedColumn, columnDrag, orderWith } from './column-drag.ts'
import { columnDeletionWalk, columnDragWalk } from './columns.walk.ts'
import { orderBack } from './order-back.ts'

testsOfWalk(columnDragWalk, {
  empty: { 'column.lifted': 'carrying' },
  carrying: {
    'column.carried': 'carrying',
    'column.dropped': 'empty',
    'column.putBack': 'empty',
    'column.vanished': 'empty',
  },
})
testsOfWalk(columnDeletionWalk, {
  closed: { 'deletion.opened': 'asking' },
  asking: {
    'target.chosen': 'asking',
    'deletion.confirmed': 'deleting',
    'deletion.closed': 'closed',
    'column.vanished': 'closed',
  },
  deleting: {
    'deleteColumn answered': 'closed',
    'deleteColumn failed': 'asking',
    'column.vanished': 'closed',
  },
})

test('[BRD-02] a column is carried by its head and dropped: only the drop moves it', () => {
  const world = new World()
  const actor = world.host(columnDrag, undefined)
  actor.start()
  actor.send({ type: 'column.lifted', columnId: 'b', at: 1 })
  actor.send({ type: 'column.carried', to: 2 })
  expect(orderWith(['a', 'b', 'c'], carriedColumn(actor.getSnapshot()))).toEqual(['a', 'c', 'b'])
  expect(world.told).toEqual([])
  actor.send({ type: 'column.dropped' })
  expect(world.told).toEqual([{ type: 'column.shifted', columnId: 'b', to: 2 }])
  expect(orderWith(['a', 'b', 'c'], carriedColumn(actor.getSnapshot()))).toEqual(['a', 'b', 'c'])
})

test('a carried column that is not there changes nothing', () => {
  expect(orderWith(['a', 'b'], { columnId: 'z', from: 0, to: 1 })).toEqual(['a', 'b'])
})

test.each([
  { what: 'one that went right', now: 'b c a', shifted: 'a', back: 'a b c' },
  { what: 'one that went left', now: 'c a b', shifted: 'c', back: 'a b c' },
  { what: 'two of them', now: 'c b a', shifted: 'b c', back: 'a b c' },
  { what: 'one beside another that somebody has added', now: 'b c a x', shifted: 'a', back: 'a b c x' },
  { what: 'one whose neighbour is gone', now: 'c a', shifted: 'c', back: 'a c' },
  { what: 'one among others that somebody has turned round', now: 'a c b', shifted: 'a', back: 'a c b' },
  { what: 'one that is gone', now: 'b c', shifted: 'a', back: 'b c' },
])('[BRD-02] $what goes back to where it stood, and nothing else is moved', ({ now, shifted, back }) => {
  const ids = (text: string) => text.split(' ')
  expect(orderBack(ids(now), { shifted: ids(shifted), before: ['a', 'b', 'c'] })).toEqual(ids(back))
})

test('[BRD-02] when the column the tasks were to go to is deleted by a person, nothing is deleted unasked', () => {
  const world = new World()
  const actor = world.host(columnDeletion, undefined)
  actor.start()
  actor.send({ type: 'deletion.opened', columnId: 'todo', moveTasksTo: 'done' })
  actor.send({ type: 'column.vanished', columnId: 'done' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  expect(world.told).toEqual([])
})

testsOfDecisions(columnDragWalk, {
  decisions: [
    {
      in: 'carrying',
      when: ({ carried }) => carried?.to === carried?.from,
      on: { type: 'column.dropped' },
      to: 'empty',
    },
    { in: 'carrying', on: { type: 'column.vanished', columnId: 'todo' }, to: 'empty' },
    { in: 'carrying', on: { type: 'column.vanished', columnId: 'done' }, to: 'carrying' },
  ],
})
testsOfDecisions(columnDeletionWalk, {
  decisions: [
    {
      in: 'asking',
      when: ({ deletion }) => deletion?.moveTasksTo === null,
      on: { type: 'column.vanished', columnId: 'todo' },
      to: 'closed',
    },
    { in: 'asking', on: { type: 'column.vanished', columnId: 'other' }, to: 'asking' },
    { in: 'deleting', on: { type: 'column.vanished', columnId: 'todo' }, to: 'closed' },
    { in: 'deleting', on: { type: 'column.vanished', columnId: 'other' }, to: 'deleting' },
  ],
})
