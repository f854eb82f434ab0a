import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Day } from '#contract/days/days.ts'
import type { TaskDays } from '#contract/tasks/task-fields.ts'

/** A task that is being carried from a day, or from among those without one, to another. */
export interface Carried {
  readonly taskId: string
  readonly by: 'pointer' | 'keyboard'
  /** All days that it has; it is taken by one of them. */
  readonly days: TaskDays
  readonly from: Day | null
  readonly over: Day | null
}
/** The last thing the hand did, for those who hear the calendar instead of seeing it. */
export interface Deed {
  readonly what: 'lifted' | 'carried' | 'dropped' | 'putBack'
  readonly taskId: string
  readonly day: Day | null
}
export interface DayDragContext {
  readonly carried: Carried | null
  readonly deed: Deed | null
  /** Which way the page is turned while the task is held over a button that turns it. */
  readonly turns: number
}
type Event =
  | { type: 'task.lifted'; taskId: string; by: Carried['by']; days: TaskDays; from: Day | null }
  | { type: 'task.carried'; over: Day | null }
  | { type: 'turn.hovered'; pages: number }
  | { type: 'task.letGo' }
  | { type: 'task.putBack' }
  | { type: 'task.vanished'; taskId: string }

/** A task was put on another day, or on none. */
export interface TaskDropped {
  readonly type: 'task.dropped'
  readonly taskId: string
  readonly days: TaskDays
  readonly from: Day | null
  readonly to: Day | null
}

/** What the hand tells the calendar: a task was put on another day; the page should be turned under it. */
export type DayDragEvent =
  | TaskDropped
  /** Nothing slides under what is held: where the days lie is measured as they come. */
  | { type: 'page.turned'; pages: number; isHeld: true }

/** So long a task is held over a button until the page turns. */
const TURN_MS = 700

/** The hand over a calendar: empty, or carrying one task by pointer or by keyboard. Nothing is moved before it is let go. */
export const dayDrag = setup({
  types: { context: {} as DayDragContext, events: {} as Event, tags: {} as 'carrying' },
  delays: { turnPause: TURN_MS },
  guards: {
    isThatTask: ({ context }, taskId: string) => context.carried?.taskId === taskId,
    isElsewhere: ({ context: { carried } }) => carried !== null && carried.over !== carried.from,
  },
  actions: {
    lift: assign((_, { taskId, by, days, from }: Extract<Event, { type: 'task.lifted' }>) => ({
      carried: { taskId, by, days, from, over: from },
      deed: { what: 'lifted' as const, taskId, day: from },
    })),
    carry: assign(({ context: { carried } }, over: Day | null) =>
      carried
        ? { carried: { ...carried, over }, deed: { what: 'carried' as const, taskId: carried.taskId, day: over } }
        : {},
    ),
    putDown: assign(({ context: { carried } }) => ({
      carried: null,
      deed: carried && { what: 'dropped' as const, taskId: carried.taskId, day: carried.over },
    })),
    takeBack: assign(({ context: { carried } }) => ({
      carried: null,
      deed: carried && { what: 'putBack' as const, taskId: carried.taskId, day: carried.from },
    })),
    noteTurn: assign((_, turns: number) => ({ turns })),
    tellDropped: enqueueActions(({ context: { carried }, enqueue }) => {
      if (carried === null) return
      const { taskId, days, from, over: to } = carried
      enqueue(sendParent((): DayDragEvent => ({ type: 'task.dropped', taskId, days, from, to })))
    }),
    tellTurned: sendParent(({ context }): DayDragEvent => ({
      type: 'page.turned',
      pages: context.turns,
      isHeld: true,
    })),
  },
}).createMachine({
  id: 'dayDrag',
  context: { carried: null, deed: null, turns: 0 },
  initial: 'empty',
  states: {
    empty: {
      description: 'No task is carried.',
      on: { 'task.lifted': { target: 'carrying', actions: { type: 'lift', params: ({ event }) => event } } },
    },
    carrying: {
      description: 'A task is carried over the calendar.',
      tags: 'carrying',
      initial: 'overDays',
      on: {
        'task.letGo': [
          { guard: 'isElsewhere', target: 'empty', actions: ['tellDropped', 'putDown'] },
          { target: 'empty', actions: 'takeBack' },
        ],
        'task.putBack': { target: 'empty', actions: 'takeBack' },
        'task.vanished': {
          guard: { type: 'isThatTask', params: ({ event }) => event.taskId },
          target: 'empty',
          actions: 'takeBack',
        },
        'turn.hovered': {
          target: '.overTurn',
          actions: { type: 'noteTurn', params: ({ event }) => event.pages },
        },
      },
      states: {
        overDays: {
          description: 'It is carried over the days.',
          on: { 'task.carried': { actions: { type: 'carry', params: ({ event }) => event.over } } },
        },
        overTurn: {
          description: 'It is held at the edge: the calendar is about to turn.',
          after: { turnPause: { target: 'overTurn', reenter: true, actions: 'tellTurned' } },
          on: { 'task.carried': { target: 'overDays', actions: { type: 'carry', params: ({ event }) => event.over } } },
        },
      },
    },
  },
})

export type DayDragRef = ActorRefFrom<typeof dayDrag>
/** The task being carried, if one is. */
export const carriedBy = ({ context }: SnapshotFrom<typeof dayDrag>): Carried | null => context.carried
/** Whether a task is held over this day, and would be due on it. */
export const isHeldOver =
  (day: Day) =>
  (now: SnapshotFrom<typeof dayDrag>): boolean => {
    const { carried } = now.context
    return carried?.over === day && carried.from !== day && now.matches({ carrying: 'overDays' })
  }
