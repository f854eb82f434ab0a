import { assign, sendTo, setup, type EventObject, type SnapshotFrom } from 'xstate'
import type { MyOpenTasks } from '#contract/calls/sidebar.ts'
import type { User } from '#contract/entities/user.ts'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import { hasUsableWorkspace } from '../session/access.ts'
import type { SessionNews } from '../session/events.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { FromMyTasksKeeper, ToMyTasksKeeper } from '../store/mine/my-tasks-keeper.ts'

/** Several changes come at once: they are counted once it is quiet for so long. */
export const COUNT_SETTLED_AFTER_MS = 400

type Context = { readonly count: number | null }
type Event = SessionNews | { type: 'screen.staled' } | FromMyTasksKeeper

/** What the icon of the installed page is told. */
export type ToBadge = { type: 'badge.shown'; count: number }

/** How many tasks are open on the user's own board: followed in the store, and counted by the server where only it can tell. */
export const myTasks = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadMyTasks: portNotProvided<MyOpenTasks, void>('loadMyTasks'),
    keeper: callbackPortNotProvided<ToMyTasksKeeper, void, FromMyTasksKeeper>('keeper'),
    badge: callbackPortNotProvided<ToBadge, void, EventObject>('badge'),
  },
  delays: { settledAfter: COUNT_SETTLED_AFTER_MS },
  guards: { hasUsableWorkspace: (_, user: User) => hasUsableWorkspace(user) },
  actions: {
    tellAsked: sendTo('keeper', { type: 'count.asked' }),
    tellArrived: sendTo('keeper', (_, counted: MyOpenTasks) => ({ type: 'count.arrived', counted })),
    show: assign((_, count: number) => ({ count })),
    showAtIcon: sendTo('badge', (_, count: number): ToBadge => ({ type: 'badge.shown', count })),
    forget: assign({ count: null }),
  },
}).createMachine({
  id: 'myTasks',
  context: { count: null },
  initial: 'resting',
  on: {
    'session.opened': [
      { guard: { type: 'hasUsableWorkspace', params: ({ event }) => event.user }, target: '.counting' },
      { target: '.resting' },
    ],
    'session.closed': '.resting',
  },
  states: {
    resting: { description: 'Nobody is signed in, or is in no workspace that could be counted in.', entry: 'forget' },
    counting: {
      description: "The open tasks on the user's own board are counted.",
      invoke: [
        { id: 'keeper', src: 'keeper' },
        { id: 'badge', src: 'badge' },
      ],
      initial: 'asking',
      on: {
        'screen.staled': '.asking',
        'count.shown': {
          actions: [
            { type: 'show', params: ({ event }) => event.count },
            { type: 'showAtIcon', params: ({ event }) => event.count },
          ],
        },
        'count.doubted': '.settling',
      },
      states: {
        asking: {
          description: 'The server counts.',
          entry: 'tellAsked',
          invoke: {
            id: 'loadMyTasks',
            src: 'loadMyTasks',
            onDone: { target: 'known', actions: { type: 'tellArrived', params: ({ event }) => event.output } },
            // A number is shown or none: the next change asks again.
            onError: 'known',
          },
        },
        known: { description: 'The number is as good as it could be had.' },
        settling: {
          description: 'Something has changed that only the server can count; it is asked again in a moment.',
          after: { settledAfter: 'asking' },
        },
      },
    },
  },
})

/** How many they are; null while that is not known. */
export const countIn = ({ context: { count } }: SnapshotFrom<typeof myTasks>): number | null => count
/** Whether there may be more than are counted. */
export const isMoreThan = (count: number): boolean => count >= MY_TASKS_COUNTED_MAX
