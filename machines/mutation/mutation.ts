import { assign, sendParent, setup, type EventObject } from 'xstate'
import { isNetworkFailure } from '#contract/errors.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import { NOTHING_MORE, type Outcome } from './command-row.ts'
import { wantsSame, type Command } from './commands.ts'
import { unansweredDelays, type AnswerMissed, type ConnectionNews } from './unanswered.ts'

/** `isUndo`: it takes something back, and is done only where things still are as they were left. */
export interface MutationInput {
  readonly id: string
  readonly command: Command
  readonly isUndo: boolean
  /** There was no connection since it was made: what it is about may have been changed by others. */
  readonly hasWaited: boolean
}
export interface MutationContext extends Omit<MutationInput, 'command'> {
  /** What is wanted by now, seen from where all this began. */
  readonly wanted: Command
  /** What the server was last asked for. */
  readonly sent: Command
  /** What the server has taken, and what it said of it; null while it has taken nothing. */
  readonly confirmed: Command | null
  readonly outcome: Outcome
  readonly failure: unknown
  /** The connection was lost after the server was asked, or had only just come back: no answer then says nothing of this change. */
  readonly isUnsteady: boolean
}
type Event = { type: 'command.replaced'; command: Command } | ConnectionNews

/** How a change ended: what the server has taken of it, and what was wanted. */
export interface MutationNews {
  readonly type: 'mutation.ended'
  readonly id: string
  readonly how: 'confirmed' | 'refused' | 'lost'
  readonly confirmed: Command | null
  readonly outcome: Outcome
  readonly failure: unknown
}

/**
 * One change on its way to the server. It is shown already; this asks the server, asks again when something else is wanted by
 * then, and says how it ended: confirmed, refused, or lost without an answer. As long as there is no connection it waits, and is
 * sent again.
 */
export const mutation = setup({
  types: { context: {} as MutationContext, events: {} as Event, input: {} as MutationInput },
  actors: {
    send: portNotProvided<Outcome, MutationInput>('send'),
    holdWindow: callbackPortNotProvided<EventObject, void, EventObject>('holdWindow'),
  },
  delays: unansweredDelays,
  guards: {
    isWantedOtherwise: ({ context }) => !wantsSame(context.sent, context.wanted),
    isUnsteady: ({ context }) => context.isUnsteady,
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    want: assign((_, wanted: Command) => ({ wanted })),
    noteSent: assign(({ context }) => ({ sent: context.wanted, failure: null })),
    noteWaited: assign({ hasWaited: true }),
    noteUnsteady: assign({ isUnsteady: true }),
    noteSteady: assign({ isUnsteady: false }),
    confirm: assign(({ context }, outcome: Outcome) => ({ confirmed: context.sent, outcome, isUnsteady: false })),
    noteFailure: assign((_, { failure }: { failure: unknown }) => ({ failure })),
    askForWord: sendParent(({ context: { id } }): AnswerMissed => ({ type: 'answer.missed', id })),
    tellEnded: sendParent(
      ({ context: { id, confirmed, outcome, failure } }, how: MutationNews['how']): MutationNews => ({
        type: 'mutation.ended',
        id,
        how,
        confirmed,
        outcome,
        failure,
      }),
    ),
  },
}).createMachine({
  id: 'mutation',
  context: ({ input: { command, ...input } }) => ({
    ...input,
    wanted: command,
    sent: command,
    confirmed: null,
    outcome: NOTHING_MORE,
    failure: null,
    isUnsteady: input.hasWaited,
  }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The server is asked for what is shown already.',
      entry: 'noteSent',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { id, wanted, isUndo, hasWaited } }) => ({ id, command: wanted, isUndo, hasWaited }),
        onDone: [
          {
            guard: 'isWantedOtherwise',
            target: 'sending',
            reenter: true,
            actions: { type: 'confirm', params: ({ event }) => event.output },
          },
          { target: 'confirmed', actions: { type: 'confirm', params: ({ event }) => event.output } },
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
        'command.replaced': { actions: { type: 'want', params: ({ event }) => event.command } },
        'connection.lost': { actions: 'noteUnsteady' },
      },
    },
    doubting: {
      description: 'No answer came: whether there is a connection shows in a moment.',
      entry: 'askForWord',
      after: { doubted: 'lost' },
      on: {
        'command.replaced': { actions: { type: 'want', params: ({ event }) => event.command } },
        'connection.stood': [{ guard: 'isUnsteady', target: 'sending', actions: 'noteSteady' }, { target: 'lost' }],
        'connection.lost': 'waiting',
        'connection.back': 'sending',
      },
    },
    waiting: {
      description: 'There is no connection: it stays as it is shown, and is sent again.',
      entry: ['noteWaited', 'noteUnsteady'],
      invoke: { id: 'holdWindow', src: 'holdWindow' },
      after: { sentAgain: 'sending' },
      on: {
        'command.replaced': { actions: { type: 'want', params: ({ event }) => event.command } },
        'connection.back': 'sending',
      },
    },
    confirmed: {
      description: 'The server has done what was wanted.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'confirmed' },
    },
    refused: {
      description: 'The server does not do it: all is shown as it was.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'refused' },
    },
    lost: {
      description: 'No answer came; what counts is fetched again.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'lost' },
    },
  },
})
