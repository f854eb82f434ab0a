import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Activity } from '#contract/entities/activity.ts'
import { ACTIVITIES_PER_PAGE, PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { portNotProvided } from '../port.ts'

/** A stretch of a task's history, the newest first, and how long the whole is. */
export interface History {
  readonly rows: readonly Activity[]
  readonly count: number
}
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
  | MessageReceived

const isOf = ({ taskId }: FeedContext, message: Message): boolean =>
  (message.type === 'TASK_ACTIVITY_CREATED' ||
    message.type === 'TASK_ACTIVITY_UPDATED' ||
    message.type === 'TASK_ACTIVITY_DESTROYED') &&
  message.data.taskId === taskId

/** The history with what a message tells; what has merged with something later moves up. */
function withNews({ rows, count, commentsOnly }: FeedContext, message: Message): History {
  if (message.type === 'TASK_ACTIVITY_DESTROYED') {
    const rest = rows.filter(({ id }) => id !== message.data.activityId)
    return { rows: rest, count: count - (rows.length - rest.length) }
  }
  if (message.type !== 'TASK_ACTIVITY_CREATED' && message.type !== 'TASK_ACTIVITY_UPDATED') return { rows, count }
  const { activity } = message.data
  if (commentsOnly && activity.type !== 'comment') return { rows, count }
  const isKnown = rows.some(({ id }) => id === activity.id)
  if (!isKnown && message.type === 'TASK_ACTIVITY_UPDATED') return { rows, count }
  const others = rows.filter(({ id }) => id !== activity.id)
  return {
    rows: [...others, activity].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    count: isKnown ? count : count + 1,
  }
}

/** What has happened to a task, and what was said about it: a page at a time, everything or comments alone, kept up to date. */
export const activityFeed = setup({
  types: {
    context: {} as FeedContext,
    events: {} as Event,
    input: {} as History & { taskId: string },
    tags: {} as 'fetching',
  },
  actors: { loadActivities: portNotProvided<History, Stretch>('loadActivities') },
  guards: {
    isAnother: ({ context }, commentsOnly: boolean) => context.commentsOnly !== commentsOnly,
    isOfThisTask: ({ context }, message: Message) => isOf(context, message),
    isOutdatedAgain: ({ context }) => context.isOutdatedAgain,
    hasMore: ({ context }) => context.rows.length < context.count,
  },
  actions: {
    filter: assign((_, commentsOnly: boolean) => ({ commentsOnly, rows: [], count: 0 })),
    take: assign((_, { rows, count }: History) => ({ rows, count })),
    takeMore: assign(({ context }, { rows, count }: History) => ({
      rows: [...context.rows, ...rows.filter(({ id }) => !context.rows.some((known) => known.id === id))],
      count,
    })),
    hear: assign(({ context }, message: Message) => withNews(context, message)),
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
  initial: 'fresh',
  on: {
    'filter.chosen': {
      guard: { type: 'isAnother', params: ({ event }) => event.commentsOnly },
      target: '.fetching',
      reenter: true,
      actions: { type: 'filter', params: ({ event }) => event.commentsOnly },
    },
  },
  states: {
    fresh: {
      description: 'What has happened is listed.',
      on: {
        'feed.outdated': 'fetching',
        'more.requested': { guard: 'hasMore', target: 'fetchingMore' },
        'message.received': {
          guard: { type: 'isOfThisTask', params: ({ event }) => event.message },
          actions: { type: 'hear', params: ({ event }) => event.message },
        },
      },
    },
    fetching: {
      description: 'What has happened is being fetched.',
      tags: 'fetching',
      entry: 'start',
      on: {
        'feed.outdated': { actions: 'outdateAgain' },
        'message.received': {
          guard: { type: 'isOfThisTask', params: ({ event }) => event.message },
          actions: [{ type: 'hear', params: ({ event }) => event.message }, 'outdateAgain'],
        },
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
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'fresh', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    fetchingMore: {
      description: 'What happened earlier is being fetched.',
      tags: 'fetching',
      on: {
        'feed.outdated': 'fetching',
        'message.received': {
          guard: { type: 'isOfThisTask', params: ({ event }) => event.message },
          target: 'fetching',
          actions: { type: 'hear', params: ({ event }) => event.message },
        },
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
        onDone: { target: 'fresh', actions: { type: 'takeMore', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be fetched; one can try again.',
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
