import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { asksAnew } from '../query/query.walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { pagedTableOf, rowsIn } from './paged-table.ts'
import { queryIn, type TableKind } from './table-query.ts'

export const KIND: TableKind<'name' | 'since'> = {
  sorts: ['name', 'since'],
  sortBy: 'name',
  order: 'ASC',
  filters: { state: ['invited', 'inactive'] },
  perPage: 2,
}
export type SampleRow = { readonly id: string }
/** A table of two rows a page, walked in place of all tables. */
export const sampleTable = pagedTableOf<SampleRow, 'name' | 'since'>(KIND)

export const placeOf = (search: string): ScreenPlace => ({ route: 'people', params: {}, search })
export const PAGE = { rows: [{ id: 'ada' }, { id: 'ben' }], count: 5 }
const EMPTY = { rows: [], count: 3 }

/** How every table is walked. */
export const pagedTableWalk = walkOf({
  machine: sampleTable,
  input: { place: placeOf('') },
  system: ['router'],
  ports: { keeper: ['answer.renewed'] },
  events: [
    { type: 'place.changed', place: placeOf('') },
    { type: 'place.changed', place: placeOf('?page=3') },
    { type: 'place.changed', place: placeOf('?q=ada') },
    { type: 'search.typed', q: 'a' },
    { type: 'search.typed', q: 'ada ' },
    { type: 'sort.chosen', by: 'name' },
    { type: 'sort.chosen', by: 'since' },
    { type: 'sort.chosen', by: 'salary' },
    { type: 'page.chosen', page: 1 },
    { type: 'filter.chosen', name: 'state', values: ['invited'] },
    { type: 'answer.renewed', answer: { rows: [{ id: 'ada' }], count: 5 } },
    answered('load', PAGE),
    answered('load', EMPTY),
    failed('load'),
    elapsed('typingPause', 'pagedTable.search.typing'),
  ],
  // That it has missed its rows the table tells itself.
  only: ({ context: { page } }, { type }) => type !== 'rows.missed' && (type !== 'answer.renewed' || page !== null),
  project: ({ context: { query, typed, page }, children }) => ({
    query,
    typed,
    rows: page?.rows.length,
    asks: Object.keys(children),
  }),
  invariants: {
    'it shows what the address says': ({ snapshot: { context } }) =>
      deepEqual(context.query, queryIn(context.place.search, KIND)),
    'what is shown stays while it is asked for again': ({ before, snapshot }) =>
      rowsIn(before) === null || rowsIn(snapshot) !== null,
    'what is chosen changes the address and nothing else': ({ before, event, snapshot }) => {
      if (!['sort.chosen', 'page.chosen', 'filter.chosen'].includes(event.type)) return
      equal(snapshot.context.query, before.context.query)
      equal(snapshot.context.page, before.context.page)
    },
    'what the store makes of the rows is shown, and it hears what is fetched': ({ event, snapshot, world }) => {
      const { received } = world.port('keeper')
      if (event.type === 'answer.renewed') equal(snapshot.context.page, event['answer'])
      if (event.type === 'xstate.done.actor.load' && event['output'] === PAGE)
        deepEqual(received.slice(-2), [{ type: 'answer.asked' }, { type: 'answer.taken', answer: PAGE }])
      if (world.running.includes('load')) deepEqual(received.at(-1), { type: 'answer.asked' })
    },
    '[LIVE-04] what may be out of date is asked for again, also while it is being fetched': asksAnew(
      'load',
      'table.staled',
    ),
    'what is cleared is not in the search field': ({ event, snapshot }) =>
      event.type !== 'filters.cleared' || snapshot.context.typed === '',
    'nobody is sent to where they are': ({ before, told }) => {
      for (const { to } of told as readonly { to?: string }[]) {
        deepEqual(to === `/team${before.context.place.search}`, false)
      }
    },
    '[FORM-04] nothing is searched for by a single character, and only 500 ms after the last one': ({
      told,
      event,
      world,
      snapshot,
    }) => {
      for (const { to = '' } of told as readonly { to?: string }[]) {
        if (!to.includes('q=') || snapshot.context.query.q !== '') continue
        equal(event.type, 'xstate.after.typingPause.pagedTable.search.typing')
        equal(to.includes('q=ada'), true)
      }
      deepEqual(
        world.clock.timers.map(({ waits }) => waits),
        snapshot.matches({ search: 'typing' }) ? [500] : [],
      )
    },
    'the port is asked for what is to be shown': ({ snapshot, world }) => {
      if (snapshot.children['load'])
        deepEqual(world.port('load').input, { ...snapshot.context.query, perPage: 2, params: {} })
    },
  },
})
