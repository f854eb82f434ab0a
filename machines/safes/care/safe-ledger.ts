import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SafeEvent } from '#contract/entities/safe.ts'
import { SAFE_EVENTS_PER_PAGE } from '#contract/limits/safe-limits.ts'
import { portNotProvided } from '../../port.ts'
import { isLocked, type CareOutcome } from './care-parts.ts'

/** Some lines of the ledger, the newest first. They are called entries: the inspector hides what has this name. */
export interface LedgerPage {
  readonly entries: readonly SafeEvent[]
  readonly count: number
  readonly isWhole: boolean
}
export interface LedgerContext extends LedgerPage {
  readonly safeId: string
}
type Event = { type: 'more.requested' } | { type: 'retry.requested' } | { type: 'care.closed' }
export interface Window {
  readonly safeId: string
  readonly offset: number
  readonly limit: number
}

/** Lines that were written meanwhile push the others on: none stands there twice. */
const withMore = (known: readonly SafeEvent[], more: readonly SafeEvent[]): readonly SafeEvent[] => [
  ...known,
  ...more.filter(({ number }) => !known.some((line) => line.number === number)),
]

/** Who has opened, seen, copied, changed and shared what of a safe, and whether a line is missing (SAFE-08). */
export const safeLedger = setup({
  types: {
    context: {} as LedgerContext,
    events: {} as Event,
    input: {} as { safeId: string },
    output: {} as CareOutcome,
    tags: {} as 'loading' | 'failed' | 'more',
  },
  actors: { loadLedger: portNotProvided<LedgerPage, Window>('loadLedger') },
  guards: {
    isLocked: (_, { error }: { error: unknown }) => isLocked(error),
    hasMore: ({ context }) => context.entries.length < context.count,
  },
  actions: {
    take: assign((_, { entries, count, isWhole }: LedgerPage) => ({ entries, count, isWhole })),
    takeMore: assign(({ context }, { entries, count, isWhole }: LedgerPage) => ({
      entries: withMore(context.entries, entries),
      count,
      isWhole,
    })),
    forget: assign({ entries: [], count: 0 }),
  },
}).createMachine({
  id: 'safeLedger',
  context: ({ input }) => ({ ...input, entries: [], count: 0, isWhole: true }),
  initial: 'loading',
  output: ({ event }) => ({ isLocked: event.type === 'xstate.done.state.safeLedger.locked' }),
  on: { 'care.closed': '.closed' },
  states: {
    loading: {
      description: 'Its newest lines are being fetched.',
      tags: 'loading',
      invoke: {
        id: 'loadLedger',
        src: 'loadLedger',
        input: ({ context: { safeId } }) => ({ safeId, offset: 0, limit: SAFE_EVENTS_PER_PAGE }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'They could not be fetched; a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    shown: {
      description: 'Lines are shown.',
      on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'Older lines are being fetched.',
      tags: 'more',
      invoke: {
        id: 'loadMore',
        src: 'loadLedger',
        input: ({ context: { safeId, entries } }) => ({
          safeId,
          offset: entries.length,
          limit: SAFE_EVENTS_PER_PAGE,
        }),
        onDone: { target: 'shown', actions: { type: 'takeMore', params: ({ event }) => event.output } },
        onError: [{ guard: { type: 'isLocked', params: ({ event }) => event }, target: 'locked' }, { target: 'shown' }],
      },
    },
    locked: { description: 'The password is needed again.', type: 'final', entry: 'forget' },
    closed: { description: 'The ledger is closed.', type: 'final', entry: 'forget' },
  },
})

export type SafeLedgerRef = ActorRefFrom<typeof safeLedger>
type Snapshot = SnapshotFrom<typeof safeLedger>
export const linesOf = ({ context }: Snapshot): readonly SafeEvent[] => context.entries
export const isWholeIn = ({ context }: Snapshot): boolean => context.isWhole
export const moreIn = ({ context }: Snapshot): number => Math.max(0, context.count - context.entries.length)
export const isLoading = (now: Snapshot): boolean => now.hasTag('loading')
export const isLoadingMore = (now: Snapshot): boolean => now.hasTag('more')
export const hasFailed = (now: Snapshot): boolean => now.hasTag('failed')
