import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { samePlace, type Place } from '../keeper/place.ts'

/** A card that is being carried. */
export interface Carried {
  readonly taskId: string
  /** A mouse, a finger, or the keyboard. */
  readonly by: 'pointer' | 'finger' | 'keyboard'
  /** Where it was lifted. */
  readonly from: Place
  /** The index it had there. */
  readonly fromIndex: number
  /** Where it would be put down now, and the index that was when it got there. */
  readonly over: Place
  readonly index: number
  /** How high the card is: its gap keeps that height. */
  readonly heightPx: number
  /** It was carried about since it was lifted, though it may be back where it was. */
  readonly hasMoved: boolean
}

/** The last thing the hand did, for those who hear the board instead of seeing it. */
export interface Deed {
  readonly what: 'lifted' | 'carried' | 'dropped' | 'putBack'
  readonly taskId: string
  readonly over: Place
  readonly index: number
}

export interface CardDragContext {
  readonly carried: Carried | null
  readonly deed: Deed | null
}
type Event =
  | { type: 'card.lifted'; taskId: string; by: Carried['by']; from: Place; index: number; heightPx: number }
  | { type: 'card.carried'; over: Place; index: number }
  | { type: 'card.dropped'; at: Place; index: number }
  | { type: 'card.putBack' }
  | { type: 'task.vanished'; taskId: string }
  | { type: 'column.vanished'; columnId: string }

/** What the hand tells the board: a task was put somewhere else, or a finger has only held it. */
export type CardDragEvent =
  | { type: 'task.dropped'; taskId: string; from: Place; to: Place }
  | { type: 'card.held'; taskId: string }

const deedOf = (what: Deed['what'], { taskId, over, index }: Carried): Deed => ({ what, taskId, over, index })

/**
 * The hand over the board: empty, or carrying one card by pointer or by keyboard. Nothing is moved before it is dropped. A
 * finger that lifts a card and lets it go where it lay has meant to choose it, as in a list.
 */
export const cardDrag = setup({
  types: { context: {} as CardDragContext, events: {} as Event, tags: {} as 'carrying' },
  guards: {
    isThatTask: ({ context }, taskId: string) => context.carried?.taskId === taskId,
    comesFrom: ({ context }, columnId: string) => context.carried?.from.columnId === columnId,
    isOver: ({ context }, columnId: string) => context.carried?.over.columnId === columnId,
    isOnlyHeld: ({ context: { carried } }) => carried?.by === 'finger' && !carried.hasMoved,
    isElsewhere: ({ context }, at: Place) => context.carried !== null && !samePlace(context.carried.from, at),
  },
  actions: {
    lift: assign((_, lifted: Extract<Event, { type: 'card.lifted' }>) => {
      const { taskId, by, from, index, heightPx } = lifted
      const carried: Carried = { taskId, by, from, fromIndex: index, over: from, index, heightPx, hasMoved: false }
      return { carried, deed: deedOf('lifted', carried) }
    }),
    carry: assign(({ context }, { over, index }: { over: Place; index: number }) => {
      if (!context.carried) return {}
      const carried: Carried = { ...context.carried, over, index, hasMoved: true }
      return { carried, deed: deedOf('carried', carried) }
    }),
    carryBack: assign(({ context }) =>
      context.carried ? { carried: { ...context.carried, over: context.carried.from } } : {},
    ),
    putDown: assign(({ context }, { at, index }: { at: Place; index: number }) =>
      context.carried
        ? { carried: null, deed: deedOf('dropped', { ...context.carried, over: at, index }) }
        : { carried: null },
    ),
    letGo: assign(({ context }) => ({
      carried: null,
      deed:
        context.carried &&
        deedOf('putBack', { ...context.carried, over: context.carried.from, index: context.carried.fromIndex }),
    })),
    tellHeld: sendParent(({ context }): CardDragEvent => ({
      type: 'card.held',
      taskId: context.carried?.taskId ?? '',
    })),
    tellDropped: sendParent(({ context }, to: Place): CardDragEvent => ({
      type: 'task.dropped',
      taskId: context.carried?.taskId ?? '',
      from: context.carried?.from ?? to,
      to,
    })),
  },
}).createMachine({
  id: 'cardDrag',
  context: { carried: null, deed: null },
  initial: 'empty',
  states: {
    empty: {
      description: 'No card is carried.',
      on: { 'card.lifted': { target: 'carrying', actions: { type: 'lift', params: ({ event }) => event } } },
    },
    carrying: {
      description: 'A card is carried, by pointer or by keyboard.',
      tags: 'carrying',
      on: {
        'card.carried': { actions: { type: 'carry', params: ({ event }) => event } },
        'card.dropped': [
          { guard: 'isOnlyHeld', target: 'empty', actions: ['tellHeld', 'letGo'] },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.at },
            target: 'empty',
            actions: [
              { type: 'tellDropped', params: ({ event }) => event.at },
              { type: 'putDown', params: ({ event }) => event },
            ],
          },
          { target: 'empty', actions: 'letGo' },
        ],
        'card.putBack': { target: 'empty', actions: 'letGo' },
        'task.vanished': {
          guard: { type: 'isThatTask', params: ({ event }) => event.taskId },
          target: 'empty',
          actions: 'letGo',
        },
        'column.vanished': [
          {
            guard: { type: 'comesFrom', params: ({ event }) => event.columnId },
            target: 'empty',
            actions: 'letGo',
          },
          { guard: { type: 'isOver', params: ({ event }) => event.columnId }, actions: 'carryBack' },
        ],
      },
    },
  },
})

export type CardDragRef = ActorRefFrom<typeof cardDrag>
type Snapshot = SnapshotFrom<typeof cardDrag>
/** The card being carried, if one is. */
export const carriedBy = ({ context }: Snapshot): Carried | null => context.carried
