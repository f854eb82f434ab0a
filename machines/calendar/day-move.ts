import { assign, sendParent, setup } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided } from '../port.ts'
import type { Day } from '#contract/days/days.ts'

/** A task is to be due on another day, or on none any more. */
export interface DayWanted {
  readonly taskId: string
  readonly day: Day | null
}
export interface DayMoveInput {
  readonly taskId: string
  readonly from: Day | null
  readonly to: Day | null
}
type Context = {
  taskId: string
  /** The day it had before all this. */
  from: Day | null
  /** What the server has, as far as it has said so. */
  confirmed: Day | null
  sent: Day | null
  wanted: Day | null
}

/** What a change of day tells the calendar: how it ended. */
export type DayMoveNews =
  | { type: 'day.settled'; taskId: string; from: Day | null; to: Day | null }
  | { type: 'day.refused'; taskId: string }
  | { type: 'day.lost'; taskId: string }

/**
 * One task on its way to another day. The calendar already shows it there; this asks the server, asks again when the
 * person has changed their mind meanwhile, and says how it ended: settled, refused, or lost without an answer.
 */
export const dayMove = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'day.chosen'; day: Day | null },
    input: {} as DayMoveInput,
  },
  actors: { giveDay: portNotProvided<Task, DayWanted>('giveDay') },
  guards: {
    isWantedElsewhere: ({ context }) => context.sent !== context.wanted,
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    want: assign((_, wanted: Day | null) => ({ wanted })),
    send: assign(({ context }) => ({ sent: context.wanted })),
    confirm: assign(({ context }) => ({ confirmed: context.sent })),
    tellSettled: sendParent(({ context: { taskId, from, confirmed } }): DayMoveNews => ({
      type: 'day.settled',
      taskId,
      from,
      to: confirmed,
    })),
    tellRefused: sendParent(({ context }): DayMoveNews => ({ type: 'day.refused', taskId: context.taskId })),
    tellLost: sendParent(({ context }): DayMoveNews => ({ type: 'day.lost', taskId: context.taskId })),
  },
}).createMachine({
  id: 'dayMove',
  context: ({ input: { taskId, from, to } }) => ({ taskId, from, confirmed: from, sent: to, wanted: to }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked to give the task its new days.',
      entry: 'send',
      invoke: {
        id: 'giveDay',
        src: 'giveDay',
        input: ({ context }) => ({ taskId: context.taskId, day: context.wanted }),
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
      on: { 'day.chosen': { actions: { type: 'want', params: ({ event }) => event.day } } },
    },
    settled: { description: 'The server has taken them.', type: 'final', entry: 'tellSettled' },
    refused: { description: 'The server does not take them: the task goes back.', type: 'final', entry: 'tellRefused' },
    lost: { description: 'No answer came; what counts is fetched again.', type: 'final', entry: 'tellLost' },
  },
})
