import { assign, sendParent, setup } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided } from '../port.ts'
import type { Shift } from './column-hand.ts'

/** The order the columns of a project are to stand in. */
export interface NewOrder {
  readonly projectId: string
  readonly columnIds: readonly string[]
}
/** An order that somebody wants: which column they have put elsewhere, and how all stood before. */
export interface OrderWish {
  readonly columnId: string
  readonly columnIds: readonly string[]
  readonly before: readonly string[]
}
type Input = OrderWish & { readonly projectId: string }
type Context = NewOrder & Shift & { sent: readonly string[] }
type Event = { type: 'order.chosen'; wish: OrderWish }
type Outcome = 'settled' | 'refused' | 'lost'

/** What came of it, as the board hears it: they stand so, or as they did before. `shift` is what can be taken back. */
export type OrderNews = { type: 'order.ended'; outcome: Outcome; shift: Shift | null }

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()
const shiftOf = ({ shifted, before, columnIds }: Context): Shift | null =>
  isSame(before, columnIds) ? null : { shifted, before }

/** One order of the columns in flight; when another is chosen meanwhile, that is asked for next. */
export const columnOrder = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: { giveOrder: portNotProvided<readonly ColumnHead[], NewOrder>('giveOrder') },
  guards: {
    isChosenOtherwise: ({ context }) => !isSame(context.sent, context.columnIds),
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    choose: assign(({ context: { shifted } }, { columnId, columnIds }: OrderWish) => ({
      columnIds,
      shifted: [...new Set([...shifted, columnId])],
    })),
    send: assign(({ context }) => ({ sent: context.columnIds })),
    tellEnded: sendParent(({ context }, outcome: Outcome): OrderNews => ({
      type: 'order.ended',
      outcome,
      shift: outcome === 'settled' ? shiftOf(context) : null,
    })),
  },
}).createMachine({
  id: 'columnOrder',
  context: ({ input: { projectId, columnId, columnIds, before } }) => ({
    projectId,
    columnIds,
    before,
    shifted: [columnId],
    sent: columnIds,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for this order of columns.',
      entry: 'send',
      invoke: {
        id: 'giveOrder',
        src: 'giveOrder',
        input: ({ context: { projectId, columnIds } }) => ({ projectId, columnIds }),
        onDone: [{ guard: 'isChosenOtherwise', target: 'asking', reenter: true }, { target: 'settled' }],
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'lost' },
          { target: 'refused' },
        ],
      },
      on: { 'order.chosen': { actions: { type: 'choose', params: ({ event }) => event.wish } } },
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
