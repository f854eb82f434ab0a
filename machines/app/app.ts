import { enqueueActions, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { actorNamed } from '../actor-named.ts'
import { errors } from '../errors/errors.ts'
import type { shortcuts } from '../commands/shortcuts.ts'
import type { live } from '../live/live.ts'
import type { planGate } from '../plans/gate.ts'
import { preferences } from '../preferences/preferences.ts'
import { router } from '../router/router.ts'
import { stage } from '../router/stage.ts'
import type { activationMail } from '../session/activation-mail.ts'
import { session } from '../session/session.ts'
import type { taskDoor } from '../task/task-door.ts'
import type { undoStack } from '../task/undo-stack.ts'
import { toasts } from '../toasts/toasts.ts'
import type { myTasks } from '../sidebar/my-tasks.ts'
import type { sidebar } from '../sidebar/sidebar.ts'
import type { projectList, teamList } from '../workspace/lists.ts'
import type { switcher } from '../workspace/switcher.ts'
import type { workspaceWatch } from '../workspace/watch.ts'
import type { workspace } from '../workspace/workspace.ts'
import { desk } from './desk.ts'
import type { late } from './late.ts'
import { overhear } from './overhear.ts'

/** What the preferences tell everybody. */
type Event = { type: 'language.changed' | 'language.unavailable'; language: Language }

/** The root: starts every lasting actor under its name. They speak to each other by these names. */
export const app = setup({
  types: { events: {} as Event },
  actors: { overhear, preferences, toasts, errors, session, desk, stage, router },
  actions: {
    /** What is fetched in a language is fetched again in the other one. */
    tellScreen: enqueueActions(({ enqueue, system }, event: Event) => {
      const screen: AnyActorRef | undefined = system.get('screen')
      if (screen) enqueue.sendTo(screen, event)
    }),
    sayUnavailable: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'settings.languageUnavailable' },
    }),
  },
}).createMachine({
  id: 'app',
  // In the order in which they must be there: the router is last, since the first address sets everything going.
  invoke: [
    { id: 'overhear', src: 'overhear', input: { names: ['preferences'] } },
    { id: 'preferences', systemId: 'preferences', src: 'preferences' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'errors', systemId: 'errors', src: 'errors' },
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'desk', systemId: 'desk', src: 'desk' },
    { id: 'stage', systemId: 'stage', src: 'stage' },
    { id: 'router', systemId: 'router', src: 'router' },
  ],
  on: {
    'language.changed': { actions: { type: 'tellScreen', params: ({ event }) => event } },
    'language.unavailable': { actions: 'sayUnavailable' },
  },
})

/** The lasting actors by their names in the system; those of the desk are there once it is unfolded. */
export interface LastingActors {
  readonly preferences: ActorRefFrom<typeof preferences>
  readonly toasts: ActorRefFrom<typeof toasts>
  readonly errors: ActorRefFrom<typeof errors>
  readonly session: ActorRefFrom<typeof session>
  readonly desk: ActorRefFrom<typeof desk>
  readonly stage: ActorRefFrom<typeof stage>
  readonly router: ActorRefFrom<typeof router>
  readonly live: ActorRefFrom<typeof live>
  readonly projectDrawer: ActorRefFrom<typeof late>
  readonly teamDrawer: ActorRefFrom<typeof late>
  readonly inviteDialog: ActorRefFrom<typeof late>
  readonly takeover: ActorRefFrom<typeof late>
  readonly activationMail: ActorRefFrom<typeof activationMail>
  readonly workspace: ActorRefFrom<typeof workspace>
  readonly workspaceWatch: ActorRefFrom<typeof workspaceWatch>
  readonly switcher: ActorRefFrom<typeof switcher>
  readonly workspaceCreation: ActorRefFrom<typeof late>
  readonly workspaceLeaving: ActorRefFrom<typeof late>
  readonly planGate: ActorRefFrom<typeof planGate>
  readonly sidebar: ActorRefFrom<typeof sidebar>
  readonly myTasks: ActorRefFrom<typeof myTasks>
  /** The lists of the sidebar, which runs them. */
  readonly projectList: ActorRefFrom<typeof projectList>
  readonly teamList: ActorRefFrom<typeof teamList>
  readonly undoStack: ActorRefFrom<typeof undoStack>
  readonly taskDoor: ActorRefFrom<typeof taskDoor>
  readonly commandPalette: ActorRefFrom<typeof late>
  readonly shortcuts: ActorRefFrom<typeof shortcuts>
}
export type AppActor = ActorRefFrom<typeof app>
