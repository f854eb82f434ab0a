import { assign, sendParent, setup, type EventObject } from 'xstate'
import type { TaskMoved } from '#contract/calls/tasks/tasks.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { unansweredDelays, type AnswerMissed, type ConnectionNews } from '../../mutation/unanswered.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import { samePlace, type Place } from '../keeper/place.ts'

/** A move to make: the task leaves `from`, where the server has it, for `to`. */
export interface Move {
  readonly taskId: string
  readonly projectId: string
  readonly from: Place
  readonly to: Place
  /** Whether it is done afterwards, where a move is taken back. */
  readonly isCompleted?: boolean
  /** What it is called among the changes that are on their way. */
  readonly changeId: string
}

type Context = Pick<Move, 'isCompleted' | 'changeId'> & {
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
  /** The connection was lost after the server was asked, or had only just come back: no answer then says nothing of this move. */
  isUnsteady: boolean
  failure: unknown
}
type Event = { type: 'place.chosen'; to: Place } | ConnectionNews

/** What a move tells the board: how it ended. */
export type MoveNews =
  | { type: 'move.settled'; taskId: string; from: Place; to: Place }
  | { type: 'move.refused'; taskId: string; failure: unknown }
  | { type: 'move.lost'; taskId: string; failure: unknown }

/**
 * One task's move in flight. The board already shows it where it is wanted; this asks the server, asks again when the
 * person has changed their mind meanwhile, and says how it ended: settled, refused, or lost without an answer. As long as there
 * is no connection the card stays where it was put, and the move is sent again.
 */
export const taskMove = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Move },
  actors: {
    commitMove: portNotProvided<TaskMoved | null, Move>('commitMove'),
    holdWindow: callbackPortNotProvided<EventObject, void, EventObject>('holdWindow'),
  },
  delays: unansweredDelays,
  guards: {
    isWantedElsewhere: ({ context }) => !samePlace(context.sent, context.wanted),
    isUnsteady: ({ context }) => context.isUnsteady,
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    want: assign((_, wanted: Place) => ({ wanted: { ...wanted } })),
    send: assign(({ context }) => ({ sent: context.wanted, failure: null })),
    noteUnsteady: assign({ isUnsteady: true }),
    noteSteady: assign({ isUnsteady: false }),
    noteFailure: assign((_, { failure }: { failure: unknown }) => ({ failure })),
    confirm: assign(({ context }) => ({ confirmed: context.sent, isUnsteady: false })),
    askForWord: sendParent(({ self }): AnswerMissed => ({ type: 'answer.missed', id: self.id })),
    tellSettled: sendParent(({ context: { taskId, from, confirmed } }): MoveNews => ({
      type: 'move.settled',
      taskId,
      from,
      to: confirmed,
    })),
    tellRefused: sendParent(({ context: { taskId, failure } }): MoveNews => ({
      type: 'move.refused',
      taskId,
      failure,
    })),
    tellLost: sendParent(({ context: { taskId, failure } }): MoveNews => ({ type: 'move.lost', taskId, failure })),
  },
}).createMachine({
  id: 'taskMove',
  context: ({ input: { to, ...input } }) => ({
    ...input,
    confirmed: input.from,
    sent: to,
    wanted: { ...to },
    isUnsteady: false,
    failure: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked to move the task where it is shown already.',
      entry: 'send',
      invoke: {
        id: 'commitMove',
        src: 'commitMove',
        input: ({ context: { changeId, taskId, projectId, confirmed, wanted, isCompleted } }) => ({
          changeId,
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
          {
            guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) },
            target: 'doubting',
            actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
      on: {
        'place.chosen': { actions: { type: 'want', params: ({ event }) => event.to } },
        'connection.lost': { actions: 'noteUnsteady' },
      },
    },
    doubting: {
      description: 'No answer came: whether there is a connection shows in a moment.',
      entry: 'askForWord',
      after: { doubted: 'lost' },
      on: {
        'place.chosen': { actions: { type: 'want', params: ({ event }) => event.to } },
        'connection.stood': [{ guard: 'isUnsteady', target: 'asking', actions: 'noteSteady' }, { target: 'lost' }],
        'connection.lost': 'waiting',
        'connection.back': 'asking',
      },
    },
    waiting: {
      description: 'There is no connection: the card stays where it was put, and the move is sent again.',
      entry: 'noteUnsteady',
      invoke: { id: 'holdWindow', src: 'holdWindow' },
      after: { sentAgain: 'asking' },
      on: {
        'place.chosen': { actions: { type: 'want', params: ({ event }) => event.to } },
        'connection.back': 'asking',
      },
    },
    settled: { description: 'The server has moved it.', type: 'final', entry: 'tellSettled' },
    refused: { description: 'The server does not move it: it goes back.', type: 'final', entry: 'tellRefused' },
    lost: { description: 'No answer came; what counts is fetched again.', type: 'final', entry: 'tellLost' },
  },
})
