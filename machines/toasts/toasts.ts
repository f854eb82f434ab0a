import { assign, enqueueActions, setup, type AnyActorRef, type SnapshotFrom, type EventObject } from 'xstate'
import { PROBLEM_SHOWN_MS, TOASTS_AT_ONCE, TOAST_SHOWN_MS, UNDO_SHOWN_MS } from '#contract/limits.ts'

/** Success, error, warning or just information. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** A text of ours by its key, with what is to be filled in, or a sentence that the server wrote. */
export type ToastText =
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly sentence: string }

/** What can be done about it, such as undoing it: the event goes to the actor of that name in the system. */
export interface ToastAction {
  readonly label: ToastText
  readonly to: string
  readonly event: EventObject & Readonly<Record<string, unknown>>
}

/** A message that is to be shown. */
export interface ToastWish {
  readonly kind: ToastKind
  readonly text: ToastText
  readonly action?: ToastAction
  /** It is said at sign-out: it stays when the session closes. */
  readonly isFarewell?: boolean
  /** How long it is shown, in milliseconds, when what it offers lasts longer than others do. */
  readonly staysMs?: number
}
/** A toast that is on screen, or waits for a place there. */
export type Toast = ToastWish & { readonly id: string }

/** What the toasts hear. */
export type ToastsEvent =
  | ({ type: 'toast.requested' } & ToastWish)
  /** It has gone from the screen: its time was over, or it was put away. */
  | { type: 'toast.closed'; id: string }
  | { type: 'toast.actionChosen'; id: string }
  /** What a toast offers to do is done already, or cannot be done any more. */
  | { type: 'toast.outdated'; to: string; event: ToastAction['event'] }
  /** The next user sees no message that was for the user before. */
  | { type: 'session.closed' }

/** What there is to say. */
export interface ToastsContext {
  /** The first of them are on screen, the others wait. */
  readonly toasts: readonly Toast[]
  /** How many there have been: ids are counted. */
  readonly count: number
}

const isSame = (one: ToastWish, other: ToastWish): boolean =>
  one.kind === other.kind && JSON.stringify(one.text) === JSON.stringify(other.text)
/** Whether a toast offers just this. */
const offers =
  ({ to, event }: Pick<ToastAction, 'to' | 'event'>) =>
  ({ action }: ToastWish): boolean =>
    action?.to === to && JSON.stringify(action.event) === JSON.stringify(event)

/**
 * Decides what is said: at most three things at once, the same one waits only once, and what is outdated goes. How long each
 * is shown, and that it waits while it is read, is the job of the component that draws it.
 */
export const toasts = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  guards: {
    isSaid: ({ context }, id: string) => context.toasts.some((one) => one.id === id),
    isNews: ({ context }, wish: ToastWish) => !context.toasts.slice(TOASTS_AT_ONCE).some((one) => isSame(one, wish)),
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
  actions: {
    add: assign(({ context: { toasts: all, count } }, { kind, text, action, isFarewell, staysMs }: ToastWish) => ({
      toasts: [
        ...all,
        {
          id: `toast-${count + 1}`,
          kind,
          text,
          ...(action && { action }),
          ...(isFarewell && { isFarewell }),
          ...(staysMs !== undefined && { staysMs }),
        },
      ],
      count: count + 1,
    })),
    forget: assign(({ context }, id: string) => ({ toasts: context.toasts.filter((one) => one.id !== id) })),
    withdraw: assign(({ context }, done: Pick<ToastAction, 'to' | 'event'>) => {
      const isOver = offers(done)
      return { toasts: context.toasts.filter((one) => !isOver(one)) }
    }),
    clearAll: assign(({ context }) => ({ toasts: context.toasts.filter(({ isFarewell }) => isFarewell) })),
    act: enqueueActions(({ context, enqueue, system }, id: string) => {
      const action = context.toasts.find((one) => one.id === id)?.action
      const actor: AnyActorRef | undefined = action && system.get(action.to)
      if (action && actor) enqueue.sendTo(actor, action.event)
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], count: 0 },
  initial: 'silent',
  on: {
    'toast.requested': {
      guard: { type: 'isNews', params: ({ event }) => event },
      target: '.speaking',
      actions: { type: 'add', params: ({ event }) => event },
    },
    'toast.outdated': { actions: { type: 'withdraw', params: ({ event }) => event } },
    'session.closed': { actions: 'clearAll' },
  },
  states: {
    silent: { description: 'There is nothing to say.' },
    speaking: {
      description: 'Something is said.',
      always: { guard: 'isEmpty', target: 'silent' },
      on: {
        'toast.closed': {
          guard: { type: 'isSaid', params: ({ event }) => event.id },
          actions: { type: 'forget', params: ({ event }) => event.id },
        },
        'toast.actionChosen': {
          guard: { type: 'isSaid', params: ({ event }) => event.id },
          actions: [
            { type: 'act', params: ({ event }) => event.id },
            { type: 'forget', params: ({ event }) => event.id },
          ],
        },
      },
    },
  },
})

/** The toasts to be seen, oldest first. */
export const shownToasts = ({ context }: SnapshotFrom<typeof toasts>): readonly Toast[] =>
  context.toasts.slice(0, TOASTS_AT_ONCE)

/** How long a toast is shown: longer where something can be taken back, and where something is wrong. */
export const shownMsOf = ({ kind, action, staysMs }: Toast): number => {
  if (staysMs !== undefined) return staysMs
  if (kind === 'error' || kind === 'warning') return PROBLEM_SHOWN_MS
  return action ? UNDO_SHOWN_MS : TOAST_SHOWN_MS
}

declare module '../actor-named.ts' {
  interface NamedActors {
    toasts: ToastsEvent
  }
}
