import { assign, sendParent, setup } from 'xstate'
import type { TaskMoved } from '#contract/calls/tasks.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided } from '../../port.ts'
import { samePlace, type Place } from '../keeper/place.ts'

/** A move to make: the task leaves `from`, where the server has it, for `to`. */
export interface Move {
  readonly taskId: string
  readonly projectId: string
  readonly from: Place
  readonly to: Place
  /** Whether it is done afterwards, where a move is taken back. */
  readonly isCompleted?: boolean
}

type Context = Pick<Move, 'isCompleted'> & {
  taskId: string
  projectId: string
  /** Where it was before all this. */
  from: Place
  /** Where the server has it, as far as it has said so. */
  confirmed: Place
  /** What it was last asked for. */
  sent: Place
  /** Where the person wants it by now. */
  wanted: Place
}
type Event = { type: 'place.chosen'; to: Place }

/** What a move tells the board: how it ended. */
export type MoveNews =
  | { type: 'move.settled'; taskId: string; from: Place; to: Place }
  | { type: 'move.refused'; taskId: string }
  | { type: 'move.lost'; taskId: string }

/**
 * One task's move in flight. The board already shows it where it is wanted; this asks the server, asks again when the
 * person has changed their mind meanwhile, and says how it ended: settled, refused, or lost without an answer.
 */
export const taskMove = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Move },
  actors: { commitMove: portNotProvided<TaskMoved, Move>('commitMove') },
  guards: {
    isWantedElsewhere: ({ context }) => !samePlace(context.sent, context.wanted),
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    want: assign((_, wanted: Place) => ({ wanted })),
    send: assign(({ context }) => ({ sent: context.wanted })),
    confirm: assign(({ context }) => ({ confirmed: context.sent })),
    tellSettled: sendParent(({ context: { taskId, from, confirmed } }): MoveNews => ({
      type: 'move.settled',
      taskId,
      from,
      to: confirmed,
    })),
    tellRefused: sendParent(({ context }): MoveNews => ({ type: 'move.refused', taskId: context.taskId })),
    tellLost: sendParent(({ context }): MoveNews => ({ type: 'move.lost', taskId: context.taskId })),
  },
}).createMachine({
  id: 'taskMove',
  context: ({ input: { to, ...input } }) => ({
    ...input,
    confirmed: input.from,
    sent: to,
    wanted: to,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked to move the task where it is shown already.',
      entry: 'send',
      invoke: {
        id: 'commitMove',
        src: 'commitMove',
        input: ({ context: { taskId, projectId, confirmed, wanted, isCompleted } }) => ({
          taskId,
          projectId,
          from: confirmed,
          to: wanted,
          ...(isCompleted !== undefined && { isCompleted }),
        }),
        onDone: [
          {
            guard: 'isWantedElsewhere',
            target: 'asking',
            reenter: true,
            actions: 'confirm',
          },
          { target: 'settled', actions: 'confirm' },
        ],
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'lost' },
          { target: 'refused' },
        ],
      },
      on: { 'place.chosen': { actions: { type: 'want', params: ({ event }) => event.to } } },
    },
    settled: { description: 'The server has moved it.', type: 'final', entry: 'tellSettled' },
    refused: { description: 'The server does not move it: it goes back.', type: 'final', entry: 'tellRefused' },
    lost: { description: 'No answer came; what counts is fetched again.', type: 'final', entry: 'tellLost' },
  },
})
