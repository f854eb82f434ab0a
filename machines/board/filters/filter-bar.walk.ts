import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../../test/kit/walk.ts'
import { filterBar } from './filter-bar.ts'
import { filtersIn, filtersSet } from './filters.ts'
import { LOST } from '../cards/task-move.walk.ts'

const ADA = '00000000-0000-4000-8000-000000000001'
export const placeWith = (search: string) => ({ route: 'singleProjectBoard', params: { id: 'p1' }, search }) as const
const asked = (told: readonly { type: string }[]) => told.filter(({ type }) => type === 'go.requested')

const walkFrom = (search: string) =>
  walkOf({
    machine: filterBar,
    input: { place: placeWith(search) },
    system: ['router'],
    events: [
      { type: 'place.shown', place: placeWith('') },
      { type: 'place.shown', place: placeWith(`?assignee=${ADA}`) },
      { type: 'place.shown', place: placeWith(`?assignee=${ADA}&not=assignee`) },
      { type: 'bar.opened' },
      { type: 'bar.closed' },
      { type: 'search.typed', q: 'mail' },
      { type: 'search.typed', q: 'm' },
      { type: 'value.toggled', of: 'assignee', value: ADA },
      { type: 'not.chosen', of: 'assignee', isNot: true },
      { type: 'not.chosen', of: 'assignee', isNot: false },
      { type: 'mine.toggled', personId: ADA },
      { type: 'days.chosen', of: 'due', days: 'overdue' },
      { type: 'done.chosen', done: false },
      { type: 'filters.cleared' },
      elapsed('typingPause', 'filterBar.search.typing'),
      answered('loadLabels', [{ id: 'l1', name: 'Bug', color: '#f87171' }]),
      failed('loadLabels', LOST),
    ],
    project: ({ context: { typed, filters, labels } }) => ({
      typed,
      set: filtersSet(filters),
      not: filters.not.length,
      labels: labels?.length,
    }),
    invariants: {
      '[BRD-10] what is chosen is what stands in the address': ({ snapshot }) =>
        JSON.stringify(snapshot.context.filters) === JSON.stringify(filtersIn(snapshot.context.place.search)),
      'the address is changed only by choosing, and at most once at a time': ({ event, told }) =>
        asked(told).length <= (['place.shown', 'bar.opened', 'search.typed'].includes(event.type) ? 0 : 1),
      'what is cleared is neither in the field nor in the address, which is changed only where it must': ({
        event,
        before,
        snapshot,
        told,
      }) => {
        if (event.type !== 'filters.cleared') return
        equal(snapshot.context.typed, '')
        const to = '/projects/p1/board'
        const isFiltered = filtersSet(before.context.filters) > 0
        deepEqual(asked(told), isFiltered ? [{ type: 'go.requested', to, replace: true }] : [])
      },
    },
  })

export const filterBarWalk = walkFrom('')
/** Of a board that is opened filtered. */
export const filteredWalk = walkFrom('?done=no')
