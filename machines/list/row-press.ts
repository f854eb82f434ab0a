import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

type Point = { readonly x: number; readonly y: number }
type Context = Point & { readonly id: string }
type Event =
  | ({ type: 'finger.down'; id: string } & Point)
  | ({ type: 'finger.moved' } & Point)
  | { type: 'finger.up' }
  /** The browser scrolls with it, or it is over something else. */
  | { type: 'finger.lost' }
  /** A mouse or a pen that hovers is pressed instead. */
  | { type: 'mouse.down' }

/** What a finger tells the list: it rests on a row. */
export type RowPressNews = { type: 'row.held'; id: string }

/** So long a finger rests on a row until the row is chosen; as long as a phone's own menus take. */
const HOLD_MS = 450
/** So far it may tremble meanwhile. */
const TREMBLE_PX = 10

/**
 * A finger on the rows of a list: held still it chooses the row. It knows, too, whether the last press was a finger's, since
 * a tap goes on choosing once something is chosen, where a mouse opens the task.
 */
export const rowPress = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'byFinger' },
  delays: { holdTime: HOLD_MS },
  guards: {
    isFar: ({ context }, { x, y }: Point) => Math.hypot(x - context.x, y - context.y) > TREMBLE_PX,
  },
  actions: {
    begin: assign((_, { id, x, y }: Context) => ({ id, x, y })),
    tellHeld: sendParent(({ context: { id } }): RowPressNews => ({ type: 'row.held', id })),
  },
}).createMachine({
  id: 'rowPress',
  context: { id: '', x: 0, y: 0 },
  initial: 'resting',
  on: {
    'finger.down': { target: '.pressing', actions: { type: 'begin', params: ({ event }) => event } },
    'mouse.down': '.resting',
  },
  states: {
    resting: { description: 'No finger was the last to press.' },
    pressing: {
      description: 'A finger lies on a row: it may tap, hold or scroll.',
      tags: 'byFinger',
      after: { holdTime: { target: 'held', actions: 'tellHeld' } },
      on: {
        'finger.moved': { guard: { type: 'isFar', params: ({ event }) => event }, target: 'resting' },
        'finger.up': 'tapped',
        'finger.lost': 'resting',
      },
    },
    held: { description: 'It has chosen the row: that it is lifted presses nothing.', tags: 'byFinger' },
    tapped: { description: 'It was lifted again at once: what is pressed now, it presses.', tags: 'byFinger' },
  },
})

export type RowPressRef = ActorRefFrom<typeof rowPress>
type Snapshot = SnapshotFrom<typeof rowPress>
export const isPressing = (now: Snapshot): boolean => now.matches('pressing')
export const isHeld = (now: Snapshot): boolean => now.matches('held')
export const isByFinger = (now: Snapshot): boolean => now.hasTag('byFinger')
