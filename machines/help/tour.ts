import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/** The places that the tour leads to, in their order. */
export const TOUR_STEPS = ['workspace', 'projects', 'myTasks', 'search', 'account'] as const
export type TourStep = (typeof TOUR_STEPS)[number]

type Context = { readonly at: number }
type Event =
  | { type: 'tour.started' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** It is skipped, or not wanted. */
  | { type: 'tour.ended' }
  | { type: 'session.closed' }

/** Leads a newcomer to five places of the frame, one after the other; it can be left at any of them and begun anew. */
export const tour = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'over' },
  guards: {
    isFirst: ({ context }) => context.at === 0,
    isLast: ({ context }) => context.at === TOUR_STEPS.length - 1,
  },
  actions: {
    begin: assign({ at: 0 }),
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
  },
}).createMachine({
  id: 'tour',
  context: { at: 0 },
  initial: 'offered',
  on: { 'session.closed': '.offered' },
  states: {
    offered: {
      description: 'Nobody is led; it can be begun.',
      on: { 'tour.started': { target: 'leading', actions: 'begin' }, 'tour.ended': 'over' },
    },
    leading: {
      description: 'One place is pointed at, and what it is for is said.',
      on: {
        'step.next': [{ guard: 'isLast', target: 'over' }, { actions: 'goOn' }],
        'step.back': [{ guard: 'isFirst' }, { actions: 'goBack' }],
        'tour.ended': 'over',
      },
    },
    over: {
      description: 'It was taken, or is not wanted.',
      tags: 'over',
      on: { 'tour.started': { target: 'leading', actions: 'begin' } },
    },
  },
})

export type TourRef = ActorRefFrom<typeof tour>
type Snapshot = SnapshotFrom<typeof tour>
/** The place that is pointed at; null while nobody is led. */
export const stepNow = (now: Snapshot): TourStep | null =>
  now.matches('leading') ? (TOUR_STEPS[now.context.at] ?? null) : null
/** How many steps were taken before this one. */
export const stepsBefore = ({ context }: Snapshot): number => context.at
export const isTourOver = (now: Snapshot): boolean => now.hasTag('over')
