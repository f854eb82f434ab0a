import { assign, enqueueActions, sendTo, setup, type EventObject, type SnapshotFrom } from 'xstate'
import type { TaskCommand } from '#contract/calls/task-bulk.ts'
import type { TaskMove, TaskOperation } from '#contract/calls/tasks.ts'
import { actorNamed } from '../../actor-named.ts'
import type { Shift } from '../../board/columns/column-hand.ts'
import type { ToastText } from '../../toasts/toasts.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import type { ToastsEvent } from '../../toasts/toasts.ts'

/** How something that was done to a task, to its subtasks, to several tasks, or to a column is taken back. */
export type Undoing =
  /** `written` is what was done: where the task has something else by now, nothing of that is overwritten. */
  | { kind: 'change'; taskId: string; operations: readonly TaskOperation[]; written: TaskOperation }
  | { kind: 'restore'; taskId: string }
  | { kind: 'move'; taskId: string; move: TaskMove }
  /** `written` is the name that it was given: where somebody has given it another one since, it keeps that. */
  | { kind: 'renameColumn'; columnId: string; name: string; written: string }
  /** These columns go back to where they stood in the order from before. */
  | ({ kind: 'orderColumns'; projectId: string } & Shift)
  /** These subtasks go back to where they stood in the order from before. */
  | ({ kind: 'orderSubtasks'; taskId: string } & Shift)
  | { kind: 'bulk'; deeds: readonly TaskCommand[] }

/** Something that can be taken back, and what is said of it. */
export interface UndoOffer {
  readonly text: ToastText
  readonly undoing: Undoing
  /** It is offered where it was done, and needs no toast as long as one is there. */
  readonly isQuiet?: boolean
}
type Entry = UndoOffer & { readonly id: number }
export interface UndoContext {
  readonly entries: readonly Entry[]
  readonly made: number
  /** What is being taken back, and what waits its turn. */
  readonly queue: readonly Undoing[]
}
type Event =
  | { type: 'undo.offered'; offer: UndoOffer }
  /** Of one thing by its toast; of the last one by the keyboard. */
  | { type: 'undo.requested'; id?: number }
  /** Nobody has this task open any more: what was done quietly is said now, where it was the last. */
  | { type: 'task.left'; taskId: string }
  | { type: 'session.opened' }
  | { type: 'session.closed' }

const isOfTask = ({ undoing }: UndoOffer, taskId: string): boolean => 'taskId' in undoing && undoing.taskId === taskId
const wayBack = ({ id }: Entry) => ({ type: 'undo.requested', id })
const NOTHING: UndoContext = { entries: [], made: 0, queue: [] }
/** So many things are remembered. */
const DEPTH = 50
/** Why something is not taken back: what was done has been changed since, here or by somebody else. */
export class ChangedSince extends Error {}

/** Remembers what was done to tasks, offers to take it back, and does so: by the toast, or with the keyboard. */
export const undoStack = setup({
  types: { context: {} as UndoContext, events: {} as Event },
  actors: {
    undo: portNotProvided<null, Undoing>('undo'),
    undoKeys: callbackPortNotProvided<EventObject, void, { type: 'undo.requested' }>('undoKeys'),
  },
  guards: {
    isThere: ({ context }, id: number | undefined) =>
      id === undefined ? context.entries.length > 0 : context.entries.some((entry) => entry.id === id),
    isQuiet: (_, { isQuiet }: UndoOffer) => isQuiet === true,
    isQuietlyChanged: ({ context }, taskId: string) => {
      const last = context.entries.at(-1)
      return last !== undefined && isOfTask(last, taskId) && last.isQuiet === true
    },
    isMoreToUndo: ({ context }) => context.queue.length > 1,
  },
  actions: {
    remember: assign(({ context }, offer: UndoOffer) => ({
      entries: [...context.entries, { ...offer, id: context.made + 1 }].slice(-DEPTH),
      made: context.made + 1,
    })),
    /** Says what was remembered last. */
    say: enqueueActions(({ context, enqueue }) => {
      const last = context.entries.at(-1)
      if (!last) return
      const action = { label: { key: 'board.undo' }, to: 'undoStack', event: wayBack(last) }
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'success', text: last.text, action })
    }),
    noteSaid: assign(({ context: { entries } }) => ({
      entries: entries.map((entry, at) => (at === entries.length - 1 ? { ...entry, isQuiet: false } : entry)),
    })),
    take: enqueueActions(({ context: { entries, queue }, enqueue }, id: number | undefined) => {
      const entry = id === undefined ? entries.at(-1) : entries.find((one) => one.id === id)
      if (!entry) return
      enqueue.assign({ entries: entries.filter((one) => one !== entry), queue: [...queue, entry.undoing] })
      // Nobody is offered a second time what the keyboard has taken back.
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.outdated', to: 'undoStack', event: wayBack(entry) })
    }),
    next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    sayUndone: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'info',
      text: { key: 'taskPanel.undone' },
    }),
    sayNotUndone: sendTo(actorNamed('toasts'), (_, { failure }: { failure: unknown }): ToastsEvent => ({
      type: 'toast.requested',
      kind: 'error',
      text: { key: failure instanceof ChangedSince ? 'taskPanel.changedSince' : 'taskPanel.notUndone' },
    })),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'undoStack',
  context: NOTHING,
  invoke: { id: 'undoKeys', src: 'undoKeys' },
  initial: 'idle',
  on: {
    'undo.offered': [
      {
        guard: { type: 'isQuiet', params: ({ event }) => event.offer },
        actions: { type: 'remember', params: ({ event }) => event.offer },
      },
      {
        actions: [{ type: 'remember', params: ({ event }) => event.offer }, 'say'],
      },
    ],
    'task.left': {
      guard: { type: 'isQuietlyChanged', params: ({ event }) => event.taskId },
      actions: ['say', 'noteSaid'],
    },
    'session.closed': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      description: 'What was done can be taken back.',
      on: {
        'undo.requested': {
          guard: { type: 'isThere', params: ({ event }) => event.id },
          target: 'undoing',
          actions: { type: 'take', params: ({ event }) => event.id },
        },
      },
    },
    undoing: {
      description: 'The last thing is being taken back.',
      on: {
        'undo.requested': {
          guard: { type: 'isThere', params: ({ event }) => event.id },
          actions: { type: 'take', params: ({ event }) => event.id },
        },
      },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { queue } }) => firstOf(queue),
        onDone: [
          {
            guard: 'isMoreToUndo',
            target: 'undoing',
            reenter: true,
            actions: ['next', 'sayUndone'],
          },
          { target: 'idle', actions: ['next', 'sayUndone'] },
        ],
        onError: [
          {
            guard: 'isMoreToUndo',
            target: 'undoing',
            reenter: true,
            actions: ['next', { type: 'sayNotUndone', params: ({ event }) => ({ failure: event.error }) }],
          },
          {
            target: 'idle',
            actions: ['next', { type: 'sayNotUndone', params: ({ event }) => ({ failure: event.error }) }],
          },
        ],
      },
    },
  },
})

/** What is taken back now. */
function firstOf([undoing]: readonly Undoing[]): Undoing {
  if (undoing === undefined) throw new Error('there is nothing to take back')
  return undoing
}

/** The last thing that was done, when it was done quietly to this task. */
export const quietOfferOf =
  (taskId: string) =>
  ({ context }: SnapshotFrom<typeof undoStack>): UndoOffer | null => {
    const last = context.entries.at(-1)
    return last !== undefined && isOfTask(last, taskId) && last.isQuiet === true ? last : null
  }

declare module '../../actor-named.ts' {
  interface NamedActors {
    undoStack: Event
  }
}
