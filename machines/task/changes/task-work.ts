import { enqueueActions, sendParent, setup, type EventObject } from 'xstate'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import type { Deed, Outcome } from './deeds.ts'

/** `draftKey`: where this device keeps what was typed into the task. */
export interface WorkInput {
  readonly taskId: string
  readonly draftKey: string
}
type Context = WorkInput & { readonly queue: readonly Deed[] }
/** What is told to whoever keeps on this device what is said in deeds that the server has not answered. */
export type ToUnsentWords = { type: 'deeds.queued'; deeds: readonly Deed[] }
type Event = { type: 'deed.wanted'; deed: Deed }

/** What the work tells the panel of each deed; `isLost` when nobody answered: it may have been done. */
export type WorkNews =
  | { type: 'deed.done'; deed: Deed; outcome: Outcome }
  | { type: 'deed.failed'; deed: Deed; failure: unknown; isLost: boolean }

const NOTHING_TO_DO = new Error('there is nothing to do')
/** The deed that is under way. */
const first = ({ queue: [deed] }: Context): Deed => {
  if (deed === undefined) throw NOTHING_TO_DO
  return deed
}

/**
 * Does to a task what was asked for, one deed after the other: a later one is sent only when the earlier is answered. What
 * they say stays on this device until then.
 */
export const taskWork = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as WorkInput, tags: {} as 'busy' },
  actors: {
    perform: portNotProvided<Outcome, { taskId: string; deed: Deed }>('perform'),
    unsentWords: callbackPortNotProvided<ToUnsentWords, { draftKey: string }, EventObject>('unsentWords'),
  },
  guards: { isMoreToDo: ({ context }) => context.queue.length > 1 },
  actions: {
    queue: enqueueActions(({ context, enqueue }, deed: Deed) => {
      const deeds = [...context.queue, deed]
      enqueue.assign({ queue: deeds })
      enqueue.sendTo('unsentWords', { type: 'deeds.queued', deeds })
    }),
    next: enqueueActions(({ context, enqueue }) => {
      const deeds = context.queue.slice(1)
      enqueue.assign({ queue: deeds })
      enqueue.sendTo('unsentWords', { type: 'deeds.queued', deeds })
    }),
    tellDone: sendParent(({ context }, outcome: Outcome): WorkNews => ({
      type: 'deed.done',
      deed: first(context),
      outcome,
    })),
    tellFailed: sendParent(({ context }, { failure }: { failure: unknown }): WorkNews => ({
      type: 'deed.failed',
      deed: first(context),
      failure,
      isLost: isNetworkFailure(failure),
    })),
  },
}).createMachine({
  id: 'taskWork',
  context: ({ input }) => ({ ...input, queue: [] }),
  invoke: {
    id: 'unsentWords',
    src: 'unsentWords',
    input: ({ context: { draftKey } }) => ({ draftKey }),
  },
  initial: 'idle',
  on: { 'deed.wanted': { actions: { type: 'queue', params: ({ event }) => event.deed } } },
  states: {
    idle: {
      description: 'Nothing is to be done.',
      on: { 'deed.wanted': { target: 'performing', actions: { type: 'queue', params: ({ event }) => event.deed } } },
    },
    performing: {
      description: 'The next thing is being done to the task.',
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ taskId: context.taskId, deed: first(context) }),
        onDone: [
          {
            guard: 'isMoreToDo',
            target: 'performing',
            reenter: true,
            actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'next'],
          },
          { target: 'idle', actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'next'] },
        ],
        onError: [
          {
            guard: 'isMoreToDo',
            target: 'performing',
            reenter: true,
            actions: [{ type: 'tellFailed', params: ({ event }) => ({ failure: event.error }) }, 'next'],
          },
          {
            target: 'idle',
            actions: [{ type: 'tellFailed', params: ({ event }) => ({ failure: event.error }) }, 'next'],
          },
        ],
      },
    },
  },
})
