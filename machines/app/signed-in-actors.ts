import { assign, enqueueActions, sendTo, setup, type AnyActorLogic, type AnyActorRef, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { actorAt, actorNamed } from '../actor-named.ts'
import type { LiveEmitted } from '../live/live-parts.ts'
import type { MessageRouted } from '../live/news.ts'
import type { ConnectionNews } from '../mutation/unanswered.ts'
import type { Resource } from '../plans/offer.ts'
import type { SessionNews } from '../session/events.ts'
import { supervised } from '../supervised.ts'
import { portNotProvided } from '../port.ts'
import { forwardEvents } from './forward-events.ts'

/** The actors of those who are signed in, by their names in the system; told in this order. */
export const SIGNED_IN_ACTORS = [
  'store',
  'live',
  'workspaceWatch',
  'switcher',
  'workspaceCreation',
  'workspaceLeaving',
  'planGate',
  'checkout',
  'workspace',
  'sidebar',
  'myTasks',
  'favourites',
  'projectDrawer',
  'teamDrawer',
  'inviteDialog',
  'impersonation',
  'tour',
  'activationMail',
  'undoStack',
  'outbox',
  'mutations',
  'panelHost',
  'safeHost',
  'safeCreation',
  'commandPalette',
  'shortcuts',
  'version',
  'presence',
] as const
export type SignedInActor = (typeof SIGNED_IN_ACTORS)[number]
/** What its chunk brings: the logic of each, its ports provided. */
export type LoadedActors = Readonly<Record<SignedInActor, AnyActorLogic>>

/** The actors that need to know who is signed in. */
export const HOLDERS = [
  'store',
  'live',
  'workspaceWatch',
  'switcher',
  'workspaceCreation',
  'workspaceLeaving',
  'planGate',
  'checkout',
  'workspace',
  'sidebar',
  'myTasks',
  'favourites',
  'projectDrawer',
  'teamDrawer',
  'inviteDialog',
  'impersonation',
  'tour',
  'undoStack',
  'outbox',
  'mutations',
  'panelHost',
  'safeHost',
  'safeCreation',
  'commandPalette',
  'shortcuts',
  'presence',
] as const
/** The actors that react when a workspace is blocked. */
const REACT_TO_BLOCKING = ['workspaceWatch', 'switcher'] as const
/** The actors that fetch again what they know when too many messages were missed. */
const FETCH_AGAIN = [
  'workspaceWatch',
  'workspace',
  'sidebar',
  'myTasks',
  'favourites',
  'screen',
  'panelHost',
  'safeHost',
] as const

/** The actors that wait for word of the connection. */
const WAIT_FOR_WORD = ['mutations', 'errors', 'presence'] as const
/** What of an actor says that it could not be fetched, and what runs below it. */
interface Shown {
  readonly tags?: ReadonlySet<string>
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}
/** An actor, or those below it, that show an error with a way to try again. */
function failedFrom(actor: AnyActorRef | undefined): readonly AnyActorRef[] {
  const { tags, children = {} } = (actor?.getSnapshot() ?? {}) as Shown
  const below = Object.values(children).flatMap(failedFrom)
  return actor && tags?.has('failed') === true ? [actor, ...below] : below
}

const NOBODY: SessionNews = { type: 'session.closed' }

type Context = {
  readonly news: SessionNews
  /** The first one since the page began, until somebody has left: whose it is what was asked for before the actors ran. */
  readonly first: SessionNews | null
  /** The session is being ended from here: that the server says so too is no news. */
  readonly expectsSignOut: boolean
  /** There was no connection, and there is none again yet. */
  readonly isCutOff: boolean
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
 * What only a signed-in person needs: the live connection, the workspace, the sidebar, the drawers. It is
 * fetched at the first sign-in, and stays; live messages go from here to the actors that they concern.
 */
export const signedInActors = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' },
  actors: { loadActors: portNotProvided<LoadedActors, void>('loadActors'), forwardEvents },
  guards: { isSurprised: ({ context }) => !context.expectsSignOut, wasCutOff: ({ context }) => context.isCutOff },
  actions: {
    takeNews: assign(({ context: { first } }, news: SessionNews) => ({
      news,
      first: first ?? news,
      expectsSignOut: false,
      isCutOff: false,
    })),
    noteLeft: assign({ first: NOBODY }),
    noteCutOff: assign((_, isCutOff: boolean) => ({ isCutOff })),
    expectSignOut: assign((_, expectsSignOut: boolean) => ({ expectsSignOut })),
    startActors: enqueueActions(({ enqueue }, loaded: LoadedActors) => {
      // Which logic it is shows only when its chunk is here, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      for (const name of SIGNED_IN_ACTORS) spawn(supervised(loaded[name]), { id: name, systemId: name })
      enqueue.spawnChild('forwardEvents', { id: 'forwardEvents', input: { names: ['live'] } })
    }),
    /** What the store was filled with before it runs stays only with whom it belongs to. */
    tellFirst: sendTo(actorAt('store'), ({ context }) => context.first),
    passOn: enqueueActions(({ context, enqueue }) => {
      for (const name of HOLDERS) enqueue.sendTo(actorAt(name), context.news)
    }),
    tellRestarted: enqueueActions(({ context, enqueue }, restarted: string) => {
      for (const name of HOLDERS) if (name === restarted) enqueue.sendTo(actorAt(name), context.news)
    }),
    /** The store first: what others do about a message, they do over what it says. */
    route: enqueueActions(({ enqueue, system }, routed: MessageRouted) => {
      const { to, ...received } = routed
      enqueue.sendTo(actorAt('store'), received)
      for (const name of to) {
        const subscriber: AnyActorRef | undefined = system.get(name)
        if (subscriber) enqueue.sendTo(subscriber, received)
      }
    }),
    tellBlocked: enqueueActions(({ enqueue }, user: User) => {
      for (const name of REACT_TO_BLOCKING) enqueue.sendTo(actorAt(name), { type: 'tenant.blocked', user })
    }),
    openPlans: sendTo(actorNamed('planGate'), (_, resource: Resource) => ({ type: 'limit.reached', resource })),
    bringUpToDate: enqueueActions(({ enqueue, system }) => {
      for (const name of FETCH_AGAIN) {
        const one: AnyActorRef | undefined = system.get(name)
        if (one) enqueue.sendTo(one, { type: 'screen.staled' })
      }
    }),
    tellConnection: enqueueActions(({ enqueue, system }, news: ConnectionNews) => {
      for (const name of WAIT_FOR_WORD) if (system.get(name)) enqueue.sendTo(actorAt(name), news)
    }),
    /** What could not be fetched without a connection mends itself. */
    tryAgain: enqueueActions(({ enqueue, system }) => {
      for (const failed of ['screenHost', ...SIGNED_IN_ACTORS].flatMap((name) => failedFrom(system.get(name))))
        enqueue.sendTo(failed, { type: 'retry.requested' })
    }),
    noteMalformed: sendTo(actorNamed('errors'), (_, messageType: string) => ({
      type: 'message.malformed',
      messageType,
    })),
    endSession: sendTo(actorNamed('session'), { type: 'session.expired', elsewhere: true }),
  },
}).createMachine({
  id: 'signedInActors',
  context: { news: NOBODY, first: null, expectsSignOut: false, isCutOff: false },
  initial: 'stopped',
  states: {
    stopped: {
      description: 'Nobody is signed in: none of these actors runs.',
      on: { 'session.opened': { target: 'loading', actions: { type: 'takeNews', params: ({ event }) => event } } },
    },
    loading: {
      description: 'Their code is being fetched for the first sign-in.',
      on: {
        'session.opened': { actions: { type: 'takeNews', params: ({ event }) => event } },
        'session.closed': { target: 'stopped', actions: 'noteLeft' },
      },
      invoke: {
        id: 'loadActors',
        src: 'loadActors',
        onDone: {
          target: 'running',
          actions: [{ type: 'startActors', params: ({ event }) => event.output }, 'tellFirst', 'passOn'],
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Their code could not be fetched; the person can try again.',
      tags: 'failed',
      on: {
        'retry.requested': 'loading',
        'session.opened': { actions: { type: 'takeNews', params: ({ event }) => event } },
        'session.closed': { target: 'stopped', actions: 'noteLeft' },
      },
    },
    running: {
      description: 'Everything that a signed-in person needs is running.',
      on: {
        'session.opened': { actions: [{ type: 'takeNews', params: ({ event }) => event }, 'passOn'] },
        'session.closed': { actions: [{ type: 'takeNews', params: ({ event }) => event }, 'passOn'] },
        'actor.restarted': { actions: { type: 'tellRestarted', params: ({ event }) => event.name } },
        'message.received': { actions: { type: 'route', params: ({ event }) => event } },
        'message.malformed': { actions: { type: 'noteMalformed', params: ({ event }) => event.messageType } },
        'screen.staled': { actions: 'bringUpToDate' },
        'tenant.blocked': { actions: { type: 'tellBlocked', params: ({ event }) => event.user } },
        'limit.reached': { actions: { type: 'openPlans', params: ({ event }) => event.resource } },
        'signOut.expected': { actions: { type: 'expectSignOut', params: ({ event }) => event.isExpected } },
        'connection.lost': {
          actions: [
            { type: 'tellConnection', params: ({ event }) => event },
            { type: 'noteCutOff', params: true },
          ],
        },
        'connection.stood': { actions: { type: 'tellConnection', params: ({ event }) => event } },
        'live.connected': [
          {
            guard: 'wasCutOff',
            actions: [
              { type: 'tellConnection', params: { type: 'connection.back' } },
              'tryAgain',
              { type: 'noteCutOff', params: false },
            ],
          },
          { actions: { type: 'tellConnection', params: { type: 'connection.back' } } },
        ],
        'live.signedOut': { guard: 'isSurprised', actions: 'endSession' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof signedInActors>
/** Whether these actors are running. */
export const areActorsRunning = (signedInActors: Snapshot) => signedInActors.matches('running')
/** Whether their code could not be fetched. */
export const hasFailed = (signedInActors: Snapshot) => signedInActors.hasTag('failed')

declare module '../actor-named.ts' {
  interface NamedActors {
    signedInActors: Event
  }
}
