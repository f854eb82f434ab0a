import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeletedTask } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { PAGE_SIZE_MAX, TABLE_ROWS_PER_PAGE } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { withMore } from '../lists/rows.ts'
import { queryStates } from '../query/query-states.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { AnswerQuery, AnswerRenewed, ToAnswerKeeper } from '../store/answers/answer-keeper.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'

/** Deleted tasks, the latest first, and how many there are. */
export interface DeletedPage {
  readonly rows: readonly DeletedTask[]
  readonly count: number
}
/** Which of them are wanted. */
export interface DeletedWanted {
  readonly projectId: string
  readonly offset: number
  readonly limit: number
}
export interface DeletedContext extends DeletedPage {
  readonly projectId: string
  /** What is being brought back. */
  readonly restoring: string | null
}
type Event =
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  | { type: 'restore.requested'; id: string }
  | { type: 'list.outdated' }
  | { type: 'screen.staled' }
  | MessageReceived
  | AnswerRenewed<DeletedPage>

/** What was deleted as a query over the store: what is there again by now stands there no more. */
export const deletedQuery: AnswerQuery<DeletedPage> = {
  follows: ['task'],
  taskIds: ({ rows }) => rows.map(({ id }) => id),
  renew: ({ rows, count }, { task }) => {
    const stay = rows.filter((row) => task(row).deletedAt !== null)
    return { rows: stay, count: count - (rows.length - stay.length) }
  },
}

/** Whether a message says that something was deleted here, or that one of these is there again. */
export function isAboutDeleted({ projectId, rows }: DeletedContext, { type, data }: Message): boolean {
  // What was deleted of a task does not say of which project: perhaps of this one.
  if (type === 'SUBTASK_DESTROYED') return true
  if (type === 'TASK_DESTROYED') return data.placements.some((place) => place.projectId === projectId)
  if (type === 'COLUMN_DESTROYED') return data.projectId === projectId
  if (type === 'TASK_CREATED') return rows.some(({ id }) => id === data.task.id)
  return type === 'SUBTASK_CREATED' && rows.some(({ id }) => id === data.subtask.id)
}

const wanted = ({ context: { projectId, rows } }: { context: DeletedContext }): DeletedWanted => ({
  projectId,
  offset: 0,
  limit: Math.min(PAGE_SIZE_MAX, Math.max(rows.length, TABLE_ROWS_PER_PAGE)),
})

const listStates = queryStates<DeletedPage>()({
  load: 'loadDeleted',
  input: wanted,
  begin: ['tellAsked'],
  take: 'take',
  staleOn: ['list.outdated'],
})

/** What was deleted of a project within thirty days, kept up to date, and brought back from here (TASK-07). */
export const deletedTasks = setup({
  types: {
    context: {} as DeletedContext,
    events: {} as Event,
    input: {} as { projectId: string },
    tags: {} as 'loading' | 'busy' | 'failed',
  },
  actors: {
    keeper: callbackPortNotProvided<ToAnswerKeeper<DeletedPage>, void, AnswerRenewed<DeletedPage>>('keeper'),
    loadDeleted: portNotProvided<DeletedPage, DeletedWanted>('loadDeleted'),
    restore: portNotProvided<Task, { taskId: string }>('restore'),
  },
  guards: {
    hasMore: ({ context: { rows, count } }) => rows.length < count,
    isListed: ({ context }, id: string) => context.rows.some((row) => row.id === id),
    isAboutThese: ({ context }, message: Message) => isAboutDeleted(context, message),
  },
  actions: {
    tellAsked: sendTo('keeper', { type: 'answer.asked' }),
    tellTaken: sendTo('keeper', ({ context: { rows, count } }) => ({
      type: 'answer.taken' as const,
      answer: { rows, count },
    })),
    take: assign((_, { rows, count }: DeletedPage) => ({ rows, count })),
    takeMore: assign(({ context }, { rows, count }: DeletedPage) => ({
      rows: withMore(context.rows, rows),
      count,
    })),
    choose: assign((_, restoring: string) => ({ restoring })),
    forget: assign({ restoring: null }),
    drop: assign(({ context: { rows, count } }, id: string) => {
      const stay = rows.filter((row) => row.id !== id)
      return { rows: stay, count: count - (rows.length - stay.length) }
    }),
    outdate: raise({ type: 'list.outdated' }),
    sayRestored: sendTo(actorNamed('toasts'), ({ context: { projectId } }, { id, name }: Task): ToastsEvent => ({
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'projectSettings.restored', values: { name } },
      action: {
        label: { key: 'projectSettings.openRestored' },
        to: 'router',
        event: {
          type: 'go.requested',
          to: pathWith(ROUTES.singleProjectBoardSingleTask.path, { id: projectId, taskId: id }),
        },
      },
    })),
  },
}).createMachine({
  id: 'deletedTasks',
  context: ({ input: { projectId } }) => ({ projectId, rows: [], count: 0, restoring: null }),
  invoke: { id: 'keeper', src: 'keeper' },
  type: 'parallel',
  on: {
    'answer.renewed': { actions: { type: 'take', params: ({ event }) => event.answer } },
    'message.received': {
      guard: { type: 'isAboutThese', params: ({ event }) => event.message },
      actions: 'outdate',
    },
    'screen.staled': { actions: 'outdate' },
  },
  states: {
    list: {
      description: 'The tasks that were deleted.',
      initial: 'loading',
      states: {
        ...listStates,
        ready: {
          description: 'The deleted tasks are listed.',
          entry: 'tellTaken',
          initial: 'resting',
          on: { 'list.outdated': 'stale' },
          states: {
            resting: {
              description: 'More of them can be asked for.',
              on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
            },
            loadingMore: {
              description: 'More deleted tasks are being fetched.',
              tags: 'busy',
              invoke: {
                id: 'loadMore',
                src: 'loadDeleted',
                input: ({ context: { projectId, rows } }) => ({
                  projectId,
                  offset: rows.length,
                  limit: TABLE_ROWS_PER_PAGE,
                }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'takeMore', params: ({ event }) => event.output }, 'tellTaken'],
                },
                onError: '#deletedTasks.list.failed',
              },
            },
          },
        },
      },
    },
    change: {
      description: 'What is being done to one of them.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being done.',
          on: {
            'restore.requested': {
              guard: { type: 'isListed', params: ({ event }) => event.id },
              target: 'restoring',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
          },
        },
        restoring: {
          description: 'A task is being restored.',
          exit: 'forget',
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context }) => ({ taskId: context.restoring ?? '' }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'drop', params: ({ event }) => event.output.id },
                { type: 'sayRestored', params: ({ event }) => event.output },
              ],
            },
            // Another user was faster, or it is too late: the list says which.
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
      },
    },
  },
})

export type DeletedTasksRef = ActorRefFrom<typeof deletedTasks>
type Snapshot = SnapshotFrom<typeof deletedTasks>
export const rowsIn = ({ context }: Snapshot): readonly DeletedTask[] => context.rows
export const hasMore = ({ context: { rows, count } }: Snapshot): boolean => rows.length < count
/** The rows are on their way: the first ones, or those that come after the last one that was listed is restored. */
export const isComing = (now: Snapshot): boolean =>
  now.hasTag('loading') || (now.matches({ list: 'stale' }) && now.context.rows.length < now.context.count)
export const restoringIn = ({ context }: Snapshot): string | null => context.restoring
