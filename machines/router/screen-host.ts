import type { MessageReceived } from '../live/news.ts'
import { assign, enqueueActions, setup, stopChild, type AnyActorLogic, type SnapshotFrom } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { supervised } from '../supervised.ts'
import { portNotProvided } from '../port.ts'
import type { StageEvent } from './events.ts'
import type { Params } from './match.ts'
import { ROUTES, type RouteName, type ScreenName } from './routes.ts'

/** The place a screen is told of: which of its routes it is, and with what. */
export interface ScreenPlace {
  readonly route: RouteName
  readonly params: Params
  readonly search: string
}
/** What a screen's actor gets when it starts, and, as `place.changed`, whenever its place changes while it stays. */
export interface ScreenInput {
  readonly place: ScreenPlace
}
export type PlaceChanged = { type: 'place.changed'; place: ScreenPlace }

/** A screen as its chunk brings it: how it is drawn (the view's own business), and the actor behind it, if it has one. */
export interface LoadedScreen {
  readonly view: unknown
  readonly logic: AnyActorLogic | null
}

type Context = {
  readonly screen: ScreenName | null
  readonly place: ScreenPlace
  readonly loaded: LoadedScreen | null
}
type Event =
  | StageEvent
  | { type: 'retry.requested' }
  /** The actor of the screen threw and was started anew, or was given up. */
  | { type: 'actor.restarted' }
  | { type: 'xstate.error.actor.screen'; error: unknown }
type Shown = Extract<StageEvent, { type: 'place.shown' }>

/** What other actors may tell any screen; a screen that does not handle such an event ignores it. */
export interface ScreenHears {
  message: MessageReceived
  staled: { type: 'screen.staled' }
  language: { type: 'language.changed' | 'language.unavailable'; language: Language }
  /** The task that is open over it is to give way to the one before or after it. */
  neighbour: { type: 'neighbour.requested'; taskId: string; step: 1 | -1; place: ScreenPlace }
  move: { type: 'move.asked'; taskId: string; columnId: string; atEnd: boolean }
  /** The list of safes asks what the project of the board shows. */
  project: { type: 'project.asked' }
}

const EMPTY: Context = { screen: null, place: { route: 'home', params: {}, search: '' }, loaded: null }
const placeOf = ({ match, search }: Shown): ScreenPlace => ({ route: match.name, params: match.params, search })
const screenOf = ({ match }: Shown) => ROUTES[match.name].screen

/**
 * Loads the screen of the current place and runs its actor (`screen` in the system) as long as the place stays. Routes that
 * share a screen and its project do not start it anew.
 */
export const screenHost = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' },
  actors: { loadScreen: portNotProvided<LoadedScreen, { screen: ScreenName | null }>('loadScreen') },
  guards: {
    stays: ({ context }, shown: Shown) =>
      context.screen === screenOf(shown) && context.place.params['id'] === shown.match.params['id'],
  },
  actions: {
    take: assign((_, shown: Shown) => ({ screen: screenOf(shown), place: placeOf(shown) })),
    takeLoaded: assign((_, loaded: LoadedScreen) => ({ loaded })),
    forget: assign(EMPTY),
    drop: assign({ loaded: null }),
    startActor: enqueueActions(({ context, enqueue }) => {
      const logic = context.loaded?.logic
      // Which logic it is shows only when its chunk is here, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      if (logic) spawn(supervised(logic, 'ends'), { id: 'screen', systemId: 'screen', input: { place: context.place } })
    }),
    stopActor: stopChild('screen'),
    tellActor: enqueueActions(({ context, enqueue }) => {
      if (context.loaded?.logic) enqueue.sendTo('screen', { type: 'place.changed', place: context.place })
    }),
  },
}).createMachine({
  id: 'screenHost',
  context: EMPTY,
  initial: 'empty',
  on: {
    // Another screen, or the same one of another project: it is fetched, and begins anew.
    'place.shown': { target: '.loading', actions: { type: 'take', params: ({ event }) => event } },
    'place.left': '.empty',
  },
  states: {
    empty: { description: 'No screen was asked for yet.', entry: 'forget' },
    loading: {
      description: 'The code of the screen is being fetched.',
      tags: 'loading',
      entry: 'drop',
      on: {
        'place.shown': {
          guard: { type: 'stays', params: ({ event }) => event },
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ screen: context.screen }),
        onDone: { target: 'playing', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    playing: {
      description: 'The screen is there and its actor runs.',
      entry: 'startActor',
      exit: 'stopActor',
      on: {
        'place.shown': {
          guard: { type: 'stays', params: ({ event }) => event },
          actions: [{ type: 'take', params: ({ event }) => event }, 'tellActor'],
        },
        'actor.restarted': { actions: 'tellActor' },
        'xstate.error.actor.screen': { target: 'failed', actions: 'drop' },
      },
    },
    failed: {
      description: 'The screen could not be fetched, or broke; the user can try again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof screenHost>
/** What is hosted: the view that the chunk brought, and the place; nothing while it is loading. */
export const hostedScreen = ({ context }: Snapshot) => (context.loaded ? context : null)

declare module '../actor-named.ts' {
  interface NamedActors {
    screenHost: Event
    screen: ScreenHears[keyof ScreenHears]
  }
}
