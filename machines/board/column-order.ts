import { assign, sendParent, setup } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { unplugged } from '../unplugged.ts'

/** The order the columns of a project are to stand in. */
export interface NewOrder {
  readonly projectId: string
  readonly columnIds: readonly string[]
}
type Context = NewOrder & { sent: readonly string[] }
type Event = { type: 'order.chosen'; columnIds: readonly string[] }

/** What came of it, as the board hears it. */
export type OrderNews =
  | { type: 'order.confirmed'; heads: readonly ColumnHead[] }
  /** Nothing is wanted any more: they stand so, or as they did before. */
  | { type: 'order.ended'; outcome: 'settled' | 'refused' | 'lost' }

/** One order of the columns in flight; when another is chosen meanwhile, that is asked for next. */
export const columnOrder = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as NewOrder },
  actors: { giveOrder: unplugged<readonly ColumnHead[], NewOrder>('giveOrder') },
  guards: {
    isChosenOtherwise: ({ context }) => context.sent.join() !== context.columnIds.join(),
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    choose: assign((_, columnIds: readonly string[]) => ({ columnIds })),
    send: assign(({ context }) => ({ sent: context.columnIds })),
    tellConfirmed: sendParent((_, heads: readonly ColumnHead[]): OrderNews => ({ type: 'order.confirmed', heads })),
    tellEnded: sendParent((_, outcome: 'settled' | 'refused' | 'lost'): OrderNews => ({
      type: 'order.ended',
      outcome,
    })),
  },
}).createMachine({
  id: 'columnOrder',
  context: ({ input }) => ({ ...input, sent: input.columnIds }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for this order of columns.',
      entry: 'send',
      invoke: {
        id: 'giveOrder',
        src: 'giveOrder',
        input: ({ context: { projectId, columnIds } }) => ({ projectId, columnIds }),
        onDone: [
          {
            guard: 'isChosenOtherwise',
            target: 'asking',
            reenter: true,
            actions: { type: 'tellConfirmed', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'tellConfirmed', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'lost' },
          { target: 'refused' },
        ],
      },
      on: { 'order.chosen': { actions: { type: 'choose', params: ({ event }) => event.columnIds } } },
    },
    settled: {
      description: 'The server has taken the order.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'settled' },
    },
    refused: {
      description: 'The server does not take the order.',
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
