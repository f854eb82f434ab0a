import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { filterBar, isAskedFor } from './filter-bar.ts'
import { filterBarWalk, filteredWalk, placeWith } from './filter-bar.walk.ts'
import { type Filters, filtersIn, filtersSet, keyOf, NO_FILTERS, searchWith, toggled } from './filters.ts'

const ADA = '00000000-0000-4000-8000-000000000001'
const BEN = '00000000-0000-4000-8000-000000000002'

const at = (bar: string, search: string) => `bar.${bar} + search.${search}`
const always = (bar: string, search: string) => {
  const here = at(bar, search)
  return {
    'place.shown': here,
    'value.toggled': here,
    'not.chosen': here,
    'mine.toggled': here,
    'days.chosen': here,
    'done.chosen': here,
    'done.toggled': here,
    'search.typed': at(bar, 'typing'),
    'filters.cleared': at(bar, 'still'),
    ...(search === 'typing' && { 'after typingPause': at(bar, 'still') }),
  }
}
const closed = (search: string) => ({
  [at('closed', search)]: { ...always('closed', search), 'bar.opened': at('open.asking', search) },
})
const open = (labels: string, search: string) => ({
  [at(`open.${labels}`, search)]: {
    ...always(`open.${labels}`, search),
    'bar.closed': at('closed', search),
    ...(labels === 'asking' && {
      'loadLabels answered': at('open.known', search),
      'loadLabels failed': at('open.unknown', search),
    }),
  },
})
const both = (search: string) => ({
  ...closed(search),
  ...open('asking', search),
  ...open('known', search),
  ...open('unknown', search),
})
testsOfWalk([filterBarWalk, filteredWalk], { ...both('still'), ...both('typing') })

describe('[BRD-10] the filters in the address', () => {
  test.each([
    ['', NO_FILTERS],
    ['?q=mail', { ...NO_FILTERS, q: 'mail' }],
    ['?q=m', NO_FILTERS],
    [`?assignee=${ADA},none`, { ...NO_FILTERS, assignee: [ADA, 'none'] }],
    [
      '?priority=high,low&due=overdue&done=no',
      { ...NO_FILTERS, priority: ['high', 'low'], due: 'overdue', done: false },
    ],
    [
      `?assignee=${ADA}&priority=low&not=priority,assignee`,
      { ...NO_FILTERS, assignee: [ADA], priority: ['low'], not: ['assignee', 'priority'] },
    ],
    // What nothing is chosen of is not left out either.
    ['?not=label,q,due', NO_FILTERS],
    ['?priority=huge&due=never&done=maybe&assignee=1&label=%00', NO_FILTERS],
  ] satisfies [string, Filters][])('%s', (search, filters) => {
    expect(filtersIn(search)).toEqual(filters)
    expect(filtersIn(searchWith('', filters))).toEqual(filters)
  })

  test('leave what else stands there, and say nothing when there are none', () => {
    expect(searchWith('?tab=x&q=old', { ...NO_FILTERS, done: true })).toBe('?tab=x&done=yes')
    expect(keyOf(NO_FILTERS)).toBe('')
    expect(filtersSet(filtersIn(`?q=mail&assignee=${ADA},${BEN}`))).toBe(2)
    expect(toggled([ADA], BEN)).toEqual([ADA, BEN])
    expect(toggled([ADA, BEN], ADA)).toEqual([BEN])
  })
})

describe('[BRD-10] the bar', () => {
  function start(search = '') {
    const world = new World(['router'])
    const actor = world.host(filterBar, { place: placeWith(search) })
    actor.start()
    const pass = (ms: number) => world.clock.pass(ms)
    return { pass, actor, asked: () => world.told.filter(({ type }) => type === 'go.requested').map(({ to }) => to) }
  }

  test('stands open over a board that is opened filtered', () => {
    expect(start('?done=no').actor.getSnapshot().hasTag('open')).toBe(true)
    expect(start().actor.getSnapshot().hasTag('open')).toBe(false)
  })

  test('takes the keys only of the person who opens it, not where an address does', () => {
    const { actor } = start()
    actor.send({ type: 'bar.opened' })
    expect(isAskedFor(actor.getSnapshot())).toBe(true)
    expect(isAskedFor(start('?done=no').actor.getSnapshot())).toBe(false)
  })

  test('looks for what was typed half a second after the last letter, from two letters on', () => {
    const { actor, asked, pass } = start()
    actor.send({ type: 'search.typed', q: 'm' })
    pass(500)
    expect(asked()).toEqual([])
    actor.send({ type: 'search.typed', q: 'mai' })
    pass(499)
    expect(asked()).toEqual([])
    pass(1)
    expect(asked()).toEqual(['/projects/p1/board?q=mai'])
  })

  test('is not lost while it is typed, when another filter leads to another place meanwhile', () => {
    const { actor, asked, pass } = start()
    actor.send({ type: 'search.typed', q: 'mail' })
    actor.send({ type: 'place.shown', place: placeWith('?due=overdue') })
    expect(actor.getSnapshot().context.typed).toBe('mail')
    pass(500)
    expect(asked()).toEqual(['/projects/p1/board?q=mail&due=overdue'])
  })

  test('hides what is completed, and shows it again', () => {
    const { actor, asked } = start('?q=mail')
    actor.send({ type: 'done.toggled' })
    expect(asked()).toEqual(['/projects/p1/board?q=mail&done=no'])
    actor.send({ type: 'place.shown', place: placeWith('?q=mail&done=no') })
    actor.send({ type: 'done.toggled' })
    expect(asked().at(-1)).toBe('/projects/p1/board?q=mail')
  })

  test('[USE-09] what is chosen of a list is what tasks are not to have, and is again what they are to have', () => {
    const { actor, asked } = start(`?assignee=${ADA}`)
    actor.send({ type: 'not.chosen', of: 'assignee', isNot: true })
    expect(asked()).toEqual([`/projects/p1/board?assignee=${ADA}&not=assignee`])
    actor.send({ type: 'place.shown', place: placeWith(`?assignee=${ADA}&not=assignee`) })
    actor.send({ type: 'not.chosen', of: 'assignee', isNot: false })
    expect(asked().at(-1)).toBe(`/projects/p1/board?assignee=${ADA}`)
    // Without anything chosen there is nothing to leave out.
    actor.send({ type: 'place.shown', place: placeWith('?not=assignee') })
    actor.send({ type: 'value.toggled', of: 'assignee', value: BEN })
    expect(asked().at(-1)).toBe(`/projects/p1/board?assignee=${BEN}`)
  })

  test('[USE-09] what is a person’s own is never what they are not to have', () => {
    const { actor, asked } = start(`?assignee=${BEN}&not=assignee`)
    actor.send({ type: 'mine.toggled', personId: ADA })
    expect(asked()).toEqual([`/projects/p1/board?assignee=${ADA}`])
    actor.send({ type: 'place.shown', place: placeWith(`?assignee=${ADA}`) })
    actor.send({ type: 'mine.toggled', personId: ADA })
    expect(asked().at(-1)).toBe('/projects/p1/board')
  })

  test('closed, it takes its filters along', () => {
    const { actor, asked } = start('?done=no')
    actor.send({ type: 'bar.closed' })
    expect(asked()).toEqual(['/projects/p1/board'])
  })
})

test.each([
  [NO_FILTERS, 0],
  [{ ...NO_FILTERS, assignee: [ADA] }, 1],
  [{ ...NO_FILTERS, label: [ADA] }, 1],
  [{ ...NO_FILTERS, priority: ['high'] }, 1],
  [{ ...NO_FILTERS, q: 'mail', label: [ADA, BEN], due: 'overdue', done: false }, 4],
] satisfies [Filters, number][])('[BRD-10] of %j, %d are said to be set', (filters, count) => {
  expect(filtersSet(filters)).toBe(count)
})
