import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
  type AnyActorRef,
  type DoneActorEvent,
  type SnapshotFrom,
  type EventObject,
} from 'xstate'
import { TOASTS_AT_ONCE } from '#contract/limits.ts'
import { toast } from './toast.ts'

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

/** What somebody wants to be told. */
export interface ToastWish {
  readonly kind: ToastKind
  readonly text: ToastText
  readonly action?: ToastAction
  /** It is said to whoever goes: it stays when they are signed out. */
  readonly isFarewell?: boolean
}
/** A toast on screen. */
export type Toast = ToastWish & { readonly id: string }

/** What the toasts hear. */
export type ToastsEvent =
  | ({ type: 'toast.requested' } & ToastWish)
  | { type: 'toast.dismissed'; id: string }
  | { type: 'toast.actionChosen'; id: string }
  /** What a toast offers to do is done already, or cannot be done any more. */
  | { type: 'toast.outdated'; to: string; event: ToastAction['event'] }
  /** A pointer or the focus rests on them. */
  | { type: 'toasts.held' }
  | { type: 'toasts.released' }
  /** Whoever comes next is told nothing of what was said to whoever was here. */
  | { type: 'session.closed' }
  | DoneActorEvent

/** What shows and what waits. */
export interface ToastsContext {
  readonly shown: readonly Toast[]
  readonly waiting: readonly ToastWish[]
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

/** Shows at most three toasts at once, each for its time; the others wait their turn, and the same one waits only once. */
export const toasts = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, children: {} as Record<string, 'toast'> },
  actors: { toast },
  guards: {
    isShown: ({ context }, id: string) => context.shown.some((one) => one.id === id),
    isNews: ({ context }, wish: ToastWish) => !context.waiting.some((one) => isSame(one, wish)),
    isEmpty: ({ context }) => context.shown.length === 0,
  },
  actions: {
    queue: assign(({ context }, { kind, text, action, isFarewell }: ToastWish) => ({
      waiting: [...context.waiting, { kind, text, ...(action && { action }), ...(isFarewell && { isFarewell }) }],
    })),
    fillPlaces: assign(({ context, spawn }, { isHeld }: { isHeld: boolean }) => {
      const free = TOASTS_AT_ONCE - context.shown.length
      const coming = context.waiting
        .slice(0, free)
        .map((wish, at): Toast => ({ ...wish, id: `toast-${context.count + at + 1}` }))
      for (const { id, action } of coming) spawn('toast', { id, input: { isHeld, isOffer: action !== undefined } })
      return {
        shown: [...context.shown, ...coming],
        waiting: context.waiting.slice(coming.length),
        count: context.count + coming.length,
      }
    }),
    clearAway: assign(({ context }, id: string) => ({ shown: context.shown.filter((one) => one.id !== id) })),
    forget: stopChild((_, id: string) => id),
    dismiss: sendTo((_, id: string) => id, { type: 'toast.dismissed' }),
    withdraw: enqueueActions(({ context: { shown, waiting }, enqueue }, done: Pick<ToastAction, 'to' | 'event'>) => {
      const isOver = offers(done)
      for (const { id } of shown.filter(isOver)) enqueue.sendTo(id, { type: 'toast.dismissed' })
      enqueue.assign({ waiting: waiting.filter((wish) => !isOver(wish)) })
    }),
    clearAll: enqueueActions(({ context: { shown, waiting }, enqueue }) => {
      for (const { id, isFarewell } of shown) if (!isFarewell) enqueue.sendTo(id, { type: 'toast.dismissed' })
      enqueue.assign({ waiting: waiting.filter(({ isFarewell }) => isFarewell) })
    }),
    act: enqueueActions(({ context, enqueue, system }, id: string) => {
      const action = context.shown.find((one) => one.id === id)?.action
      const actor: AnyActorRef | undefined = action && system.get(action.to)
      if (action && actor) enqueue.sendTo(actor, action.event)
    }),
    holdAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.sendTo(id, { type: 'toast.held' })
    }),
    releaseAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.sendTo(id, { type: 'toast.released' })
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [], waiting: [], count: 0 },
  initial: 'passing',
  on: {
    'toast.dismissed': {
      guard: { type: 'isShown', params: ({ event }) => event.id },
      actions: { type: 'dismiss', params: ({ event }) => event.id },
    },
    'toast.actionChosen': {
      guard: { type: 'isShown', params: ({ event }) => event.id },
      actions: [
        { type: 'dismiss', params: ({ event }) => event.id },
        { type: 'act', params: ({ event }) => event.id },
      ],
    },
    'toast.outdated': { actions: { type: 'withdraw', params: ({ event }) => event } },
    'session.closed': { actions: 'clearAll' },
  },
  states: {
    passing: {
      description: 'Toasts come and go.',
      on: {
        'toast.requested': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [
            { type: 'queue', params: ({ event }) => event },
            { type: 'fillPlaces', params: { isHeld: false } },
          ],
        },
        'xstate.done.actor.*': {
          actions: [
            { type: 'clearAway', params: ({ event }) => event.actorId },
            { type: 'forget', params: ({ event }) => event.actorId },
            { type: 'fillPlaces', params: { isHeld: false } },
          ],
        },
        'toasts.held': 'held',
      },
    },
    held: {
      description: 'Somebody reads: none of them goes.',
      entry: 'holdAll',
      exit: 'releaseAll',
      always: { guard: 'isEmpty', target: 'passing' },
      on: {
        'toast.requested': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [
            { type: 'queue', params: ({ event }) => event },
            { type: 'fillPlaces', params: { isHeld: true } },
          ],
        },
        'xstate.done.actor.*': {
          actions: [
            { type: 'clearAway', params: ({ event }) => event.actorId },
            { type: 'forget', params: ({ event }) => event.actorId },
            { type: 'fillPlaces', params: { isHeld: true } },
          ],
        },
        'toasts.released': 'passing',
      },
    },
  },
})

/** The toasts to be seen, oldest first. */
export const shownToasts = (snapshot: SnapshotFrom<typeof toasts>): readonly Toast[] => snapshot.context.shown

declare module '../actor-named.ts' {
  interface NamedActors {
    toasts: ToastsEvent
  }
}
