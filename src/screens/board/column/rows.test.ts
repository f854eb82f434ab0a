import { describe, expect, test } from 'vitest'
import type { Carried } from '#machines/board/cards/card-drag.ts'
import { placeOver } from './place-over.ts'
import { rowsOf } from './rows.ts'

const carrying = (taskId: string, columnId: string, prevId: string | null, index = 0): Carried => ({
  taskId,
  by: 'pointer',
  from: { columnId: 'todo', prevId: null },
  over: { columnId, prevId },
  index,
  fromIndex: 0,
  heightPx: 72,
  hasMoved: true,
})
const rows = (ids: string[], carried: Carried | null, hasMore = false) => rowsOf('todo', ids, { carried, hasMore })

describe('[BRD-04] the rows of a column', () => {
  test('are its cards, and grey ones while there is more to load', () => {
    expect(rows(['a', 'b'], null)).toEqual(['a', 'b'])
    expect(rows(['a'], null, true)).toEqual(['a', 'more-1', 'more-2', 'more-3'])
  })

  test('hold the gap where the card would be put down, while the card keeps its own row', () => {
    expect(rows(['a', 'b', 'c'], carrying('b', 'todo', null))).toEqual(['gap', 'a', 'b', 'c'])
    expect(rows(['a', 'b', 'c'], carrying('b', 'todo', 'a'))).toEqual(['a', 'b', 'gap', 'c'])
    expect(rows(['a', 'b', 'c'], carrying('b', 'todo', 'c'))).toEqual(['a', 'b', 'c', 'gap'])
    expect(rows(['a', 'b'], carrying('x', 'todo', 'a'))).toEqual(['a', 'gap', 'b'])
    expect(rows([], carrying('x', 'todo', null))).toEqual(['gap'])
  })

  test('have no gap while the card is held over another column', () => {
    expect(rows(['a', 'b'], carrying('a', 'done', null))).toEqual(['a', 'b'])
  })

  test('keep the gap where it is when the card above it goes away', () => {
    expect(rows(['b', 'c'], carrying('x', 'todo', 'gone', 1))).toEqual(['b', 'gap', 'c'])
  })
})

describe('[BRD-04] a card held over a row', () => {
  const over = (ids: string[], index: number, isLowerHalf: boolean, carried = carrying('x', 'todo', null)) =>
    placeOver('todo', rowsOf('todo', ids, { carried, hasMore: false }), { index, isLowerHalf }, carried)

  test('goes before it in its upper half and after it in its lower half', () => {
    // rows: gap, a, b
    expect(over(['a', 'b'], 1, false)).toEqual({ place: { columnId: 'todo', prevId: null }, index: 0 })
    expect(over(['a', 'b'], 1, true)).toEqual({ place: { columnId: 'todo', prevId: 'a' }, index: 1 })
    expect(over(['a', 'b'], 2, true)).toEqual({ place: { columnId: 'todo', prevId: 'b' }, index: 2 })
  })

  test('stays where its gap is while it is held over that', () => {
    const carried = carrying('x', 'todo', 'a', 1)
    expect(over(['a', 'b'], 1, false, carried).index).toBe(1)
    expect(over(['a', 'b'], 1, true, carried).index).toBe(1)
  })

  test('never counts itself', () => {
    const carried = carrying('a', 'todo', null)
    // rows: gap, a (itself, without height), b
    expect(over(['a', 'b'], 2, true, carried)).toEqual({ place: { columnId: 'todo', prevId: 'b' }, index: 1 })
  })

  test('above the first row goes first', () => {
    expect(placeOver('todo', ['a'], null, carrying('x', 'done', null))).toEqual({
      place: { columnId: 'todo', prevId: null },
      index: 0,
    })
  })
})
