import { sendParent, setup } from 'xstate'
import type { TaskCommand, BulkOutcome } from '#contract/calls/task-bulk.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided } from '../port.ts'
import type { BulkPlan } from './bulk-plan.ts'

type Context = { readonly changeId: string; readonly plan: BulkPlan }

/** What a change tells the list; `isLost` when nobody answered: it may have been done. */
export type BulkNews =
  | { type: 'bulk.done'; changeId: string; plan: BulkPlan; outcome: BulkOutcome }
  | { type: 'bulk.failed'; changeId: string; isLost: boolean }

/** One change of several tasks in flight: one call, whatever their number. */
export const bulkEdit = setup({
  types: { context: {} as Context, input: {} as Context },
  actors: { changeTasks: portNotProvided<BulkOutcome, { deeds: readonly TaskCommand[] }>('changeTasks') },
  guards: { isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure) },
  actions: {
    tellDone: sendParent(({ context }, outcome: BulkOutcome): BulkNews => ({ type: 'bulk.done', ...context, outcome })),
    tellFailed: sendParent(({ context: { changeId } }, { isLost }: { isLost: boolean }): BulkNews => ({
      type: 'bulk.failed',
      changeId,
      isLost,
    })),
  },
}).createMachine({
  id: 'bulkEdit',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked to change the tasks, all of them in one call.',
      invoke: {
        id: 'changeTasks',
        src: 'changeTasks',
        input: ({ context }) => ({ deeds: [context.plan.deed] }),
        onDone: { target: 'done', actions: { type: 'tellDone', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'lost' },
          { target: 'refused' },
        ],
      },
    },
    done: { type: 'final', description: 'The server has answered, for each of the tasks.' },
    lost: {
      type: 'final',
      description: 'Nobody answered: it may have been done.',
      entry: { type: 'tellFailed', params: { isLost: true } },
    },
    refused: {
      type: 'final',
      description: 'The server has changed none of them.',
      entry: { type: 'tellFailed', params: { isLost: false } },
    },
  },
})
