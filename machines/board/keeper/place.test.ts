import { assert, property, string, uniqueArray, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  furtherReach,
  indexOf,
  NOT_REACHED,
  placeAt,
  placeIn,
  positionBetween,
  reaches,
  stepped,
  type Place,
} from './place.ts'

const key = stringMatching(/^[0-9A-Za-z]{1,6}[1-9A-Za-z]$/)

describe('a position for a move that is still on its way', () => {
  test('lies between its neighbours, before the first and after the last', () => {
    assert(
      property(uniqueArray(key, { minLength: 2, maxLength: 2 }), (keys) => {
        const [before = '', after = ''] = keys.toSorted()
        const between = positionBetween(before, after)
        expect(before < between && between < after).toBe(true)
        expect(positionBetween(null, before) < before).toBe(true)
        expect(positionBetween(after, null) > after).toBe(true)
      }),
    )
  })

  test('is no longer than it must be', () => {
    expect([positionBetween('a1', 'a3'), positionBetween('a1', 'a2').length]).toEqual(['a2', 3])
  })

  test('can be found again and again at the same place', () => {
    let [before, after] = ['a0', 'a1']
    for (let time = 0; time < 200; time += 1) {
      const between = positionBetween(before, after)
      expect(before < between && between < after).toBe(true)
      if (time % 3 === 0) before = between
      else after = between
    }
  })

  test('beside a neighbour that ties with the next one', () => {
    expect(positionBetween('a1', 'a1')).toBe('a1')
    expect(positionBetween(null, null) > '').toBe(true)
    assert(property(string(), (any) => typeof positionBetween(any, null) === 'string'))
  })
})

describe('[BRD-06] one step of a card that the keyboard carries', () => {
  const columns: Readonly<Record<string, readonly string[]>> = { todo: ['a', 'b'], done: [], review: ['x', 'y', 'z'] }
  const step = (over: Place, direction: 'up' | 'down' | 'left' | 'right') =>
    stepped(over, direction, Object.keys(columns), (id) => columns[id] ?? [])

  test('goes up and down within the column, and stays at its ends', () => {
    const top = { columnId: 'todo', prevId: null }
    expect(step(top, 'up')).toEqual(top)
    expect(step(top, 'down')).toEqual({ columnId: 'todo', prevId: 'a' })
    expect(step({ columnId: 'todo', prevId: 'b' }, 'down')).toEqual({ columnId: 'todo', prevId: 'b' })
  })

  test('goes to the column beside at the same height, as far as that has cards', () => {
    const second = { columnId: 'todo', prevId: 'a' }
    expect(step(second, 'left')).toEqual(second)
    expect(step(second, 'right')).toEqual({ columnId: 'done', prevId: null })
    expect(step({ columnId: 'review', prevId: 'z' }, 'left')).toEqual({ columnId: 'done', prevId: null })
    expect(step({ columnId: 'review', prevId: 'z' }, 'right')).toEqual({ columnId: 'review', prevId: 'z' })
  })
})

test('a place and its index say the same, and a place whose neighbour has left keeps its index', () => {
  const others = ['a', 'b', 'c']
  for (const index of [0, 1, 2, 3]) expect(indexOf(placeAt('todo', others, index), others)).toBe(index)
  expect(placeAt('todo', others, 9)).toEqual({ columnId: 'todo', prevId: 'c' })
  expect([
    indexOf({ columnId: 'todo', prevId: 'gone' }, others, 1),
    indexOf({ columnId: 'todo', prevId: 'gone' }, others),
  ]).toEqual([1, 3])
  expect(others.map((id) => placeIn('todo', others, id).prevId)).toEqual([null, 'a', 'b'])
})

test('how far a column is loaded: up to a mark, or the whole of it', () => {
  const near = { last: { position: 'a1', id: 't1' }, isWhole: false }
  const far = { last: { position: 'a1', id: 't2' }, isWhole: false }
  const whole = { last: null, isWhole: true }
  expect([near, far, whole, NOT_REACHED].map((reach) => reaches(reach, { position: 'a1', id: 't2' }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([
    furtherReach(near, far),
    furtherReach(far, near),
    furtherReach(near, whole),
    furtherReach(NOT_REACHED, near),
  ]).toEqual([far, far, whole, near])
  expect(furtherReach(near, { ...near })).toBe(near)
})
