import { describe, expect, test } from 'vitest'
import { isNarrowed, queryIn, searchWith, type TableKind } from './table-query.ts'
import { searchedBy } from './searched-by.ts'

const KIND: TableKind<'name' | 'since'> = {
  sorts: ['name', 'since'],
  sortBy: 'name',
  order: 'ASC',
  filters: { roles: ['Owner', 'Employee'], state: ['invited'] },
  perPage: 20,
}
const NOTHING = { q: '', page: 0, sortBy: 'name', order: 'ASC', filters: { roles: [], state: [] } } as const

describe('what a table shows, in its address', () => {
  test.each([
    ['', NOTHING],
    ['?q=ada%20l', { ...NOTHING, q: 'ada l' }],
    [
      '?roles=Owner,Employee&state=invited',
      { ...NOTHING, filters: { roles: ['Owner', 'Employee'], state: ['invited'] } },
    ],
    ['?sort=-since', { ...NOTHING, sortBy: 'since', order: 'DESC' }],
    ['?sort=since&page=3', { ...NOTHING, sortBy: 'since', page: 2 }],
  ] as const)('%j is read, and written as it was', (search, query) => {
    expect(queryIn(search, KIND)).toEqual(query)
    expect(searchWith('', query, KIND)).toBe(search)
  })

  test.each(['?page=0', '?page=-1', '?page=x', '?sort=salary', '?roles=King', '?q=a', '?q=%', '?q=%20%20'])(
    '%j means nothing',
    (search) => {
      expect(queryIn(search, KIND)).toEqual(NOTHING)
    },
  )

  test('leaves alone what belongs to others', () => {
    expect(searchWith('?tab=teams&page=4&q=old', { ...NOTHING, q: 'new' }, KIND)).toBe('?tab=teams&q=new')
    expect(searchWith('?tab=teams&page=4', NOTHING, KIND)).toBe('?tab=teams')
  })
})

test.each([
  ['', ''],
  [' a ', ''],
  ['🚀', ''],
  [' ad ', 'ad'],
  ['x'.repeat(300), 'x'.repeat(250)],
])('[FORM-04] %j searches for %j', (typed, searched) => {
  expect(searchedBy(typed)).toBe(searched)
})

test('a search or a filter narrows the rows, an order or a page does not', () => {
  const isNarrow = (search: string) => isNarrowed(queryIn(search, KIND))
  expect(['?q=ad', '?state=invited', '?sort=-name&page=2', ''].map(isNarrow)).toEqual([true, true, false, false])
})
