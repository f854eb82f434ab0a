import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import type { Filters } from '../../board/filters/filters.ts'
import { portNotProvided } from '../../port.ts'

/** Which tasks without a day to look for, and how many of them are here already. */
export interface UndatedWanted {
  readonly projectId: string
  readonly filters: Filters
  readonly offset: number
}
/** Some of them, and how many there are in all. */
export interface UndatedLoads {
  readonly rows: readonly Task[]
  readonly count: number
}
/** What the list tells the calendar. */
export type UndatedNews =
  | { type: 'undated.asked' }
  | { type: 'undated.arrived'; rows: readonly Task[]; isFirst: boolean; filters: Filters }

type Input = { readonly projectId: string; readonly filters: Filters }
export interface UndatedContext extends Input {
  /** How many were asked for, and how many there were then. */
  readonly loaded: number
  readonly count: number
}
type Event =
  | { type: 'list.toggled' }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  | { type: 'list.outdated' }
  | { type: 'filters.changed'; filters: Filters }

/** The list at the calendar's side in which tasks wait for a day: closed, or open and loaded by the page. */
export const undated = setup({
  types: {
    context: {} as UndatedContext,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'open' | 'loading' | 'failed',
  },
  actors: {
    loadUndated: portNotProvided<UndatedLoads, UndatedWanted>('loadUndated'),
    loadMore: portNotProvided<UndatedLoads, UndatedWanted>('loadMore'),
  },
  guards: { hasMore: ({ context: { loaded, count } }) => loaded < count },
  actions: {
    cutTo: assign((_, filters: Filters) => ({ filters })),
    takeFirst: assign((_, { rows, count }: UndatedLoads) => ({ loaded: rows.length, count })),
    // What was asked for and is not there any more ends the list.
    takeMore: assign(({ context }, { rows, count }: UndatedLoads) => ({
      loaded: rows.length === 0 ? count : context.loaded + rows.length,
      count,
    })),
    tellAsked: sendParent((): UndatedNews => ({ type: 'undated.asked' })),
    tell: sendParent(({ context }, { rows, isFirst }: { rows: readonly Task[]; isFirst: boolean }): UndatedNews => ({
      type: 'undated.arrived',
      rows,
      isFirst,
      filters: context.filters,
    })),
  },
}).createMachine({
  id: 'undated',
  context: ({ input }) => ({ ...input, loaded: 0, count: 0 }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of tasks without days is hidden.',
      on: {
        'list.toggled': 'open',
        'filters.changed': { actions: { type: 'cutTo', params: ({ event }) => event.filters } },
      },
    },
    open: {
      description: 'The list of tasks without days is shown.',
      tags: 'open',
      initial: 'fetching',
      on: {
        'list.toggled': 'closed',
        'filters.changed': {
          target: '.fetching',
          actions: { type: 'cutTo', params: ({ event }) => event.filters },
        },
        'list.outdated': '.fetching',
      },
      states: {
        fetching: {
          description: 'Tasks without days are being fetched.',
          tags: 'loading',
          entry: 'tellAsked',
          invoke: {
            id: 'loadUndated',
            src: 'loadUndated',
            input: ({ context: { projectId, filters } }) => ({ projectId, filters, offset: 0 }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'takeFirst', params: ({ event }) => event.output },
                { type: 'tell', params: ({ event }) => ({ rows: event.output.rows, isFirst: true }) },
              ],
            },
            onError: 'failed',
          },
        },
        resting: {
          description: 'Tasks without days are listed.',
          on: { 'more.requested': { guard: 'hasMore', target: 'fetchingMore' } },
        },
        fetchingMore: {
          description: 'More tasks without days are being fetched.',
          entry: 'tellAsked',
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context: { projectId, filters, loaded } }) => ({ projectId, filters, offset: loaded }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'takeMore', params: ({ event }) => event.output },
                { type: 'tell', params: ({ event }) => ({ rows: event.output.rows, isFirst: false }) },
              ],
            },
            onError: 'failed',
          },
        },
        failed: {
          description: 'They could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'fetching' },
        },
      },
    },
  },
})

export type UndatedRef = ActorRefFrom<typeof undated>
type Snapshot = SnapshotFrom<typeof undated>
export const isOpen = (list: Snapshot): boolean => list.hasTag('open')
export const isLoading = (list: Snapshot): boolean => list.hasTag('loading')
export const hasFailed = (list: Snapshot): boolean => list.hasTag('failed')
export const hasMore = (list: Snapshot): boolean => list.can({ type: 'more.requested' })
