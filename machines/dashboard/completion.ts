import { sendParent, setup } from 'xstate'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided } from '../port.ts'

/** A task that is ticked off. */
export interface Ticked {
  readonly taskId: string
}
/** How completing one task ended. */
export type CompletionNews =
  | { type: 'completion.settled'; taskId: string }
  | { type: 'completion.refused'; taskId: string; isLost: boolean }

/** One task on its way to being completed; it is struck already. */
export const completion = setup({
  types: { context: {} as Ticked, input: {} as Ticked },
  actors: { completeTask: portNotProvided<unknown, Ticked>('completeTask') },
  actions: {
    tellSettled: sendParent(({ context: { taskId } }): CompletionNews => ({ type: 'completion.settled', taskId })),
    tellRefused: sendParent(({ context: { taskId } }, { failure }: { failure: unknown }): CompletionNews => ({
      type: 'completion.refused',
      taskId,
      isLost: isNetworkFailure(failure),
    })),
  },
}).createMachine({
  id: 'completion',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked to complete the task.',
      invoke: {
        id: 'completeTask',
        src: 'completeTask',
        input: ({ context }) => context,
        onDone: { target: 'settled', actions: 'tellSettled' },
        onError: {
          target: 'refused',
          actions: { type: 'tellRefused', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    settled: { description: 'It is completed.', type: 'final' },
    refused: { description: 'It is as it was.', type: 'final' },
  },
})
