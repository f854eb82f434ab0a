import { assign, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import { PLAN_CAROUSEL_PX } from '#contract/limits.ts'
import { callbackPortNotProvided } from '../port.ts'

type Context = {
  /** Of the window, in pixels. */
  readonly width: number
  readonly count: number
  /** The first slide that shows. */
  readonly first: number
}
type FromWindow = { type: 'width.changed'; width: number }
type Event =
  | FromWindow
  /** What is to be shown; `at` is brought into view. */
  | { type: 'carousel.filled'; count: number; at?: number }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'page.chosen'; page: number }

/** How many slides stand side by side: one below 768 pixels, two below 1024, three below 1280, else four (spec §9). */
export const slidesAt = (width: number): number => 1 + PLAN_CAROUSEL_PX.filter((px) => width >= px).length

const shownIn = ({ width }: Context) => slidesAt(width)
const lastFirst = (context: Context) => Math.max(0, context.count - shownIn(context))
const within = (context: Context, first: number) => Math.min(Math.max(0, first), lastFirst(context))
/** The page that holds a slide begins at this one. */
const pageStart = (context: Context, at: number) => Math.floor(at / shownIn(context)) * shownIn(context)

/** Slides side by side, as many as there is room for, and pages of them where there is no room for all. */
export const planCarousel = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { width: callbackPortNotProvided<EventObject, void, FromWindow>('width') },
  guards: {
    hasMore: ({ context }) => context.first < lastFirst(context),
    hasEarlier: ({ context }) => context.first > 0,
    fits: ({ context }) => lastFirst(context) === 0,
    isTooWide: ({ context }) => lastFirst(context) > 0,
  },
  actions: {
    // What one looked at stays in view when the window changes.
    takeWidth: assign(({ context }, width: number) => ({
      width,
      first: within({ ...context, width }, pageStart({ ...context, width }, context.first)),
    })),
    fill: assign(({ context }, { count, at = 0 }: { count: number; at?: number }) => ({
      count,
      first: within({ ...context, count }, pageStart({ ...context, count }, at)),
    })),
    goOn: assign(({ context }) => ({ first: within(context, context.first + shownIn(context)) })),
    goBack: assign(({ context }) => ({ first: within(context, context.first - shownIn(context)) })),
    goTo: assign(({ context }, page: number) => ({ first: within(context, page * shownIn(context)) })),
  },
}).createMachine({
  id: 'planCarousel',
  context: { width: 0, count: 0, first: 0 },
  invoke: { id: 'width', src: 'width' },
  on: {
    'width.changed': { actions: { type: 'takeWidth', params: ({ event }) => event.width } },
    'carousel.filled': { actions: { type: 'fill', params: ({ event }) => event } },
  },
  initial: 'whole',
  states: {
    whole: { description: 'All plans fit side by side.', always: { guard: 'isTooWide', target: 'paged' } },
    paged: {
      description: 'The plans are shown a page at a time.',
      always: { guard: 'fits', target: 'whole' },
      on: {
        'next.requested': { guard: 'hasMore', actions: 'goOn' },
        'previous.requested': { guard: 'hasEarlier', actions: 'goBack' },
        'page.chosen': { actions: { type: 'goTo', params: ({ event }) => event.page } },
      },
    },
  },
})

export type PlanCarouselRef = ActorRefFrom<typeof planCarousel>
/** What shows, and which of how many pages it is. */
export interface CarouselView {
  readonly first: number
  readonly slides: number
  readonly page: number
  readonly pages: number
}
/** What the carousel shows now. */
export function viewOf({ context }: SnapshotFrom<typeof planCarousel>): CarouselView {
  const slides = shownIn(context)
  const pages = Math.max(1, Math.ceil(context.count / slides))
  const isAtEnd = context.first >= lastFirst(context)
  return { first: context.first, slides, pages, page: isAtEnd ? pages - 1 : Math.floor(context.first / slides) }
}
