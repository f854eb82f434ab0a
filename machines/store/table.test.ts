import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTable, type Table } from './table.ts'

interface Card {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly places: readonly { readonly column: string; readonly position: string }[]
}

const card = (id: string, column: string, position: string, revision = 1): Card => ({
  id,
  name: `card ${id}`,
  revision,
  places: [{ column, position }],
})
const positionIn = (row: Card, column: string) => row.places.find((place) => place.column === column)?.position ?? ''

let cards: Table<Card>
beforeEach(() => {
  cards = createTable<Card>({
    listsOf: (row) => row.places.map((place) => place.column),
    order: (one, other, column) => {
      const [a, b] = [positionIn(one, column) + one.id, positionIn(other, column) + other.id]
      return a < b ? -1 : a > b ? 1 : 0
    },
    accepts: (arriving, present) => arriving.revision > present.revision,
  })
})

describe('rows', () => {
  test('are found by id, changed field by field and removed', () => {
    cards.put(card('a', 'todo', 'm'))
    cards.patch('a', { name: 'renamed' })
    cards.patch('nobody', { name: 'ghost' })
    expect(cards.get('a')?.name).toBe('renamed')
    expect(cards.get('nobody')).toBeUndefined()
    expect(cards.ids()).toEqual(['a'])
    cards.remove('a', 'nobody')
    expect(cards.get('a')).toBeUndefined()
    expect(cards.ids()).toEqual([])
  })

  test('that arrive late or twice do not undo what came after them', () => {
    cards.put(card('a', 'todo', 'm', 3))
    const told = vi.fn<() => void>()
    cards.watch(told)
    cards.put(card('a', 'done', 'm', 2), card('a', 'done', 'm', 3))
    expect(cards.list('todo')).toEqual(['a'])
    expect(told).not.toHaveBeenCalled()
    cards.put(card('a', 'done', 'm', 4))
    expect(cards.list('done')).toEqual(['a'])
  })
})

describe('lists', () => {
  test('stand in order, wherever a row comes in', () => {
    cards.put(card('a', 'todo', 'm'), card('b', 'todo', 'a'), card('c', 'todo', 't'), card('d', 'todo', 'm'))
    expect(cards.list('todo')).toEqual(['b', 'a', 'd', 'c'])
  })

  test('follow a row that moves within a list and to another', () => {
    cards.put(card('a', 'todo', 'a'), card('b', 'todo', 'b'), card('c', 'done', 'b'))
    cards.patch('a', { places: [{ column: 'todo', position: 'z' }] })
    expect(cards.list('todo')).toEqual(['b', 'a'])
    cards.patch('a', { places: [{ column: 'done', position: 'a' }] })
    expect([cards.list('todo'), cards.list('done')]).toEqual([['b'], ['a', 'c']])
  })

  test('hold a row that is placed on two boards in both', () => {
    cards.put(card('b', 'mine', 'b'), {
      ...card('a', 'todo', 'a'),
      places: [
        { column: 'todo', position: 'a' },
        { column: 'mine', position: 'z' },
      ],
    })
    expect([cards.list('todo'), cards.list('mine')]).toEqual([['a'], ['b', 'a']])
    cards.remove('a')
    expect([cards.list('todo'), cards.list('mine')]).toEqual([[], ['b']])
  })

  test('stay the same object until their ids or their order change', () => {
    cards.put(card('a', 'todo', 'a'), card('b', 'todo', 'b'))
    const before = cards.list('todo')
    cards.patch('a', { name: 'renamed' })
    cards.put(card('c', 'done', 'a'))
    cards.patch('a', { places: [{ column: 'todo', position: 'aa' }] })
    expect(cards.list('todo')).toBe(before)
    cards.put(card('d', 'todo', 'c'))
    expect(cards.list('todo')).not.toBe(before)
    expect(before).toEqual(['a', 'b'])
    expect(cards.list('nowhere')).toBe(cards.list('elsewhere'))
  })

  test('keep the order of arrival when the table has no order', () => {
    const plain = createTable<Card>({ listsOf: () => ['all'] })
    plain.put(card('b', 'x', 'b'), card('a', 'x', 'a'))
    plain.patch('b', { name: 'still first' })
    expect(plain.list('all')).toEqual(['b', 'a'])
  })
})

describe('who is told', () => {
  test('only those who watch what changed', () => {
    cards.put(card('a', 'todo', 'a'), card('b', 'done', 'a'))
    const [a, b, todo, done, all] = [
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
    ]
    cards.watchRow('a', a)
    cards.watchRow('b', b)
    cards.watchList('todo', todo)
    cards.watchList('done', done)
    cards.watch(all)

    cards.patch('a', { name: 'renamed' })
    expect([a, b, todo, done, all].map((told) => told.mock.calls.length)).toEqual([1, 0, 0, 0, 1])
    cards.patch('a', { places: [{ column: 'done', position: 'z' }] })
    expect([a, b, todo, done, all].map((told) => told.mock.calls.length)).toEqual([2, 0, 1, 1, 2])
  })

  test('once for a batch, when it is complete, even when it is nested', () => {
    const seen: (readonly string[])[] = []
    cards.watchList('todo', () => seen.push(cards.list('todo')))
    cards.batch(() => {
      cards.put(card('a', 'todo', 'b'))
      cards.batch(() => cards.put(card('b', 'todo', 'a')))
      cards.remove('a')
      cards.put(card('c', 'todo', 'c'))
    })
    expect(seen).toEqual([['b', 'c']])
  })

  test('also when a batch fails half way, of what was done', () => {
    const told = vi.fn<() => void>()
    cards.watch(told)
    expect(() =>
      cards.batch(() => {
        cards.put(card('a', 'todo', 'a'))
        throw new Error('a bad message')
      }),
    ).toThrow('a bad message')
    expect(told).toHaveBeenCalledTimes(1)
    cards.put(card('b', 'todo', 'b'))
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('no longer after they stop watching', () => {
    const told = vi.fn<() => void>()
    const stops = [cards.watchRow('a', told), cards.watchList('todo', told), cards.watch(told)]
    for (const stop of stops) stop()
    cards.put(card('a', 'todo', 'a'))
    expect(told).not.toHaveBeenCalled()
  })

  test('a listener that watches several things hears of one change once', () => {
    const told = vi.fn<() => void>()
    cards.watchRow('a', told)
    cards.watchList('todo', told)
    cards.put(card('a', 'todo', 'a'))
    expect(told).toHaveBeenCalledTimes(1)
  })
})

test('a reset starts again with the given rows and tells the person who watched the old ones', () => {
  cards.put(card('a', 'todo', 'a'), card('b', 'todo', 'b'))
  const [gone, todo] = [vi.fn<() => void>(), vi.fn<() => void>()]
  cards.watchRow('a', gone)
  cards.watchList('todo', todo)
  cards.reset([card('c', 'todo', 'c'), card('b', 'todo', 'b')])
  expect(cards.ids()).toEqual(['c', 'b'])
  expect(cards.list('todo')).toEqual(['b', 'c'])
  expect([gone.mock.calls.length, todo.mock.calls.length]).toEqual([1, 1])
  cards.reset()
  expect([cards.ids(), cards.list('todo')]).toEqual([[], []])
  expect(todo).toHaveBeenCalledTimes(2)
})

test('ten thousand rows are placed, and one moved, without a noticeable wait', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => card(`${at}`, `column ${at % 5}`, `${(at * 7919) % 10_000}`))
  const started = performance.now()
  cards.put(...many)
  expect(cards.list('column 3')).toHaveLength(2_000)
  cards.patch('3', { places: [{ column: 'column 4', position: '5' }] })
  expect(cards.list('column 4')).toHaveLength(2_001)
  expect(performance.now() - started).toBeLessThan(2_000)
})
