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
  /** In the order in which it was wanted. */
  readonly wanted: readonly EventObject[]
  /** Who is signed in: what comes late is told before all else. */
  readonly news: SessionNews | null
  /** What the actor starts with. */
  readonly given: unknown
}
export type LateEvent =
  | SessionNews
  /** Somebody needs the actor: this is what it is to be told. */
  | { type: 'actor.wanted'; event: EventObject }
  /** The router asks what is open to close. */
  | { type: 'close.requested' }
  /** The actor threw too often and was given up. */
  | { type: 'xstate.error.actor.inner'; error: unknown }
  /** The screen it belongs to has heard something. */
  | MessageReceived

/**
 * Stands in for an actor that few need: its code is fetched when somebody wants it for the first time (or has come back to the
 * page for it), it is told who is signed in and all that was wanted, and from then on hears what its stand-in hears.
 */
export const late = setup({
  types: { context: {} as Context, events: {} as LateEvent, input: {} as unknown },
  actors: {
    loadLogic: portNotProvided<AnyActorLogic, void>('loadLogic'),
    /** What somebody who has just arrived wants of it already; mostly nothing. */
    lookForWish: portNotProvided<EventObject | null, void>('lookForWish'),
  },
  guards: { isThere: (_, wish: EventObject | null) => wish !== null },
  actions: {
    keep: assign(({ context: { wanted } }, wish: EventObject | null) => ({
      wanted: wish ? [...wanted, wish] : wanted,
    })),
    keepNews: assign((_, news: SessionNews) => ({ news })),
    forgetWanted: assign({ wanted: [] }),
    forget: assign({ wanted: [], news: null }),
    bringIn: enqueueActions(({ context: { wanted, news, given }, enqueue }, logic: AnyActorLogic) => {
      // Which logic it is shows only when its chunk is here, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      spawn(supervised(logic, 'ends'), { id: 'inner', input: given })
      if (news) enqueue.sendTo('inner', news)
      for (const wish of wanted) enqueue.sendTo('inner', wish)
      enqueue.assign({ wanted: [] })
    }),
    letGo: stopChild('inner'),
    passOn: sendTo('inner', (_, event: EventObject) => event),
    sayNotLoaded: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'errors.somethingWentWrong' },
    }),
  },
}).createMachine({
  id: 'late',
  context: ({ input }) => ({ wanted: [], news: null, given: input }),
  initial: 'away',
  states: {
    away: {
      description: 'Nobody has wanted it yet; its code is not there.',
      on: {
        'session.opened': { target: 'looking', actions: { type: 'keepNews', params: ({ event }) => event } },
        'session.closed': { actions: 'forget' },
        'actor.wanted': { target: 'coming', actions: { type: 'keep', params: ({ event }) => event.event } },
      },
    },
    looking: {
      description: 'Looks whether this device remembers that it was wanted.',
      on: {
        'actor.wanted': { target: 'coming', actions: { type: 'keep', params: ({ event }) => event.event } },
        'session.opened': { actions: { type: 'keepNews', params: ({ event }) => event } },
        'session.closed': { target: 'away', actions: 'forget' },
      },
      invoke: {
        id: 'lookForWish',
        src: 'lookForWish',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'coming',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'away' },
        ],
        onError: 'away',
      },
    },
    coming: {
      description: 'Its code is being fetched; what was wanted waits.',
      on: {
        'actor.wanted': { actions: { type: 'keep', params: ({ event }) => event.event } },
        'session.opened': { actions: { type: 'keepNews', params: ({ event }) => event } },
        'session.closed': { target: 'away', actions: 'forget' },
      },
      invoke: {
        id: 'loadLogic',
        src: 'loadLogic',
        onDone: { target: 'here', actions: { type: 'bringIn', params: ({ event }) => event.output } },
        onError: { target: 'away', actions: ['forgetWanted', 'sayNotLoaded'] },
      },
    },
    here: {
      description: 'It runs and hears everything that its stand-in hears.',
      on: {
        'actor.wanted': { actions: { type: 'passOn', params: ({ event }) => event.event } },
        'session.opened': {
          actions: [
            { type: 'keepNews', params: ({ event }) => event },
            { type: 'passOn', params: ({ event }) => event },
          ],
        },
        'session.closed': { actions: ['forget', { type: 'passOn', params: ({ event }) => event }] },
        'xstate.error.actor.inner': { target: 'away', actions: 'letGo' },
        'close.requested': { actions: { type: 'passOn', params: ({ event }) => event } },
        'message.received': { actions: { type: 'passOn', params: ({ event }) => event } },
      },
    },
  },
})

export type LateRef = ActorRefFrom<typeof late>
/** Whether its code is being fetched. */
export const isComing = (now: SnapshotFrom<typeof late>): boolean => now.matches('coming')
/** The actor itself, once its code is here; whoever draws it knows what it is. */
export const innerOf = <Ref extends AnyActorRef>({ children }: SnapshotFrom<typeof late>): Ref | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)['inner'] as Ref | undefined

declare module '../actor-named.ts' {
  interface NamedActors {
    commandPalette: LateEvent
  }
}
