import { assign, enqueueActions, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { ACTOR_RESTARTS_MAX, ACTOR_RESTARTS_WITHIN_MS } from '#contract/limits.ts'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { errors } from '../errors/errors.ts'
import type { shortcuts } from '../commands/shortcuts.ts'
import type { live } from '../live/live.ts'
import type { mutations } from '../mutation/mutations.ts'
import type { outbox } from '../outbox/outbox.ts'
import type { planGate } from '../plans/gate.ts'
import { preferences } from '../preferences/preferences.ts'
import { router } from '../router/router.ts'
import { screenHost } from '../router/screen-host.ts'
import type { activationMail } from '../session/activation/activation-mail.ts'
import { session } from '../session/session.ts'
import type { safeHost } from '../safes/safe-host.ts'
import type { panelHost } from '../task/panel/panel-host.ts'
import type { undoStack } from '../task/changes/undo-stack.ts'
import { toasts } from '../toasts/toasts.ts'
import type { favourites } from '../sidebar/favourites.ts'
import type { myTasks } from '../sidebar/my-tasks.ts'
import type { sidebar } from '../sidebar/sidebar.ts'
import type { storeActor } from '../store/store-actor.ts'
import type { projectList, teamList } from '../workspace/lists.ts'
import type { switcher } from '../workspace/switcher.ts'
import type { workspaceWatch } from '../workspace/watch.ts'
import type { workspace } from '../workspace/workspace.ts'
import type { ActorFell } from '../supervised.ts'
import { signedInActors } from './signed-in-actors.ts'
import { briefingsOf, kindOf } from './falls.ts'
import type { lazyActor } from './lazy-actor.ts'
import type { presence } from '../presence/presence.ts'
import type { version } from './version.ts'
import { forwardEvents } from './forward-events.ts'

type Context = {
  /** How often each actor has thrown recently, by its name. */
  readonly falls: Readonly<Record<string, number>>
  /** Those that were given up. */
  readonly down: readonly string[]
}
type Event =
  /** What the preferences tell everybody. */
  | { type: 'language.changed' | 'language.unavailable'; language: Language }
  | ActorFell
  | { type: 'fall.forgotten'; name: string }

/** Without one of these there is no page that could be used. */
const ESSENTIAL = ['preferences', 'toasts', 'errors', 'session', 'signedInActors', 'screenHost', 'router']

/** The root: starts every lasting actor under its name, and anew when it has thrown. They speak to each other by these names. */
export const app = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { forwardEvents, preferences, toasts, errors, session, signedInActors, screenHost, router },
  delays: { forgetting: ACTOR_RESTARTS_WITHIN_MS },
  guards: {
    mayRestart: ({ context }, name: string) => (context.falls[name] ?? 0) < ACTOR_RESTARTS_MAX,
  },
  actions: {
    /** What is fetched in a language is fetched again in the other one. */
    tellScreen: enqueueActions(({ enqueue, system }, event: Extract<Event, { language: Language }>) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, event)
    }),
    sayUnavailable: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'settings.languageUnavailable' },
    }),
    report: sendTo(actorNamed('errors'), (_, { name, error }: ActorFell) => ({
      type: 'actor.failed',
      name,
      kind: kindOf(error),
    })),
    countFall: assign(({ context: { falls } }, name: string) => ({
      falls: { ...falls, [name]: (falls[name] ?? 0) + 1 },
    })),
    forgetFall: assign(({ context: { falls } }, name: string) => ({
      falls: { ...falls, [name]: Math.max(0, (falls[name] ?? 0) - 1) },
    })),
    forgetLater: raise((_, name: string) => ({ type: 'fall.forgotten' as const, name }), { delay: 'forgetting' }),
    /** At once: nobody draws what is stopped before it is there again. */
    restart: sendTo((_, { actor }: ActorFell) => actor, { type: 'supervision.restart' }),
    brief: enqueueActions(({ enqueue }, name: string) => {
      for (const { to, event } of briefingsOf(name)) enqueue.sendTo(actorAt(to), event)
    }),
    sayRestarted: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'errors.partRestarted' },
    }),
    giveUp: sendTo((_, { actor }: ActorFell) => actor, { type: 'supervision.giveUp' }),
    noteDown: assign(({ context: { down } }, name: string) => ({ down: [...down, name] })),
    sayDown: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'errors.partDown' },
      action: { label: { key: 'actions.reload' }, to: 'router', event: { type: 'reload.requested' } },
    }),
  },
}).createMachine({
  id: 'app',
  context: { falls: {}, down: [] },
  // In the order in which they must be there: the router is last, since the first address sets everything going.
  invoke: [
    { id: 'forwardEvents', src: 'forwardEvents', input: { names: ['preferences'] } },
    { id: 'preferences', systemId: 'preferences', src: 'preferences' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'errors', systemId: 'errors', src: 'errors' },
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'signedInActors', systemId: 'signedInActors', src: 'signedInActors' },
    { id: 'screenHost', systemId: 'screenHost', src: 'screenHost' },
    { id: 'router', systemId: 'router', src: 'router' },
  ],
  on: {
    'language.changed': { actions: { type: 'tellScreen', params: ({ event }) => event } },
    'language.unavailable': { actions: 'sayUnavailable' },
    'actor.fell': [
      {
        guard: { type: 'mayRestart', params: ({ event }) => event.name },
        actions: [
          { type: 'countFall', params: ({ event }) => event.name },
          { type: 'forgetLater', params: ({ event }) => event.name },
          { type: 'restart', params: ({ event }) => event },
          { type: 'report', params: ({ event }) => event },
          { type: 'brief', params: ({ event }) => event.name },
          'sayRestarted',
        ],
      },
      {
        actions: [
          { type: 'noteDown', params: ({ event }) => event.name },
          { type: 'giveUp', params: ({ event }) => event },
          { type: 'report', params: ({ event }) => event },
          'sayDown',
        ],
      },
    ],
    'fall.forgotten': { actions: { type: 'forgetFall', params: ({ event }) => event.name } },
  },
})

/** Whether something is given up without which there is no page. */
export const isBroken = ({ context: { down } }: SnapshotFrom<typeof app>): boolean =>
  down.some((name) => ESSENTIAL.includes(name))

/** The lasting actors by their names in the system; those of a signed-in person exist while they run. */
export interface LastingActors {
  readonly preferences: ActorRefFrom<typeof preferences>
  readonly toasts: ActorRefFrom<typeof toasts>
  readonly errors: ActorRefFrom<typeof errors>
  readonly session: ActorRefFrom<typeof session>
  readonly signedInActors: ActorRefFrom<typeof signedInActors>
  readonly screenHost: ActorRefFrom<typeof screenHost>
  readonly router: ActorRefFrom<typeof router>
  readonly store: ActorRefFrom<typeof storeActor>
  readonly live: ActorRefFrom<typeof live>
  readonly mutations: ActorRefFrom<typeof mutations>
  readonly outbox: ActorRefFrom<typeof outbox>
  readonly projectDrawer: ActorRefFrom<typeof lazyActor>
  readonly teamDrawer: ActorRefFrom<typeof lazyActor>
  readonly inviteDialog: ActorRefFrom<typeof lazyActor>
  readonly impersonation: ActorRefFrom<typeof lazyActor>
  readonly tour: ActorRefFrom<typeof lazyActor>
  readonly activationMail: ActorRefFrom<typeof activationMail>
  readonly workspace: ActorRefFrom<typeof workspace>
  readonly workspaceWatch: ActorRefFrom<typeof workspaceWatch>
  readonly switcher: ActorRefFrom<typeof switcher>
  readonly workspaceCreation: ActorRefFrom<typeof lazyActor>
  readonly workspaceLeaving: ActorRefFrom<typeof lazyActor>
  readonly checkout: ActorRefFrom<typeof lazyActor>
  readonly planGate: ActorRefFrom<typeof planGate>
  readonly sidebar: ActorRefFrom<typeof sidebar>
  readonly favourites: ActorRefFrom<typeof favourites>
  readonly myTasks: ActorRefFrom<typeof myTasks>
  /** The lists of the sidebar, which runs them. */
  readonly projectList: ActorRefFrom<typeof projectList>
  readonly teamList: ActorRefFrom<typeof teamList>
  readonly undoStack: ActorRefFrom<typeof undoStack>
  readonly panelHost: ActorRefFrom<typeof panelHost>
  readonly safeHost: ActorRefFrom<typeof safeHost>
  readonly safeCreation: ActorRefFrom<typeof lazyActor>
  readonly version: ActorRefFrom<typeof version>
  readonly presence: ActorRefFrom<typeof presence>
  readonly commandPalette: ActorRefFrom<typeof lazyActor>
  readonly shortcuts: ActorRefFrom<typeof shortcuts>
}
export type AppActor = ActorRefFrom<typeof app>
