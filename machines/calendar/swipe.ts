import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'
import { CALENDAR_SWIPE_MS } from '#contract/limits.ts'

/** Where a finger is, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}
type Event = ({ type: 'finger.down' } & Point) | ({ type: 'finger.up' } & Point) | { type: 'finger.lost' }

/** What a swipe tells the calendar. */
export type SwipeNews = { type: 'page.turned'; pages: number; isHeld?: false }

/** So far a finger must go sideways. */
const FAR_ENOUGH_PX = 40

/**
 * A finger on the calendar: quick and sideways it turns the page, to the left goes on, to the right goes back. One that
 * takes its time scrolls, or carries a task.
 */
export const swipe = setup({
  types: { context: {} as Point, events: {} as Event },
  delays: { swipeTime: CALENDAR_SWIPE_MS },
  guards: {
    isSideways: ({ context }, { x, y }: Point) => {
      const [right, down] = [Math.abs(x - context.x), Math.abs(y - context.y)]
      return right >= FAR_ENOUGH_PX && right > down
    },
  },
  actions: {
    begin: assign((_, { x, y }: Point) => ({ x, y })),
    tellTurned: sendParent(({ context }, { x }: Point): SwipeNews => ({
      type: 'page.turned',
      pages: x < context.x ? 1 : -1,
    })),
  },
}).createMachine({
  id: 'swipe',
  context: { x: 0, y: 0 },
  initial: 'still',
  states: {
    still: {
      description: 'Nobody is swiping.',
      on: { 'finger.down': { target: 'swiping', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    swiping: {
      description: 'A finger draws the calendar aside.',
      after: { swipeTime: 'still' },
      on: {
        'finger.down': { target: 'swiping', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
        'finger.up': [
          {
            guard: { type: 'isSideways', params: ({ event }) => event },
            target: 'still',
            actions: { type: 'tellTurned', params: ({ event }) => event },
          },
          { target: 'still' },
        ],
        'finger.lost': 'still',
      },
    },
  },
})

export type SwipeRef = ActorRefFrom<typeof swipe>
