import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { actorNamed } from '../actor-named.ts'
import { MOVE_FAILED } from '../board/board-toasts.ts'
import { without } from '../board/cards/in-flight.ts'
import { fieldChanged } from '../mutation/commands/set-field.ts'
import type { UndoOffer } from '../task/changes/undo-stack.ts'
import { completion, type CompletionNews, type Ticked } from './completion.ts'

type Context = {
  /** Struck: those that the server is being asked to complete, and those it has, until the list has come anew. */
  readonly asked: readonly string[]
  readonly settled: readonly string[]
}
type Event =
  | ({ type: 'task.ticked' } & Ticked)
  /** What is due has come anew: what is done is not in it any more. */
  | { type: 'due.arrived' }
  | CompletionNews

/** What the start page hears: what is due is not what it shows. */
export type DueNews = { type: 'due.changed' }

const idOf = (taskId: string) => `completion:${taskId}`

/** What is ticked off on the start page: an actor for each task until the server has answered. */
export const dueTicks = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { completion },
  guards: {
    isNew: ({ context: { asked, settled } }, { taskId }: Ticked) =>
      !asked.includes(taskId) && !settled.includes(taskId),
  },
  actions: {
    start: enqueueActions(({ context, enqueue }, { taskId }: Ticked) => {
      enqueue.spawnChild('completion', { id: idOf(taskId), input: { taskId } })
      enqueue.assign({ asked: [...context.asked, taskId] })
    }),
    end: enqueueActions(({ context, enqueue }, { taskId }: Ticked) => {
      enqueue.stopChild(idOf(taskId))
      enqueue.assign({ asked: without(context.asked, taskId) })
    }),
    settle: assign(({ context }, { taskId }: Ticked) => ({ settled: [...context.settled, taskId] })),
    forget: assign({ settled: [] }),
    offerUndo: sendTo(actorNamed('undoStack'), (_, { taskId: id }: Ticked) => ({
      type: 'undo.offered',
      offer: {
        text: { key: 'taskPanel.didComplete' },
        command: fieldChanged('isCompleted', { id, value: null, before: '' }),
      } satisfies UndoOffer,
    })),
    sayFailed: sendTo(actorNamed('toasts'), MOVE_FAILED),
    tellChanged: sendParent({ type: 'due.changed' } satisfies DueNews),
  },
}).createMachine({
  id: 'dueTicks',
  context: { asked: [], settled: [] },
  initial: 'listening',
  states: {
    listening: {
      description: 'What is due can be ticked off.',
      on: {
        'task.ticked': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'start', params: ({ event }) => event },
        },
        'due.arrived': { actions: 'forget' },
        'completion.settled': {
          actions: [
            { type: 'end', params: ({ event }) => event },
            { type: 'settle', params: ({ event }) => event },
            { type: 'offerUndo', params: ({ event }) => event },
            'tellChanged',
          ],
        },
        // Nobody may have answered, and it be completed all the same.
        'completion.refused': {
          actions: [{ type: 'end', params: ({ event }) => event }, 'sayFailed', 'tellChanged'],
        },
      },
    },
  },
})

export type DueTicksRef = ActorRefFrom<typeof dueTicks>
/** Whether this task is ticked off, whether the server has said so yet or not. */
export const isTicked =
  (taskId: string) =>
  ({ context: { asked, settled } }: { context: Context }): boolean =>
    asked.includes(taskId) || settled.includes(taskId)
