import { assign, sendParent, sendTo, setup, type EventObject } from 'xstate'
import { isNetworkFailure } from '#contract/errors.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import { after, wantsSame, type Command } from './commands.ts'

export interface MutationInput {
  readonly command: Command
}
export interface MutationContext {
  /** What is wanted by now, seen from where all this began. */
  readonly wanted: Command
  /** What the server was last asked for. */
  readonly sent: Command
  /** What the server has taken; null while it has taken nothing. */
  readonly confirmed: Command | null
}
type Event = { type: 'command.replaced'; command: Command }

/** How a change ended: what the server has taken of it, and what was wanted. */
export interface MutationNews {
  readonly type: 'mutation.ended'
  readonly outcome: 'confirmed' | 'refused' | 'lost'
  readonly confirmed: Command | null
  readonly wanted: Command
}

/** What is laid over the store as long as a change is on its way. */
export type ToOverlay = Event

/**
 * One change on its way to the server. It is shown already; this asks the server, asks again when something else is wanted by
 * then, and says how it ended: confirmed, refused, or lost without an answer.
 */
export const mutation = setup({
  types: { context: {} as MutationContext, events: {} as Event, input: {} as MutationInput },
  actors: {
    overlay: callbackPortNotProvided<ToOverlay, MutationInput, EventObject>('overlay'),
    send: portNotProvided<unknown, MutationInput>('send'),
  },
  guards: {
    isWantedOtherwise: ({ context }) => !wantsSame(context.sent, context.wanted),
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    want: assign(({ context }, command: Command) => ({ wanted: after(context.wanted, command) })),
    noteSent: assign(({ context }) => ({ sent: context.wanted })),
    confirm: assign(({ context }) => ({ confirmed: context.sent })),
    tellEnded: sendParent(({ context: { confirmed, wanted } }, outcome: MutationNews['outcome']): MutationNews => ({
      type: 'mutation.ended',
      outcome,
      confirmed,
      wanted,
    })),
    layAnew: sendTo('overlay', (_, command: Command): ToOverlay => ({ type: 'command.replaced', command })),
  },
}).createMachine({
  id: 'mutation',
  context: ({ input: { command } }) => ({ wanted: command, sent: command, confirmed: null }),
  invoke: { id: 'overlay', src: 'overlay', input: ({ context }) => ({ command: context.wanted }) },
  initial: 'sending',
  states: {
    sending: {
      description: 'The server is asked for what is shown already.',
      entry: 'noteSent',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ command: context.wanted }),
        onDone: [
          { guard: 'isWantedOtherwise', target: 'sending', reenter: true, actions: 'confirm' },
          { target: 'confirmed', actions: 'confirm' },
        ],
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'lost' },
          { target: 'refused' },
        ],
      },
      on: {
        'command.replaced': {
          actions: [
            { type: 'want', params: ({ event }) => event.command },
            { type: 'layAnew', params: ({ event }) => event.command },
          ],
        },
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
