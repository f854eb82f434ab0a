import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type ErrorActorEvent,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { actorIn, actorNamed } from '../actor-named.ts'
import type { MessageReceived } from '../live/news.ts'
import { portNotProvided } from '../port.ts'
import type { StageEvent } from '../router/events.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { ProjectArrived } from '../store/project/project-keeper.ts'
import { supervised } from '../supervised.ts'
import { toast } from '../toasts/toast.ts'
import { clipboard } from './clipboard.ts'
import type { SafePanelRef } from './panel/safe-panel.ts'
import type { PanelInput } from './panel/safe-panel-parts.ts'
import { safeList } from './safe-list.ts'

/** What the chunk of the safe panel brings: how it is drawn (the view's own business), and the actor of an open safe. */
export interface LoadedSafePanel {
  readonly view: unknown
  readonly logic: AnyActorLogic
}
/** A board, and the safe over it that the address names. */
export interface SafePlace {
  readonly projectId: string
  readonly safeId: string | null
  readonly search: string
}
export interface HostContext {
  readonly user: User | null
  readonly place: SafePlace | null
  readonly loaded: LoadedSafePanel | null
}
type Shown = Extract<StageEvent, { type: 'place.shown' }>
type Event =
  | StageEvent
  /** The panel threw too often and was given up. */
  | ErrorActorEvent
  | MessageReceived
  | { type: 'screen.staled' }
  /** The board knows its project, or it has changed. */
  | ProjectArrived
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  /** A secret has gone to the clipboard. */
  | { type: 'secret.copied' }
  /** By its key. */
  | { type: 'lock.requested' }

const BOARDS = ['singleProjectBoard', 'singleProjectBoardSingleTask', 'singleProjectBoardSingleSafe']
const placeOf = ({ match: { name, params }, search }: Shown): SafePlace | null => {
  const projectId = params['id']
  if (projectId === undefined || !BOARDS.includes(name)) return null
  return { projectId, safeId: params['safeId'] ?? null, search }
}
const pathOf = ({ projectId, search }: SafePlace): string =>
  pathWith(ROUTES.singleProjectBoard.path, { id: projectId }) + search

/**
 * The safes of the board that is shown, and the one that the address names, open over it: fetches the panel when it is first
 * needed. An administrator in another person's seat sees none.
 */
export const safeHost = setup({
  types: {
    context: {} as HostContext,
    events: {} as Event,
    children: {} as { safeList: 'safeList'; clipboard: 'clipboard' },
    tags: {} as 'open',
  },
  actors: {
    safeList,
    clipboard,
    loadSafePanel: portNotProvided<LoadedSafePanel, void>('loadSafePanel'),
  },
  guards: {
    isBoard: ({ context: { user } }, shown: Shown) => placeOf(shown) !== null && user?.overtakenBy === null,
    isOtherBoard: ({ context: { place } }, shown: Shown) =>
      placeOf(shown) !== null && placeOf(shown)?.projectId !== place?.projectId,
    isElsewhere: (_, shown: Shown) => placeOf(shown) === null,
    isOtherSafe: ({ context: { place } }, shown: Shown) => placeOf(shown)?.safeId !== place?.safeId,
    isOfPlace: ({ context: { place } }, projectId: string) => place?.projectId === projectId,
    hasSafe: ({ context }) => context.place?.safeId != null,
    isLoaded: ({ context }) => context.loaded !== null,
  },
  actions: {
    askWhere: sendTo(actorNamed('router'), { type: 'place.requested' }),
    /** Which of the two comes first is left open: a board that has its project by now says so when it is asked. */
    askForProject: enqueueActions(({ enqueue, system }) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, { type: 'project.asked' })
    }),
    takeUser: assign((_, user: User) => ({ user })),
    takePlace: assign((_, shown: Shown) => ({ place: placeOf(shown) })),
    leavePlace: assign({ place: null }),
    takeLoaded: assign((_, loaded: LoadedSafePanel) => ({ loaded })),
    open: enqueueActions(({ context: { loaded, place, user }, enqueue }) => {
      if (!loaded || place?.safeId == null) return
      // Which logic it is shows only when its chunk is here, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      const { projectId, safeId } = place
      const input: PanelInput = { safeId, projectId, beneath: pathOf(place), userId: user?.id ?? '' }
      spawn(supervised(loaded.logic, 'ends'), { id: 'panel', input })
    }),
    close: stopChild('panel'),
    tellList: sendTo('safeList', (_, event: EventObject) => event as MessageReceived | ProjectArrived),
    tellPanel: sendTo('panel', (_, event: EventObject) => event),
    tellClipboard: sendTo('clipboard', { type: 'secret.copied' }),
    sayNotLoaded: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
    goBack: sendTo(actorNamed('router'), ({ context: { place } }) => ({
      type: 'go.requested',
      to: place ? pathOf(place) : '/',
      replace: true,
    })),
  },
}).createMachine({
  id: 'safeHost',
  context: { user: null, place: null, loaded: null },
  invoke: { id: 'clipboard', src: 'clipboard' },
  on: {
    'session.opened': {
      target: '.away',
      actions: [{ type: 'takeUser', params: ({ event }) => event.user }, 'askWhere'],
    },
    'session.closed': '.away',
    'secret.copied': { actions: 'tellClipboard' },
  },
  initial: 'away',
  states: {
    away: {
      description: 'No board is shown.',
      entry: 'leavePlace',
      on: {
        'place.shown': {
          guard: { type: 'isBoard', params: ({ event }) => event },
          target: 'onBoard',
          actions: { type: 'takePlace', params: ({ event }) => event },
        },
      },
    },
    onBoard: {
      description: 'A board is shown.',
      initial: 'deciding',
      entry: 'askForProject',
      invoke: {
        id: 'safeList',
        src: 'safeList',
        input: ({ context }) => ({ projectId: context.place?.projectId ?? '' }),
      },
      on: {
        'place.shown': [
          {
            guard: { type: 'isOtherBoard', params: ({ event }) => event },
            target: 'onBoard',
            reenter: true,
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          { guard: { type: 'isElsewhere', params: ({ event }) => event }, target: 'away' },
          {
            guard: { type: 'isOtherSafe', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          { actions: { type: 'takePlace', params: ({ event }) => event } },
        ],
        'place.left': 'away',
        'message.received': { actions: { type: 'tellList', params: ({ event }) => event } },
        'screen.staled': { actions: { type: 'tellList', params: ({ event }) => event } },
        'project.arrived': {
          guard: { type: 'isOfPlace', params: ({ event }) => event.project.id },
          actions: { type: 'tellList', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'It is decided what is open over the board.',
          always: [{ guard: 'hasSafe', target: 'opening' }, { target: 'closed' }],
        },
        closed: { description: 'No safe is open.' },
        opening: {
          description: 'The safe that the address names is about to open.',
          always: [{ guard: 'isLoaded', target: 'open' }, { target: 'loading' }],
        },
        loading: {
          description: 'The code of the safe panel is being fetched.',
          invoke: {
            id: 'loadSafePanel',
            src: 'loadSafePanel',
            onDone: { target: 'open', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
            onError: { target: 'closed', actions: ['sayNotLoaded', 'goBack'] },
          },
        },
        open: {
          description: 'A safe is open.',
          tags: 'open',
          entry: 'open',
          exit: 'close',
          on: {
            'message.received': {
              actions: [
                { type: 'tellList', params: ({ event }) => event },
                { type: 'tellPanel', params: ({ event }) => event },
              ],
            },
            'screen.staled': {
              actions: [
                { type: 'tellList', params: ({ event }) => event },
                { type: 'tellPanel', params: ({ event }) => event },
              ],
            },
            'lock.requested': { actions: { type: 'tellPanel', params: ({ event }) => event } },
            'xstate.error.actor.panel': { target: 'closed', actions: 'goBack' },
          },
        },
      },
    },
  },
})

export type SafeHostRef = ActorRefFrom<typeof safeHost>
type Snapshot = SnapshotFrom<typeof safeHost>
export const isOpen = (host: Snapshot): boolean => host.hasTag('open')
/** How the panel is drawn, once it was needed. */
export const viewOf = ({ context }: Snapshot): unknown => context.loaded?.view ?? null
/** The actor of the safe that is open. */
export const panelOf = ({ children }: Snapshot): SafePanelRef | null =>
  ((children as Readonly<Record<string, unknown>>)['panel'] as SafePanelRef | undefined) ?? null
/** The safes of the board, while one is shown. */
export const safeListOf = ({ children }: Snapshot) => children.safeList

declare module '../actor-named.ts' {
  interface NamedActors {
    safeHost: Event
  }
}
