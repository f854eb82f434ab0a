import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import { pathWith, type Params } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { queryStates } from '../query/query-states.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { AnswerRenewed, ToAnswerKeeper } from '../store/answers/answer-keeper.ts'
import { isNarrowed, queryIn, searchWith, type TableKind, type TableQuery } from './table-query.ts'
import { searchedBy } from './searched-by.ts'

type Row = { readonly id: string }
/** A page of rows, and how many there are in all. */
export interface TablePage<Of extends Row> {
  readonly rows: readonly Of[]
  readonly count: number
}
/** What a table's port is asked for; the parameters are those of its page's address. */
export interface TableWanted<Sort extends string = string> extends TableQuery<Sort> {
  readonly perPage: number
  readonly params: Params
}
/** What a table knows. */
export interface TableContext<Of extends Row, Sort extends string = string> {
  readonly place: ScreenPlace
  readonly query: TableQuery<Sort>
  /** What stands in the search field. */
  readonly typed: string
  /** What is shown; it stays while it is asked for again. None before the first answer. */
  readonly page: TablePage<Of> | null
  readonly perPage: number
}
/** What a table hears. */
export type TableEvent =
  | PlaceChanged
  | { type: 'search.typed'; q: string }
  /** Sorts by this; chosen again it turns the order round. */
  | { type: 'sort.chosen'; by: string }
  /** From 0. */
  | { type: 'page.chosen'; page: number }
  | { type: 'filter.chosen'; name: string; values: readonly string[] }
  | { type: 'filters.cleared' }
  | { type: 'retry.requested' }
  /** What is shown may be out of date. */
  | { type: 'table.staled' }
  | AnswerRenewed<TablePage<Row>>
  /** The page that was asked for is beyond the last one; the table tells itself. */
  | { type: 'rows.missed' }

const lastPage = (count: number, perPage: number) => Math.max(0, Math.ceil(count / perPage) - 1)

/**
 * A table of many rows, a page at a time: searched from two characters once the user stops typing, sorted, filtered. What it
 * shows stands in the address, so that back, forward, reload and a pasted link show the same; what changes it changes the
 * address, and the address changes it.
 */
export const pagedTableOf = <Of extends Row, Sort extends string>(kind: TableKind<Sort>) => {
  type Context = TableContext<Of, Sort>
  const addressOf = ({ place: { route, params, search } }: Context, query: TableQuery<Sort>) =>
    pathWith(ROUTES[route].path, params) + searchWith(search, query, kind)

  const goTo = (context: Context, query: TableQuery<Sort>, replace: boolean) =>
    ({ type: 'go.requested', to: addressOf(context, query), replace }) as const
  const wanted = ({ context: { query, perPage, place } }: { context: Context }): TableWanted<Sort> => ({
    ...query,
    perPage,
    params: place.params,
  })

  return setup({
    types: {
      context: {} as Context,
      events: {} as TableEvent,
      input: {} as ScreenInput,
      tags: {} as 'loading' | 'failed',
    },
    actors: {
      load: portNotProvided<TablePage<Of>, TableWanted<Sort>>('load'),
      keeper: callbackPortNotProvided<ToAnswerKeeper<TablePage<Of>>, void, AnswerRenewed<TablePage<Of>>>('keeper'),
    },
    delays: { typingPause: SEARCH_DEBOUNCE_MS },
    guards: {
      asksForOthers: ({ context }, place: ScreenPlace) =>
        addressOf(context, queryIn(place.search, kind)) !== addressOf(context, context.query),
      isOneOfOurs: (_, by: string) => kind.sorts.some((sort) => sort === by),
    },
    actions: {
      takePlace: assign((_, place: ScreenPlace) => ({ place, query: queryIn(place.search, kind) })),
      // What stood on the last page may be gone meanwhile.
      takePage: enqueueActions(({ context, enqueue }, page: TablePage<Of>) => {
        const last = lastPage(page.count, kind.perPage)
        if (page.rows.length > 0 || page.count === 0 || context.query.page <= last) {
          enqueue.assign({ page })
          return enqueue.sendTo('keeper', { type: 'answer.taken', answer: page })
        }
        enqueue.sendTo(actorNamed('router'), goTo(context, { ...context.query, page: last }, true))
        enqueue.raise({ type: 'rows.missed' })
      }),
      tellAsked: sendTo('keeper', { type: 'answer.asked' }),
      // The keeper says only what it was given.
      renew: assign((_, page: TablePage<Row>) => ({ page: page as TablePage<Of> })),
      type: assign((_, typed: string) => ({ typed })),
      followSearch: assign(({ context }, { search }: ScreenPlace) => {
        const { q } = queryIn(search, kind)
        return { typed: searchedBy(context.typed) === q ? context.typed : q }
      }),
      ask: enqueueActions(({ context, enqueue }, wish: Partial<TableQuery<Sort>> & { replace?: boolean }) => {
        const { replace = false, ...changes } = wish
        const query = { ...context.query, page: 0, ...changes }
        if (addressOf(context, query) === addressOf(context, context.query)) return
        enqueue.sendTo(actorNamed('router'), goTo(context, query, replace))
      }),
    },
  }).createMachine({
    id: 'pagedTable',
    context: ({ input: { place } }) => {
      const query = queryIn(place.search, kind)
      return { place, query, typed: query.q, page: null, perPage: kind.perPage }
    },
    type: 'parallel',
    invoke: { id: 'keeper', src: 'keeper' },
    on: {
      'answer.renewed': { actions: { type: 'renew', params: ({ event }) => event.answer } },
      'sort.chosen': {
        guard: { type: 'isOneOfOurs', params: ({ event }) => event.by },
        actions: {
          type: 'ask',
          params: ({ context: { query }, event }) => ({
            sortBy: event.by as Sort,
            order: query.sortBy === event.by && query.order === 'ASC' ? 'DESC' : 'ASC',
          }),
        },
      },
      'page.chosen': { actions: { type: 'ask', params: ({ event }) => ({ page: event.page }) } },
      'filter.chosen': {
        actions: {
          type: 'ask',
          params: ({ context, event }) => ({ filters: { ...context.query.filters, [event.name]: event.values } }),
        },
      },
    },
    states: {
      rows: {
        description: 'The rows on screen.',
        initial: 'loading',
        on: {
          'place.changed': [
            {
              guard: { type: 'asksForOthers', params: ({ event }) => event.place },
              target: '.loading',
              actions: { type: 'takePlace', params: ({ event }) => event.place },
            },
            { actions: { type: 'takePlace', params: ({ event }) => event.place } },
          ],
        },
        states: {
          ...queryStates<TablePage<Of>>()({
            load: 'load',
            input: wanted,
            begin: ['tellAsked'],
            take: 'takePage',
            staleOn: ['table.staled'],
          }),
          ready: {
            description: 'The rows are what the server has.',
            on: { 'table.staled': 'stale', 'rows.missed': 'turningBack' },
          },
          // Until the address says the last page.
          turningBack: {
            description: 'The last page is empty now: the one before is shown.',
            tags: 'loading',
            on: { 'table.staled': 'loading' },
          },
        },
      },
      search: {
        description: 'The words that rows are searched by.',
        initial: 'resting',
        on: {
          'search.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.q } },
          'filters.cleared': {
            target: '.resting',
            actions: [
              { type: 'type', params: () => '' },
              { type: 'ask', params: () => ({ q: '', filters: {} }) },
            ],
          },
        },
        states: {
          resting: {
            description: 'The rows show what these words find.',
            on: { 'place.changed': { actions: { type: 'followSearch', params: ({ event }) => event.place } } },
          },
          typing: {
            description: 'Words are being typed; the rows follow in a moment.',
            after: {
              typingPause: {
                target: 'resting',
                actions: {
                  type: 'ask',
                  // A search is one step of history, however often the user goes on typing.
                  params: ({ context: { query, typed } }) =>
                    searchedBy(typed) === query.q
                      ? { page: query.page }
                      : { q: searchedBy(typed), replace: query.q !== '' },
                },
              },
            },
          },
        },
      },
    },
  })
}

type Shown<Of extends Row> = { readonly context: TableContext<Of> }
/** The rows that are shown; none before the first have come. */
export const rowsIn = <Of extends Row>({ context }: Shown<Of>): readonly Of[] | null => context.page?.rows ?? null
/** How many rows there are in all. */
export const countIn = ({ context }: Shown<Row>): number => context.page?.count ?? 0
/** Whether a search or a filter leaves rows out. */
export const isSearched = ({ context }: Shown<Row>): boolean => isNarrowed(context.query)
/** Which rows are shown, counted from 1, for the pager. */
export const rangeIn = ({ context: { query, page, perPage } }: Shown<Row>) => {
  const rows = page?.rows.length ?? 0
  const from = query.page * perPage
  return { from: rows === 0 ? 0 : from + 1, to: from + rows, count: page?.count ?? 0, page: query.page }
}
