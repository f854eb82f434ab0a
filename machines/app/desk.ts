import { assign, enqueueActions, sendTo, setup, type AnyActorLogic, type AnyActorRef, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { actorAt, actorNamed } from '../actor-named.ts'
import type { LiveEmitted } from '../live/live-parts.ts'
import { MESSAGE_ROUTES } from '../live/message-routes.ts'
import type { MessageReceived } from '../live/news.ts'
import type { Resource } from '../plans/offer.ts'
import type { SessionNews } from '../session/events.ts'
import { supervised } from '../supervised.ts'
import { portNotProvided } from '../port.ts'
import { overhear } from './overhear.ts'

/** The actors of those who are signed in, by their names in the system; told in this order. */
export const DESK_ACTORS = [
  'store',
  'live',
  'workspaceWatch',
  'switcher',
  'workspaceCreation',
  'workspaceLeaving',
  'planGate',
  'workspace',
  'sidebar',
  'myTasks',
  'projectDrawer',
  'teamDrawer',
  'inviteDialog',
  'takeover',
  'activationMail',
  'undoStack',
  'taskDoor',
  'commandPalette',
  'shortcuts',
] as const
export type DeskActor = (typeof DESK_ACTORS)[number]
/** What its chunk brings: the logic of each, its ports provided. */
export type LoadedDesk = Readonly<Record<DeskActor, AnyActorLogic>>

/** Who wants to know who is signed in. */
export const HOLDERS = [
  'store',
  'live',
  'workspaceWatch',
  'switcher',
  'workspaceCreation',
  'workspaceLeaving',
  'planGate',
  'workspace',
  'sidebar',
  'myTasks',
  'projectDrawer',
  'teamDrawer',
  'inviteDialog',
  'takeover',
  'undoStack',
  'taskDoor',
  'commandPalette',
  'shortcuts',
] as const
/** Who does something about a workspace that is blocked. */
const KEEPERS = ['workspaceWatch', 'switcher'] as const
/** Who fetches again what it shows when too much was missed. */
const SHOWS_SOMETHING = ['workspace', 'sidebar', 'myTasks', 'screen', 'taskDoor'] as const

type Context = {
  readonly news: SessionNews
  /** The session is being ended from here: that the server says so too is no news. */
  readonly expectsSignOut: boolean
}
type Event =
  | SessionNews
  | LiveEmitted
  | { type: 'retry.requested' }
  /** The active workspace is blocked; why, stands with the user. */
  | { type: 'tenant.blocked'; user: User }
  /** The server did not let something be added that the plan limits. */
  | { type: 'limit.reached'; resource: Resource }
  | { type: 'signOut.expected'; isExpected: boolean }
  /** One of its actors threw and was started anew. */
  | { type: 'actor.restarted'; name: string }

/**
 * What only those who are signed in need: the live connection, the workspace, the sidebar, the drawers. It is
 * fetched when somebody is there for the first time, and stays; what comes live goes from here to whom it concerns.
 */
export const desk = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' },
  actors: { loadDesk: portNotProvided<LoadedDesk, void>('loadDesk'), overhear },
  guards: { isSurprised: ({ context }) => !context.expectsSignOut },
  actions: {
    takeNews: assign((_, news: SessionNews) => ({ news, expectsSignOut: false })),
    expectSignOut: assign((_, expectsSignOut: boolean) => ({ expectsSignOut })),
    unfold: enqueueActions(({ enqueue }, loaded: LoadedDesk) => {
      // Which logic it is shows only when its chunk is here, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      for (const name of DESK_ACTORS) spawn(supervised(loaded[name]), { id: name, systemId: name })
      enqueue.spawnChild('overhear', { id: 'overhear', input: { names: ['live'] } })
    }),
    passOn: enqueueActions(({ context, enqueue }) => {
      for (const name of HOLDERS) enqueue.sendTo(actorAt(name), context.news)
    }),
    tellRestarted: enqueueActions(({ context, enqueue }, restarted: string) => {
      for (const name of HOLDERS) if (name === restarted) enqueue.sendTo(actorAt(name), context.news)
    }),
    /** The store first: what others do about a message, they do over what it says. */
    route: enqueueActions(({ enqueue, system }, received: MessageReceived) => {
      enqueue.sendTo(actorAt('store'), received)
      for (const name of MESSAGE_ROUTES[received.message.type]) {
        const hearer: AnyActorRef | undefined = system.get(name)
        if (hearer) enqueue.sendTo(hearer, received)
      }
    }),
    tellKeepers: enqueueActions(({ enqueue }, user: User) => {
      for (const name of KEEPERS) enqueue.sendTo(actorAt(name), { type: 'tenant.blocked', user })
    }),
    openPlans: sendTo(actorNamed('planGate'), (_, resource: Resource) => ({ type: 'limit.reached', resource })),
    bringUpToDate: enqueueActions(({ enqueue, system }) => {
      for (const name of SHOWS_SOMETHING) {
        const shower: AnyActorRef | undefined = system.get(name)
        if (shower) enqueue.sendTo(shower, { type: 'screen.staled' })
      }
    }),
    noteMalformed: sendTo(actorNamed('errors'), (_, messageType: string) => ({
      type: 'message.malformed',
      messageType,
    })),
    endSession: sendTo(actorNamed('session'), { type: 'session.expired', elsewhere: true }),
  },
}).createMachine({
  id: 'desk',
  context: { news: { type: 'session.closed' }, expectsSignOut: false },
  initial: 'folded',
  states: {
    folded: {
      description: 'Nobody is signed in: nothing of it is there.',
      on: { 'session.opened': { target: 'loading', actions: { type: 'takeNews', params: ({ event }) => event } } },
    },
    loading: {
      description: 'Its code is being fetched for the first who signs in.',
      on: {
        'session.opened': { actions: { type: 'takeNews', params: ({ event }) => event } },
        'session.closed': 'folded',
      },
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        onDone: { target: 'unfolded', actions: [{ type: 'unfold', params: ({ event }) => event.output }, 'passOn'] },
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be fetched; one can try again.',
      tags: 'failed',
      on: {
        'retry.requested': 'loading',
        'session.opened': { actions: { type: 'takeNews', params: ({ event }) => event } },
        'session.closed': 'folded',
      },
    },
    unfolded: {
      description: 'Everything that those who are signed in need is running.',
      on: {
        'session.opened': { actions: [{ type: 'takeNews', params: ({ event }) => event }, 'passOn'] },
        'session.closed': { actions: [{ type: 'takeNews', params: ({ event }) => event }, 'passOn'] },
        'actor.restarted': { actions: { type: 'tellRestarted', params: ({ event }) => event.name } },
        'message.received': { actions: { type: 'route', params: ({ event }) => event } },
        'message.malformed': { actions: { type: 'noteMalformed', params: ({ event }) => event.messageType } },
        'screen.staled': { actions: 'bringUpToDate' },
        'tenant.blocked': { actions: { type: 'tellKeepers', params: ({ event }) => event.user } },
        'limit.reached': { actions: { type: 'openPlans', params: ({ event }) => event.resource } },
        'signOut.expected': { actions: { type: 'expectSignOut', params: ({ event }) => event.isExpected } },
        'live.signedOut': { guard: 'isSurprised', actions: 'endSession' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof desk>
/** Whether the actors of the desk are there. */
export const isUnfolded = (desk: Snapshot) => desk.matches('unfolded')
/** Whether their code did not come. */
export const hasFailed = (desk: Snapshot) => desk.hasTag('failed')

declare module '../actor-named.ts' {
  interface NamedActors {
    desk: Event
  }
}
