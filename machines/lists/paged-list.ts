import { assign, setup } from 'xstate'
import { withMore } from './rows.ts'
import { portNotProvided } from '../port.ts'

type Row = { readonly id: string }
/** A part of a list, and how many rows there are in all. */
export type Page<Of extends Row> = { readonly rows: readonly Of[]; readonly count: number }
export type Window = { readonly offset: number; readonly limit: number }

export type ListContext<Of extends Row> = { readonly rows: readonly Of[]; readonly count: number }
export type ListEvent<Of extends Row> =
  | { type: 'list.opened' }
  | { type: 'list.closed' }
  /** What is shown may be out of date. */
  | { type: 'list.staled' }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  /** A row that was not there before stands first now. */
  | { type: 'row.created'; row: Of }
  | { type: 'row.changed'; row: Of }
  /** It was read elsewhere, and is another than is known. */
  | { type: 'row.read'; row: Of }
  | { type: 'row.removed'; id: string }

/**
 * A list that shows its first rows and a few more each time they are requested; live messages change it in place. Where a message
 * leaves open how the list looks now, what is shown is fetched again.
 */
export const pagedListOf = <Of extends Row>({
  step,
  supersedes = () => true,
}: {
  step: number
  /** Whether an arriving row may replace the one that is there. */
  supersedes?: (arriving: Of, present: Of) => boolean
}) => {
  type Context = ListContext<Of>
  const NOTHING: Context = { rows: [], count: 0 }
  const has = ({ rows }: Context, id: string) => rows.some((row) => row.id === id)

  return setup({
    types: { context: {} as Context, events: {} as ListEvent<Of>, tags: {} as 'loading' | 'failed' },
    actors: { load: portNotProvided<Page<Of>, Window>('load') },
    guards: {
      isShown: ({ context }, id: string) => has(context, id),
      hasMore: ({ context }) => context.rows.length < context.count,
    },
    actions: {
      takeAll: assign((_, { rows, count }: Page<Of>) => ({ rows, count })),
      // Rows may have come live meanwhile: none stands there twice, and the answer's number may be of before.
      takeMore: assign(({ context }, page: Page<Of>) => {
        const rows = withMore(context.rows, page.rows)
        return { rows, count: Math.max(page.count, rows.length) }
      }),
      putFirst: assign(({ context }, { row }: { row: Of }) => ({
        rows: [row, ...context.rows],
        count: context.count + 1,
      })),
      change: assign(({ context }, { row }: { row: Of }) => ({
        rows: context.rows.map((present) => (present.id === row.id && supersedes(row, present) ? row : present)),
      })),
      remove: assign(({ context }, id: string) => ({
        rows: context.rows.filter((row) => row.id !== id),
        count: context.count - 1,
      })),
      forget: assign(NOTHING),
    },
  }).createMachine({
    id: 'pagedList',
    context: NOTHING,
    initial: 'closed',
    on: { 'list.opened': { target: '.loading', actions: 'forget' }, 'list.closed': '.closed' },
    states: {
      closed: { description: 'There is no session, and so no list.', entry: 'forget' },
      loading: {
        description: 'The first rows are being fetched.',
        tags: 'loading',
        // News that comes now may be newer than the answer one waits for.
        on: {
          'list.staled': { target: 'loading', reenter: true },
          'row.created': { target: 'loading', reenter: true },
          'row.changed': { target: 'loading', reenter: true },
          'row.removed': { target: 'loading', reenter: true },
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ offset: 0, limit: Math.max(step, context.rows.length) }),
          onDone: { target: 'shown', actions: { type: 'takeAll', params: ({ event }) => event.output } },
          onError: 'failed',
        },
      },
      failed: {
        description: 'They could not be fetched; a retry asks again.',
        tags: 'failed',
        on: { 'retry.requested': 'loading', 'list.staled': 'loading' },
      },
      shown: {
        description: 'The rows are shown.',
        initial: 'resting',
        on: {
          'list.staled': 'loading',
          'row.created': [
            {
              guard: { type: 'isShown', params: ({ event }) => event.row.id },
              actions: { type: 'change', params: ({ event }) => ({ row: event.row }) },
            },
            { actions: { type: 'putFirst', params: ({ event }) => ({ row: event.row }) } },
          ],
          'row.changed': [
            {
              guard: { type: 'isShown', params: ({ event }) => event.row.id },
              actions: { type: 'change', params: ({ event }) => ({ row: event.row }) },
            },
            { target: 'loading' },
          ],
          'row.read': {
            guard: { type: 'isShown', params: ({ event }) => event.row.id },
            actions: { type: 'change', params: ({ event }) => ({ row: event.row }) },
          },
          'row.removed': [
            {
              guard: { type: 'isShown', params: ({ event }) => event.id },
              actions: { type: 'remove', params: ({ event }) => event.id },
            },
            { target: 'loading' },
          ],
        },
        states: {
          resting: {
            description: 'More rows can be asked for.',
            on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
          },
          loadingMore: {
            description: 'More rows are being fetched.',
            invoke: {
              id: 'loadMore',
              src: 'load',
              input: ({ context }) => ({ offset: context.rows.length, limit: step }),
              onDone: { target: 'resting', actions: { type: 'takeMore', params: ({ event }) => event.output } },
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}

/** How many rows the next step would add, and how many are not shown at all yet. */
export const moreOf = ({ context }: { context: ListContext<Row> }) => Math.max(0, context.count - context.rows.length)
