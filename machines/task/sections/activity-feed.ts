import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Activity } from '#contract/entities/activity.ts'
import { ACTIVITIES_PER_PAGE, PAGE_SIZE_MAX } from '#contract/limits.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import type { History } from '../../store/task/history.ts'
import type { FromHistoryKeeper, ToHistoryKeeper } from './history-keeper.ts'

/** Which stretch is wanted. */
export interface Stretch {
  readonly taskId: string
  readonly commentsOnly: boolean
  readonly offset: number
  readonly limit: number
}
export interface FeedContext extends History {
  readonly taskId: string
  readonly commentsOnly: boolean
  /** Something was said while it was being fetched: what comes may be older than that. */
  readonly isOutdatedAgain: boolean
}
type Event =
  | { type: 'filter.chosen'; commentsOnly: boolean }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  | { type: 'feed.outdated' }
  | FromHistoryKeeper

/** What has happened to a task, and what was said about it: a page at a time, everything or comments alone, kept up to date. */
export const activityFeed = setup({
  types: {
    context: {} as FeedContext,
    events: {} as Event,
    input: {} as History & { taskId: string },
    tags: {} as 'fetching' | 'failed',
  },
  actors: {
    loadActivities: portNotProvided<History, Stretch>('loadActivities'),
    keeper: callbackPortNotProvided<ToHistoryKeeper, History & { taskId: string }, FromHistoryKeeper>('keeper'),
  },
  guards: {
    isAnother: ({ context }, commentsOnly: boolean) => context.commentsOnly !== commentsOnly,
    isOutdatedAgain: ({ context }) => context.isOutdatedAgain,
    hasMore: ({ context }) => context.rows.length < context.count,
  },
  actions: {
    filter: enqueueActions(({ enqueue }, commentsOnly: boolean) => {
      enqueue.assign({ commentsOnly, rows: [], count: 0 })
      enqueue.sendTo('keeper', { type: 'filter.chosen', commentsOnly })
    }),
    show: assign((_, { rows, count }: History) => ({ rows, count })),
    /** What comes is shown as the store has it: with what was heard since it was asked for. */
    take: sendTo('keeper', (_, { rows, count, isFurther }: History & { isFurther: boolean }) => ({
      type: 'history.arrived' as const,
      rows,
      count,
      isFurther,
    })),
    tellFetching: sendTo('keeper', { type: 'fetch.started' }),
    outdateAgain: assign({ isOutdatedAgain: true }),
    start: assign({ isOutdatedAgain: false }),
  },
}).createMachine({
  id: 'activityFeed',
  context: ({ input: { taskId, rows, count } }) => ({
    taskId,
    rows,
    count,
    commentsOnly: false,
    isOutdatedAgain: false,
  }),
  invoke: {
    id: 'keeper',
    src: 'keeper',
    input: ({ context: { taskId, rows, count } }) => ({ taskId, rows, count }),
  },
  initial: 'fresh',
  on: {
    'history.shown': { actions: { type: 'show', params: ({ event }) => event } },
    'filter.chosen': {
      guard: { type: 'isAnother', params: ({ event }) => event.commentsOnly },
      target: '.fetching',
      actions: { type: 'filter', params: ({ event }) => event.commentsOnly },
    },
  },
  states: {
    fresh: {
      description: 'What has happened is listed.',
      on: {
        'feed.outdated': 'fetching',
        'more.requested': { guard: 'hasMore', target: 'fetchingMore' },
      },
    },
    fetching: {
      description: 'What has happened is being fetched.',
      tags: 'fetching',
      entry: ['start', 'tellFetching'],
      on: {
        'feed.outdated': { actions: 'outdateAgain' },
        'news.heard': { actions: 'outdateAgain' },
      },
      invoke: {
        id: 'loadActivities',
        src: 'loadActivities',
        input: ({ context: { taskId, commentsOnly, rows } }) => ({
          taskId,
          commentsOnly,
          offset: 0,
          limit: Math.min(PAGE_SIZE_MAX, Math.max(rows.length, ACTIVITIES_PER_PAGE)),
        }),
        onDone: [
          {
            guard: 'isOutdatedAgain',
            target: 'fetching',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => ({ ...event.output, isFurther: false }) },
          },
          {
            target: 'fresh',
            actions: { type: 'take', params: ({ event }) => ({ ...event.output, isFurther: false }) },
          },
        ],
        onError: 'failed',
      },
    },
    fetchingMore: {
      description: 'What happened earlier is being fetched.',
      tags: 'fetching',
      entry: 'tellFetching',
      on: {
        'feed.outdated': 'fetching',
        'news.heard': 'fetching',
      },
      invoke: {
        id: 'loadMore',
        src: 'loadActivities',
        input: ({ context: { taskId, commentsOnly, rows } }) => ({
          taskId,
          commentsOnly,
          offset: rows.length,
          limit: ACTIVITIES_PER_PAGE,
        }),
        onDone: {
          target: 'fresh',
          actions: { type: 'take', params: ({ event }) => ({ ...event.output, isFurther: true }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be fetched; one can try again.',
      tags: 'failed',
      on: { 'retry.requested': 'fetching', 'feed.outdated': 'fetching' },
    },
  },
})

export type ActivityFeedRef = ActorRefFrom<typeof activityFeed>
type Snapshot = SnapshotFrom<typeof activityFeed>
export const activitiesIn = ({ context }: Snapshot): readonly Activity[] => context.rows
export const hasMore = ({ context }: Snapshot): boolean => context.rows.length < context.count
export const showsCommentsOnly = ({ context }: Snapshot): boolean => context.commentsOnly
export const isFetching = (feed: Snapshot): boolean => feed.hasTag('fetching')
export const hasFailed = (feed: Snapshot): boolean => feed.matches('failed')
