import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Label } from '#contract/entities/label.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import type { ListFilter } from '#contract/tasks/task-filters.ts'
import { actorNamed } from '../../actor-named.ts'
import { searchedBy } from '../../lists/searched-by.ts'
import { pathWith } from '../../router/match.ts'
import { ROUTES } from '../../router/routes.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import {
  type DaysChosen,
  type DaysFilter,
  filtersIn,
  filtersSet,
  NO_FILTERS,
  searchWith,
  toggled,
  type Filters,
} from './filters.ts'

export interface FilterBarContext {
  readonly place: ScreenPlace
  readonly filters: Filters
  /** What stands in the search field. */
  readonly typed: string
  /** A person opened the bar here; one that an address opens takes nobody's keys away. */
  readonly isAskedFor: boolean
  /** The labels one can choose from; none before they were asked for. */
  readonly labels: readonly Label[] | null
}
type Event =
  | { type: 'place.shown'; place: ScreenPlace }
  | { type: 'bar.opened' }
  | { type: 'bar.closed' }
  | { type: 'search.typed'; q: string }
  | { type: 'value.toggled'; of: ListFilter; value: string }
  /** Tasks are to have what is chosen of a list, or nothing of it. */
  | { type: 'not.chosen'; of: ListFilter; isNot: boolean }
  /** What is assigned to a person alone, or to anybody. */
  | { type: 'mine.toggled'; personId: string }
  | { type: 'days.chosen'; of: DaysFilter; days: DaysChosen | null }
  | { type: 'done.chosen'; done: boolean | null }
  /** Completed tasks are shown, or not. */
  | { type: 'done.toggled' }
  | { type: 'filters.cleared' }

/** What a board is cut down to. It stands in the address: choosing changes that, and that changes what is chosen (BRD-10). */
export const filterBar = setup({
  types: {
    context: {} as FilterBarContext,
    events: {} as Event,
    input: {} as { place: ScreenPlace },
    tags: {} as 'open',
  },
  actors: { loadLabels: portNotProvided<readonly Label[], void>('loadLabels') },
  delays: { typingPause: SEARCH_DEBOUNCE_MS },
  guards: { isUnfiltered: ({ context }) => filtersSet(context.filters) === 0 },
  actions: {
    follow: assign((_, place: ScreenPlace) => ({ place, filters: filtersIn(place.search) })),
    /** What was typed stays as it was typed where it finds the same. */
    showSearch: assign(({ context: { typed, filters } }) => ({
      typed: searchedBy(typed) === filters.q ? typed : filters.q,
    })),
    askFor: assign({ isAskedFor: true }),
    type: assign((_, typed: string) => ({ typed })),
    takeLabels: assign((_, labels: readonly Label[]) => ({ labels })),
    ask: enqueueActions(({ context: { place, filters }, enqueue }, change: Partial<Filters>) => {
      const { route, params, search } = place
      const wanted = searchWith(search, { ...filters, ...change })
      if (wanted === searchWith(search, filters)) return
      const to = pathWith(ROUTES[route].path, params) + wanted
      enqueue.sendTo(actorNamed('router'), { type: 'go.requested', to, replace: true })
    }),
  },
}).createMachine({
  id: 'filterBar',
  context: ({ input: { place } }) => {
    const filters = filtersIn(place.search)
    return { place, filters, typed: filters.q, isAskedFor: false, labels: null }
  },
  type: 'parallel',
  on: {
    'value.toggled': {
      actions: {
        type: 'ask',
        params: ({ context: { filters }, event }) => ({ [event.of]: toggled(filters[event.of], event.value) }),
      },
    },
    'not.chosen': {
      actions: {
        type: 'ask',
        params: ({ context: { filters }, event: { of, isNot } }) => ({
          not: [...filters.not.filter((name) => name !== of), ...(isNot ? [of] : [])],
        }),
      },
    },
    'mine.toggled': {
      actions: {
        type: 'ask',
        params: ({ context: { filters }, event: { personId } }) => {
          const not = filters.not.filter((name) => name !== 'assignee')
          const isPlain = not.length === filters.not.length
          return { not, assignee: isPlain ? toggled(filters.assignee, personId) : [personId] }
        },
      },
    },
    'days.chosen': { actions: { type: 'ask', params: ({ event }) => ({ [event.of]: event.days }) } },
    'done.chosen': { actions: { type: 'ask', params: ({ event }) => ({ done: event.done }) } },
    'done.toggled': {
      actions: { type: 'ask', params: ({ context: { filters } }) => ({ done: filters.done === false ? null : false }) },
    },
  },
  states: {
    bar: {
      description: 'Whether the bar of filters is open.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The address says whether it starts open.',
          always: [{ guard: 'isUnfiltered', target: 'closed' }, { target: 'open' }],
        },
        closed: {
          description: 'The bar of filters is hidden.',
          on: { 'bar.opened': { target: 'open', actions: 'askFor' } },
        },
        open: {
          description: 'The bar of filters is shown.',
          tags: 'open',
          on: { 'bar.closed': { target: 'closed', actions: { type: 'ask', params: NO_FILTERS } } },
          initial: 'asking',
          states: {
            asking: {
              description: 'The labels to choose from are being fetched.',
              invoke: {
                id: 'loadLabels',
                src: 'loadLabels',
                onDone: { target: 'known', actions: { type: 'takeLabels', params: ({ event }) => event.output } },
                // The other filters work without them; opening asks again.
                onError: 'unknown',
              },
            },
            known: { description: 'Labels can be chosen as well.' },
            unknown: { description: 'The labels could not be fetched; all else can be chosen.' },
          },
        },
      },
    },
    search: {
      description: 'The words that tasks are searched by.',
      initial: 'still',
      on: {
        'search.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.q } },
        'filters.cleared': {
          target: '.still',
          actions: [
            { type: 'type', params: '' },
            { type: 'ask', params: NO_FILTERS },
          ],
        },
      },
      states: {
        still: {
          description: 'The board shows what these words find.',
          on: { 'place.shown': { actions: [{ type: 'follow', params: ({ event }) => event.place }, 'showSearch'] } },
        },
        typing: {
          description: 'Words are being typed; the board follows in a moment.',
          // Another filter that is chosen meanwhile leads to another place: what is being typed is not lost by it.
          on: { 'place.shown': { actions: { type: 'follow', params: ({ event }) => event.place } } },
          after: {
            typingPause: {
              target: 'still',
              actions: { type: 'ask', params: ({ context }) => ({ q: searchedBy(context.typed) }) },
            },
          },
        },
      },
    },
  },
})

export type FilterBarRef = ActorRefFrom<typeof filterBar>
type Snapshot = SnapshotFrom<typeof filterBar>
/** Whether the bar was opened by a person who is here, to type in it. */
export const isAskedFor = ({ context }: Snapshot): boolean => context.isAskedFor
export const isOpen = (bar: Snapshot): boolean => bar.hasTag('open')
export const filtersNow = ({ context }: Snapshot): Filters => context.filters
