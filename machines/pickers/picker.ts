import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARS } from '#contract/limits.ts'
import { codePoints } from '#contract/text.ts'
import { withMore } from '../lists/rows.ts'
import { portNotProvided } from '../port.ts'
import { mayToggle, NO_LIMITS, type Limits, type Option } from './option.ts'

/** A page of what can be picked, and whether there is more. */
export interface Found {
  readonly options: readonly Option[]
  readonly hasMore: boolean
}
/** What is looked for: a text, or nothing for the first options. */
export interface Search {
  readonly q: string
  readonly page: number
}

export interface PickerContext extends Limits, Search, Found {
  readonly chosen: readonly Option[]
}
type Event =
  /** Another thing is picked for: with what is chosen so far, and what it allows. */
  | ({ type: 'picker.filled'; chosen: readonly Option[] } & Limits)
  | { type: 'picker.opened' }
  | { type: 'picker.closed' }
  | { type: 'query.typed'; q: string }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  | { type: 'option.toggled'; option: Option }

/** What a picker tells its parent: another selection. */
export type PickerNews = { type: 'pick.changed'; chosen: readonly Option[] }

const NOTHING_FOUND: Found & Search = { q: '', page: 0, options: [], hasMore: false }

/**
 * Picks people, teams or projects: shows the first of them when it opens, searches from two characters once the user stops typing, and
 * keeps to its limits: what may not be taken away or added cannot be toggled.
 */
export const picker = setup({
  types: {
    context: {} as PickerContext,
    events: {} as Event,
    tags: {} as 'searching' | 'failed',
  },
  actors: { search: portNotProvided<Found, Search>('search') },
  delays: { typingPause: SEARCH_DEBOUNCE_MS },
  guards: {
    isEmpty: (_, q: string) => q.trim() === '',
    isTooShort: (_, q: string) => codePoints(q.trim()) < SEARCH_MIN_CHARS,
    mayToggle: ({ context }, option: Option) => mayToggle(context, context.chosen, option),
    hasFound: (_, { options }: Found) => options.length > 0,
    hasMore: ({ context }) => context.hasMore,
  },
  actions: {
    forget: assign(NOTHING_FOUND),
    fill: assign(
      (_, { chosen, min, max, fixedIds, blockedIds, restrictedTo }: Limits & { chosen: readonly Option[] }) => ({
        chosen,
        min,
        max,
        fixedIds,
        blockedIds,
        restrictedTo,
      }),
    ),
    ask: assign((_, q: string) => ({ q, page: 0 })),
    take: assign((_, { options, hasMore }: Found) => ({ options, hasMore })),
    takeMore: assign(({ context }, { options, hasMore }: Found) => ({
      options: withMore(context.options, options),
      hasMore,
      page: context.page + 1,
    })),
    toggle: enqueueActions(({ context, enqueue }, option: Option) => {
      const rest = context.chosen.filter(({ id }) => id !== option.id)
      const chosen = rest.length < context.chosen.length ? rest : [...context.chosen, option]
      enqueue.assign({ chosen })
      enqueue(sendParent((): PickerNews => ({ type: 'pick.changed', chosen })))
    }),
  },
}).createMachine({
  id: 'picker',
  context: { ...NOTHING_FOUND, ...NO_LIMITS, chosen: [] },
  initial: 'closed',
  on: {
    'picker.filled': { target: '.closed', actions: { type: 'fill', params: ({ event }) => event } },
    'option.toggled': {
      guard: { type: 'mayToggle', params: ({ event }) => event.option },
      actions: { type: 'toggle', params: ({ event }) => event.option },
    },
  },
  states: {
    closed: { description: 'Only what is chosen is shown.', entry: 'forget', on: { 'picker.opened': 'open' } },
    open: {
      description: 'The list to choose from is open.',
      initial: 'searching',
      on: {
        'picker.closed': 'closed',
        'query.typed': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.q },
            target: '.searching',
            actions: { type: 'ask', params: () => '' },
          },
          {
            guard: { type: 'isTooShort', params: ({ event }) => event.q },
            target: '.tooShort',
            actions: { type: 'ask', params: ({ event }) => event.q },
          },
          { target: '.typing', actions: { type: 'ask', params: ({ event }) => event.q } },
        ],
      },
      states: {
        tooShort: { description: 'One letter is too short to search by.' },
        typing: {
          description: 'Words are being typed; the search follows in a moment.',
          tags: 'searching',
          after: { typingPause: 'searching' },
        },
        searching: {
          description: 'What the words find is being fetched.',
          tags: 'searching',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ q: context.q.trim(), page: 0 }),
            onDone: [
              {
                guard: { type: 'hasFound', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'take', params: ({ event }) => event.output },
              },
              { target: 'nothingFound', actions: { type: 'take', params: ({ event }) => event.output } },
            ],
            onError: 'failed',
          },
        },
        found: {
          description: 'What was found can be chosen.',
          on: { 'more.requested': { guard: 'hasMore', target: 'findingMore' } },
        },
        findingMore: {
          description: 'More of what was found is being fetched.',
          invoke: {
            id: 'searchMore',
            src: 'search',
            input: ({ context }) => ({ q: context.q.trim(), page: context.page + 1 }),
            onDone: { target: 'found', actions: { type: 'takeMore', params: ({ event }) => event.output } },
            onError: 'found',
          },
        },
        nothingFound: { description: 'Nothing is called that.' },
        failed: {
          description: 'The search failed; a retry asks again.',
          tags: 'failed',
          on: { 'retry.requested': 'searching' },
        },
      },
    },
  },
})

export type PickerRef = ActorRefFrom<typeof picker>
type Snapshot = SnapshotFrom<typeof picker>
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches('open')
export const isSearching = (snapshot: Snapshot): boolean => snapshot.hasTag('searching')
