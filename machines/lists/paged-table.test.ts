import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { queryLeads } from '../query/query.walk.ts'
import { countIn, isSearched, rangeIn, rowsIn } from './paged-table.ts'
import { PAGE, pagedTableWalk, placeOf, sampleTable } from './paged-table.walk.ts'

const query = queryLeads('load', 'table.staled')
const inBoth = (rows: string, leads: Readonly<Record<string, string>>): Table => {
  const [rests, types] = [`rows.${rows} + search.resting`, `rows.${rows} + search.typing`]
  const any = (search: string) => ({
    'sort.chosen': `rows.${rows}${search}`,
    'page.chosen': `rows.${rows}${search}`,
    'filter.chosen': `rows.${rows}${search}`,
    'answer.renewed': `rows.${rows}${search}`,
    'filters.cleared': rests,
    'search.typed': types,
    'place.changed': [...new Set([`rows.loading${search}`, `rows.${rows}${search}`])],
    ...Object.fromEntries(Object.entries(leads).map(([event, to]) => [event, `rows.${to}${search}`])),
    ...('load answered' in leads && { 'load answered': [`rows.ready${search}`, `rows.turningBack${search}`] }),
  })
  return {
    [rests]: any(' + search.resting'),
    [types]: { ...any(' + search.typing'), 'after typingPause': rests },
  }
}
testsOfWalk(pagedTableWalk, {
  ...inBoth('loading', query.loading),
  ...inBoth('ready', query.ready),
  ...inBoth('stale', query.stale),
  ...inBoth('turningBack', { 'table.staled': 'loading' }),
  ...inBoth('failed', query.failed),
})

function open(search = '') {
  const world = new World(['router'])
  const actor = world.host(sampleTable, { place: placeOf(search) })
  actor.start()
  /** The router does as it is told. */
  const follow = () => {
    const last = world.told.at(-1) as { to: string } | undefined
    const [, found = ''] = (last?.to ?? '').split('/team')
    actor.send({ type: 'place.changed', place: placeOf(found) })
  }
  return { world, actor, follow, now: () => actor.getSnapshot(), asked: () => world.told.at(-1) }
}
let it: ReturnType<typeof open>
beforeEach(() => {
  it = open()
  it.world.port('load').answer(PAGE)
})

describe('a table', () => {
  test('asks for its first page as its address says, and counts it', () => {
    expect(it.world.port('load').input).toEqual({
      q: '',
      page: 0,
      sortBy: 'name',
      order: 'ASC',
      filters: { state: [] },
      perPage: 2,
      params: {},
    })
    expect([rowsIn(it.now()), countIn(it.now())]).toEqual([PAGE.rows, 5])
    expect(rangeIn(it.now())).toEqual({ from: 1, to: 2, count: 5, page: 0 })
  })

  test('[NAV-16] goes where its pager, its headings and its filters lead, by the address', () => {
    it.actor.send({ type: 'page.chosen', page: 2 })
    expect(it.asked()).toEqual({ type: 'go.requested', to: '/team?page=3', replace: false })
    it.follow()
    expect(it.world.port('load').input).toMatchObject({ page: 2 })
    it.actor.send({ type: 'sort.chosen', by: 'since' })
    expect(it.asked()).toMatchObject({ to: '/team?sort=since' })
    it.follow()
    it.actor.send({ type: 'sort.chosen', by: 'since' })
    expect(it.asked()).toMatchObject({ to: '/team?sort=-since' })
    it.follow()
    it.actor.send({ type: 'filter.chosen', name: 'state', values: ['invited'] })
    expect(it.asked()).toMatchObject({ to: '/team?state=invited&sort=-since' })
    it.follow()
    expect([isSearched(it.now()), rowsIn(it.now())]).toEqual([true, PAGE.rows])
    it.actor.send({ type: 'filters.cleared' })
    expect(it.asked()).toMatchObject({ to: '/team?sort=-since' })
  })

  test('[FORM-04] searches 500 ms after the last key from two characters on, one step of history a search', () => {
    it.actor.send({ type: 'search.typed', q: 'a' })
    it.world.clock.pass(500)
    expect(it.asked()).toBe(undefined)
    it.actor.send({ type: 'search.typed', q: 'ad' })
    it.world.clock.pass(499)
    it.actor.send({ type: 'search.typed', q: 'ada ' })
    it.world.clock.pass(499)
    expect(it.asked()).toBe(undefined)
    it.world.clock.pass(1)
    expect(it.asked()).toEqual({ type: 'go.requested', to: '/team?q=ada', replace: false })
    it.follow()
    expect(it.now().context.typed).toBe('ada ')
    it.actor.send({ type: 'search.typed', q: 'ada l' })
    it.world.clock.pass(500)
    expect(it.asked()).toEqual({ type: 'go.requested', to: '/team?q=ada%20l', replace: true })
    it.follow()
    it.actor.send({ type: 'search.typed', q: 'a' })
    it.world.clock.pass(500)
    expect(it.asked()).toMatchObject({ to: '/team' })
  })

  test('writes into its field what the address looks for, but not over what is being typed', () => {
    it.actor.send({ type: 'place.changed', place: placeOf('?q=ben') })
    expect(it.now().context.typed).toBe('ben')
    it.actor.send({ type: 'search.typed', q: 'ben a' })
    it.actor.send({ type: 'place.changed', place: placeOf('') })
    expect(it.now().context.typed).toBe('ben a')
  })

  test('goes to the last page when the one asked for is none any more', () => {
    const late = open('?page=9')
    late.world.port('load').answer({ rows: [], count: 5 })
    expect(late.asked()).toEqual({ type: 'go.requested', to: '/team?page=3', replace: true })
    late.follow()
    expect(late.world.port('load').input).toMatchObject({ page: 2 })
    late.world.port('load').answer({ rows: [{ id: 'eve' }], count: 5 })
    late.actor.send({ type: 'table.staled' })
    late.world.port('load').answer({ rows: [], count: 4 })
    expect(late.asked()).toMatchObject({ to: '/team?page=2' })
  })

  test('shows what came, be it a single row, also where fewer were counted a moment later', () => {
    const late = open('?page=3')
    late.world.port('load').answer({ rows: [{ id: 'eve' }], count: 4 })
    expect([rowsIn(late.now()), late.asked()]).toEqual([[{ id: 'eve' }], undefined])
  })

  test('goes to its only page when one row is left', () => {
    const late = open('?page=2')
    late.world.port('load').answer({ rows: [], count: 1 })
    expect(late.asked()).toEqual({ type: 'go.requested', to: '/team', replace: true })
  })

  test('that did not come can be asked for again; what was shown stays', () => {
    it.actor.send({ type: 'table.staled' })
    it.world.port('load').fail(new Error('offline'))
    expect([it.now().hasTag('failed'), rowsIn(it.now())]).toEqual([true, PAGE.rows])
    it.actor.send({ type: 'retry.requested' })
    it.world.port('load').answer({ rows: [], count: 0 })
    expect(rangeIn(it.now())).toEqual({ from: 0, to: 0, count: 0, page: 0 })
  })
})
