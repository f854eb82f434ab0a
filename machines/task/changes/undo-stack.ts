import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import type { Command } from '../../mutation/commands.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import type { ToastText } from '../../toasts/toasts.ts'
import type { ToastsEvent } from '../../toasts/toasts.ts'

/** Something that can be taken back: by which command, and what is said of it. */
export interface UndoOffer {
  readonly text: ToastText
  readonly command: Command
  /** It is offered where it was done, and needs no toast as long as one is there. */
  readonly isQuiet?: boolean
}
type Entry = UndoOffer & { readonly id: number }
export interface UndoContext {
  readonly entries: readonly Entry[]
  readonly made: number
}
type Event =
  | { type: 'undo.offered'; offer: UndoOffer }
  /** Of one thing by its toast; of the last one by the keyboard. */
  | { type: 'undo.requested'; id?: number }
  /** Of the last one: nothing that was done after it is on its way. */
  | { type: 'undo.lastMeant' }
  /** Something was taken back, or could not be. */
  | CommandEnded
  /** Nobody has this task open any more: what was done quietly is said now, where it was the last. */
  | { type: 'task.left'; taskId: string }
  | { type: 'session.opened' }
  | { type: 'session.closed' }

const isOfTask = ({ command }: UndoOffer, taskId: string): boolean =>
  command.name === 'task.setField' && command.changes.some(({ id }) => id === taskId)
const wayBack = ({ id }: Entry) => ({ type: 'undo.requested', id })
const NOTHING: UndoContext = { entries: [], made: 0 }
/** So many things are remembered. */
const DEPTH = 50
/** Why something is not taken back: what was done has been changed since, here or by another person. */
export class ChangedSince extends Error {}

/** Remembers what was done to tasks, offers to take it back, and does so: by the toast, or with the keyboard. */
export const undoStack = setup({
  types: { context: {} as UndoContext, events: {} as Event },
  guards: {
    isLast: (_, id: number | undefined) => id === undefined,
    isAny: ({ context }) => context.entries.length > 0,
    isThere: ({ context }, id: number | undefined) => context.entries.some((entry) => entry.id === id),
    isQuiet: (_, { isQuiet }: UndoOffer) => isQuiet === true,
    isQuietlyChanged: ({ context }, taskId: string) => {
      const last = context.entries.at(-1)
      return last !== undefined && isOfTask(last, taskId) && last.isQuiet === true
    },
    isUndone: (_, { how }: CommandEnded) => how === 'confirmed',
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
    askForLast: sendTo(actorNamed('mutations'), { type: 'undo.meant' }),
    take: enqueueActions(({ context: { entries }, enqueue }, id: number | undefined) => {
      const entry = id === undefined ? entries.at(-1) : entries.find((one) => one.id === id)
      if (!entry) return
      enqueue.assign({ entries: entries.filter((one) => one !== entry) })
      const { command } = entry
      enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command, asker: 'undoStack', isUndo: true })
      // Nobody is offered a second time what the keyboard has taken back.
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.outdated', to: 'undoStack', event: wayBack(entry) })
    }),
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
  initial: 'remembering',
  states: {
    remembering: {
      description: 'What was done can be taken back, the last thing first.',
      on: {
        'undo.offered': [
          {
            guard: { type: 'isQuiet', params: ({ event }) => event.offer },
            actions: { type: 'remember', params: ({ event }) => event.offer },
          },
          { actions: [{ type: 'remember', params: ({ event }) => event.offer }, 'say'] },
        ],
        'undo.requested': [
          // What was done last may not be answered yet.
          { guard: { type: 'isLast', params: ({ event }) => event.id }, actions: 'askForLast' },
          {
            guard: { type: 'isThere', params: ({ event }) => event.id },
            actions: { type: 'take', params: ({ event }) => event.id },
          },
        ],
        'undo.lastMeant': { guard: 'isAny', actions: { type: 'take', params: () => undefined } },
        'command.ended': [
          { guard: { type: 'isUndone', params: ({ event }) => event }, actions: 'sayUndone' },
          { actions: { type: 'sayNotUndone', params: ({ event }) => event } },
        ],
        'task.left': {
          guard: { type: 'isQuietlyChanged', params: ({ event }) => event.taskId },
          actions: ['say', 'noteSaid'],
        },
        'session.closed': { actions: 'forget' },
      },
    },
  },
})

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
