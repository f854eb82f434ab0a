import { sendParent, setup } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { Failure } from '#contract/errors.ts'
import { portNotProvided } from '../../port.ts'

/** What came of asking for a task again; one that could not be had stays as it was, or is gone. */
export type RefreshNews =
  | { type: 'task.arrived'; task: Task }
  | { type: 'task.notArrived'; taskId: string; isMissing: boolean }

const NOT_FOUND = 404
const isNotFound = (failure: unknown): boolean => Failure.safeParse(failure).data?.status === NOT_FOUND

/** One card asked for again, because something it counts has changed; once more when it changes meanwhile. */
export const taskRefresh = setup({
  types: {
    context: {} as { taskId: string },
    events: {} as { type: 'task.changedAgain' },
    input: {} as { taskId: string },
  },
  actors: { loadTask: portNotProvided<Task, { taskId: string }>('loadTask') },
  actions: {
    tellArrived: sendParent((_, task: Task): RefreshNews => ({ type: 'task.arrived', task })),
    tellNotArrived: sendParent(({ context }, { failure }: { failure: unknown }): RefreshNews => ({
      type: 'task.notArrived',
      taskId: context.taskId,
      isMissing: isNotFound(failure),
    })),
  },
}).createMachine({
  id: 'taskRefresh',
  context: ({ input }) => ({ taskId: input.taskId }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The card is being fetched again.',
      invoke: {
        id: 'loadTask',
        src: 'loadTask',
        input: ({ context }) => context,
        onDone: { target: 'ended', actions: { type: 'tellArrived', params: ({ event }) => event.output } },
        onError: {
          target: 'ended',
          actions: { type: 'tellNotArrived', params: ({ event }) => ({ failure: event.error }) },
        },
      },
      on: { 'task.changedAgain': { target: 'asking', reenter: true } },
    },
    ended: { description: 'What the server has is on the card.', type: 'final' },
  },
})
