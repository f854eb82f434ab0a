import { assign, setup, type SnapshotFrom } from 'xstate'
import type { MyOpenTasks } from '#contract/calls/dashboard.ts'
import type { User } from '#contract/entities/user.ts'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { hasUsableWorkspace } from '../session/access.ts'
import type { SessionNews } from '../session/events.ts'
import { portNotProvided } from '../port.ts'
import { mayChangeCount } from './my-tasks-news.ts'

/** Several changes come at once: they are counted once it is quiet for so long. */
export const COUNT_SETTLED_AFTER_MS = 400

type Context = { readonly known: MyOpenTasks | null }
type Event = SessionNews | { type: 'screen.staled' } | MessageReceived

/** How many tasks are open on the user's own board: counted by the server, and again when that may have changed. */
export const myTasks = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { loadMyTasks: portNotProvided<MyOpenTasks, void>('loadMyTasks') },
  delays: { settledAfter: COUNT_SETTLED_AFTER_MS },
  guards: {
    hasUsableWorkspace: (_, user: User) => hasUsableWorkspace(user),
    mayChangeCount: ({ context: { known } }, message: Message) => mayChangeCount(message, known),
  },
  actions: {
    take: assign((_, known: MyOpenTasks) => ({ known })),
    forget: assign({ known: null }),
  },
}).createMachine({
  id: 'myTasks',
  context: { known: null },
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
      initial: 'asking',
      on: {
        'screen.staled': '.asking',
        'message.received': {
          guard: { type: 'mayChangeCount', params: ({ event }) => event.message },
          target: '.settling',
        },
      },
      states: {
        asking: {
          description: 'The server counts.',
          invoke: {
            id: 'loadMyTasks',
            src: 'loadMyTasks',
            onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
            // A number is shown or none: the next change asks again.
            onError: 'known',
          },
        },
        known: { description: 'The number is as good as it could be had.' },
        settling: {
          description: 'Something has changed; it is counted again in a moment.',
          after: { settledAfter: 'asking' },
        },
      },
    },
  },
})

/** How many they are, and whether there are more than are counted; null while that is not known. */
export const countIn = ({ context: { known } }: SnapshotFrom<typeof myTasks>): number | null =>
  known && known.taskIds.length
export const isMoreThan = (count: number): boolean => count >= MY_TASKS_COUNTED_MAX
