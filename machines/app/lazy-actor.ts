import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  stopChild,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import type { SessionNews } from '../session/events.ts'
import { supervised } from '../supervised.ts'
import { portNotProvided } from '../port.ts'

type Context = {
  /** What it was asked to do before its code was loaded, in that order. */
  readonly requests: readonly EventObject[]
  /** Who is signed in: a loaded actor is told of it first. */
  readonly news: SessionNews | null
  /** What the actor starts with. */
  readonly given: unknown
}
export type LazyActorEvent =
  | SessionNews
  /** The actor is needed: this is what it is told. What takes keys gets those that are pressed before it is there. */
  | { type: 'open.requested'; event: EventObject; takesKeys?: true }
  /** The router asks what is open to close. */
  | { type: 'close.requested' }
  /** The actor threw too often and was given up. */
  | { type: 'xstate.error.actor.inner'; error: unknown }
  /** The screen it belongs to has heard something. */
  | MessageReceived

/**
 * Stands in for an actor that few people need. The first request (or a request that this device remembers) loads its code; then
 * the actor is told who is signed in and all that was requested, and from then on it hears what its stand-in hears.
 */
export const lazyActor = setup({
  types: { context: {} as Context, events: {} as LazyActorEvent, input: {} as unknown },
  actors: {
    loadLogic: portNotProvided<AnyActorLogic, void>('loadLogic'),
    /** A request that this device remembers from before the page was opened; usually there is none. */
    lookForWish: portNotProvided<EventObject | null, void>('lookForWish'),
  },
  guards: { isThere: (_, wish: EventObject | null) => wish !== null },
  actions: {
    keep: assign(({ context: { requests } }, wish: EventObject | null) => ({
      requests: wish ? [...requests, wish] : requests,
    })),
    keepNews: assign((_, news: SessionNews) => ({ news })),
    forgetRequests: assign({ requests: [] }),
    forget: assign({ requests: [], news: null }),
    bringIn: enqueueActions(({ context: { requests, news, given }, enqueue }, logic: AnyActorLogic) => {
      // Which logic it is shows only when its chunk is loaded, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      spawn(supervised(logic, 'ends'), { id: 'inner', input: given })
      if (news) enqueue.sendTo('inner', news)
      for (const wish of requests) enqueue.sendTo('inner', wish)
      enqueue.assign({ requests: [] })
    }),
    letGo: stopChild('inner'),
    passOn: sendTo('inner', (_, event: EventObject) => event),
    holdKeys: enqueueActions(({ enqueue }, takesKeys: boolean) => {
      if (takesKeys) enqueue.sendTo(actorNamed('shortcuts'), { type: 'keys.awaited' })
    }),
    sayNotLoaded: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'errorPages.notLoadedText' },
    }),
  },
}).createMachine({
  id: 'lazyActor',
  context: ({ input }) => ({ requests: [], news: null, given: input }),
  initial: 'unloaded',
  states: {
    unloaded: {
      description: 'Nobody has asked for it yet; its code is not loaded.',
      on: {
        'session.opened': { target: 'checkingDevice', actions: { type: 'keepNews', params: ({ event }) => event } },
        'session.closed': { actions: 'forget' },
        'open.requested': {
          target: 'loading',
          actions: [
            { type: 'keep', params: ({ event }) => event.event },
            { type: 'holdKeys', params: ({ event }) => event.takesKeys === true },
          ],
        },
      },
    },
    checkingDevice: {
      description: 'Looks whether this device remembers a request for it.',
      on: {
        'open.requested': {
          target: 'loading',
          actions: [
            { type: 'keep', params: ({ event }) => event.event },
            { type: 'holdKeys', params: ({ event }) => event.takesKeys === true },
          ],
        },
        'session.opened': { actions: { type: 'keepNews', params: ({ event }) => event } },
        'session.closed': { target: 'unloaded', actions: 'forget' },
      },
      invoke: {
        id: 'lookForWish',
        src: 'lookForWish',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'unloaded' },
        ],
        onError: 'unloaded',
      },
    },
    loading: {
      description: 'Its code is being fetched; what was requested waits.',
      on: {
        'open.requested': {
          actions: [
            { type: 'keep', params: ({ event }) => event.event },
            { type: 'holdKeys', params: ({ event }) => event.takesKeys === true },
          ],
        },
        'session.opened': { actions: { type: 'keepNews', params: ({ event }) => event } },
        'session.closed': { target: 'unloaded', actions: 'forget' },
      },
      invoke: {
        id: 'loadLogic',
        src: 'loadLogic',
        onDone: { target: 'loaded', actions: { type: 'bringIn', params: ({ event }) => event.output } },
        onError: { target: 'unloaded', actions: ['forgetRequests', 'sayNotLoaded'] },
      },
    },
    loaded: {
      description: 'It runs and hears every event that its stand-in hears.',
      on: {
        'open.requested': { actions: { type: 'passOn', params: ({ event }) => event.event } },
        'session.opened': {
          actions: [
            { type: 'keepNews', params: ({ event }) => event },
            { type: 'passOn', params: ({ event }) => event },
          ],
        },
        'session.closed': { actions: ['forget', { type: 'passOn', params: ({ event }) => event }] },
        'xstate.error.actor.inner': { target: 'unloaded', actions: 'letGo' },
        'close.requested': { actions: { type: 'passOn', params: ({ event }) => event } },
        'message.received': { actions: { type: 'passOn', params: ({ event }) => event } },
      },
    },
  },
})

export type LazyActorRef = ActorRefFrom<typeof lazyActor>
/** Whether its code is being fetched. */
export const isLoading = (now: SnapshotFrom<typeof lazyActor>): boolean => now.matches('loading')
/** The actor itself, once its code is loaded; the component that draws it knows its type. */
export const innerOf = <Ref extends AnyActorRef>({ children }: SnapshotFrom<typeof lazyActor>): Ref | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)['inner'] as Ref | undefined

declare module '../actor-named.ts' {
  interface NamedActors {
    checkout: LazyActorEvent
    commandPalette: LazyActorEvent
    safeCreation: LazyActorEvent
  }
}
