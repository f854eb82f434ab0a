import {
  assign,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type ErrorActorEvent,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import type { User } from '#contract/entities/user.ts'
import type { MessageReceived } from '../../live/news.ts'
import { actorNamed } from '../../actor-named.ts'
import type { StageEvent } from '../../router/events.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import { supervised } from '../../supervised.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import type { CommandGiven } from '../../commands/shortcuts.ts'
import type { PanelNews } from './task-panel-events.ts'
import type { TaskPanelRef } from './task-panel.ts'
import { beneath, taskAtPlace } from './task-place.ts'

/** What the chunk of the task panel brings: how it is drawn (the view's own business), and the actor of one open task. */
export interface LoadedPanel {
  readonly view: unknown
  readonly logic: AnyActorLogic
}
export interface DoorContext {
  readonly user: User | null
  readonly place: ScreenPlace | null
  readonly loaded: LoadedPanel | null
  readonly made: number
  /** The actors of tasks that are open, or left and not yet with the server; the open one last. */
  readonly panels: readonly string[]
  /** Those of them that have nothing more to send: they go when the next one opens, so that one sees the last go away. */
  readonly settled: readonly string[]
}
type Shown = Extract<StageEvent, { type: 'place.shown' }>
type Event =
  | StageEvent
  /** A panel threw too often and was given up. */
  | ErrorActorEvent
  | PanelNews
  | MessageReceived
  | { type: 'screen.staled' }
  /** Escape, before there is a panel that hears it. */
  | { type: 'close.requested' }
  /** The command palette asks which task is meant. */
  | { type: 'current.asked' }
  /** A key asks for something to be done to the task that is open. */
  | CommandGiven
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }

const placeOf = ({ match, search }: Shown): ScreenPlace => ({ route: match.name, params: match.params, search })
const taskIn = (place: ScreenPlace | null): string | null => place && taskAtPlace(place)

/**
 * Opens the task that the address names over whatever view it names: fetches the panel when it is first needed, and runs
 * an actor for each task that is open, or was left before everything of it was with the server.
 */
export const panelHost = setup({
  types: { context: {} as DoorContext, events: {} as Event, tags: {} as 'open' },
  actors: {
    loadPanel: portNotProvided<LoadedPanel, void>('loadPanel'),
    escapeKey: callbackPortNotProvided<EventObject, void, { type: 'close.requested' }>('escapeKey'),
  },
  guards: {
    // One that has gone to another project is opened there anew.
    isSameTask: ({ context: { place } }, shown: Shown) =>
      taskIn(placeOf(shown)) === taskIn(place) && shown.match.params['id'] === place?.params['id'],
    isTask: (_, shown: Shown) => taskIn(placeOf(shown)) !== null,
    isLoaded: ({ context }) => context.loaded !== null,
    isOpenPanel: ({ context: { panels } }, id: string) => panels.at(-1) === id,
    isPanel: ({ context: { panels } }, id: string) => panels.includes(id),
    isUnsettled: ({ context: { panels, settled } }, id: string) => panels.includes(id) && !settled.includes(id),
  },
  actions: {
    askWhere: sendTo(actorNamed('router'), { type: 'place.requested' }),
    takeUser: assign((_, user: User) => ({ user })),
    takePlace: assign((_, shown: Shown) => ({ place: placeOf(shown) })),
    leavePlace: assign({ place: null }),
    takeLoaded: assign((_, loaded: LoadedPanel) => ({ loaded })),
    open: enqueueActions(({ context: { loaded, place, user, made, panels, settled }, enqueue }) => {
      const taskId = taskIn(place)
      if (!loaded || taskId === null || place === null) return
      // Which logic it is shows only when its chunk is here, so the types know no source of that name.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      const id = `panel-${made + 1}`
      for (const over of settled) enqueue.stopChild(over)
      spawn(supervised(loaded.logic, 'ends'), { id, systemId: id, input: { panelId: id, taskId, place, person: user } })
      const others = panels.filter((one) => !settled.includes(one))
      enqueue.assign({ made: made + 1, panels: [...others, id], settled: [] })
    }),
    leave: enqueueActions(({ context: { panels }, enqueue }) => {
      const open = panels.at(-1)
      if (open !== undefined) enqueue.sendTo(open, { type: 'panel.left' })
    }),
    tellPlace: enqueueActions(({ context: { panels, place }, enqueue }) => {
      const open = panels.at(-1)
      if (open !== undefined) enqueue.sendTo(open, { type: 'place.changed', place })
    }),
    passCommand: enqueueActions(({ context: { panels }, enqueue }, given: CommandGiven) => {
      const open = panels.at(-1)
      if (open !== undefined) enqueue.sendTo(open, given)
    }),
    holdKeys: sendTo(actorNamed('shortcuts'), { type: 'keys.awaited', endsByEscape: true }),
    passOn: enqueueActions(({ context: { panels }, enqueue }, event: { type: string }) => {
      for (const panel of panels) enqueue.sendTo(panel, event)
    }),
    tellCurrent: sendTo(actorNamed('commandPalette'), ({ context: { place } }) => {
      const about = { taskId: taskIn(place), projectId: place?.params['id'], isCard: false }
      return { type: 'open.requested' as const, event: { type: 'current.told', about } }
    }),
    dropPanel: enqueueActions(({ context: { panels, settled }, enqueue }, id: string) => {
      enqueue.stopChild(id)
      enqueue.assign({ panels: panels.filter((one) => one !== id), settled: settled.filter((one) => one !== id) })
    }),
    endHere: raise({ type: 'place.left' }),
    noteSettled: assign(({ context }, id: string) => ({ settled: [...context.settled, id] })),
    forget: enqueueActions(({ context: { panels }, enqueue }) => {
      for (const panel of panels) enqueue.stopChild(panel)
      enqueue.assign({ user: null, panels: [], settled: [] })
    }),
    sayNotLoaded: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'errorPages.notLoadedText' },
    }),
    goBack: sendTo(actorNamed('router'), ({ context: { place } }) => ({
      type: 'go.requested',
      to: place ? beneath(place) : '/',
      replace: true,
    })),
  },
}).createMachine({
  id: 'panelHost',
  context: { user: null, place: null, loaded: null, made: 0, panels: [], settled: [] },
  entry: 'askWhere',
  on: {
    'session.opened': { actions: { type: 'takeUser', params: ({ event }) => event.user } },
    'session.closed': { target: '.closed', actions: 'forget' },
    'message.received': { actions: { type: 'passOn', params: ({ event }) => event } },
    'screen.staled': { actions: { type: 'passOn', params: ({ event }) => event } },
    'xstate.error.actor.*': {
      guard: { type: 'isPanel', params: ({ event }) => event.actorId },
      actions: { type: 'dropPanel', params: ({ event }) => event.actorId },
    },
    'panel.settled': {
      guard: { type: 'isUnsettled', params: ({ event }) => event.panelId },
      actions: { type: 'noteSettled', params: ({ event }) => event.panelId },
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No task is open.',
      entry: 'leavePlace',
      on: {
        'place.shown': [
          {
            guard: { type: 'isTask', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
        ],
      },
    },
    opening: {
      description: 'The task that the address names is about to open.',
      always: [{ guard: 'isLoaded', target: 'open' }, { target: 'loading' }],
    },
    loading: {
      description: 'The code of the task panel is being fetched.',
      entry: 'holdKeys',
      on: {
        'place.shown': [
          {
            guard: { type: 'isTask', params: ({ event }) => event },
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'place.left': 'closed',
        'close.requested': { target: 'closed', actions: 'goBack' },
      },
      invoke: [
        {
          id: 'loadPanel',
          src: 'loadPanel',
          onDone: { target: 'open', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
          onError: { target: 'closed', actions: ['sayNotLoaded', 'goBack'] },
        },
        { id: 'escapeKey', src: 'escapeKey' },
      ],
    },
    open: {
      description: 'A task is open.',
      tags: 'open',
      entry: 'open',
      exit: 'leave',
      on: {
        'current.asked': { actions: 'tellCurrent' },
        'command.given': { actions: { type: 'passCommand', params: ({ event }) => event } },
        'xstate.error.actor.*': {
          guard: { type: 'isOpenPanel', params: ({ event }) => event.actorId },
          actions: [{ type: 'dropPanel', params: ({ event }) => event.actorId }, 'goBack', 'endHere'],
        },
        'place.shown': [
          {
            guard: { type: 'isSameTask', params: ({ event }) => event },
            actions: [{ type: 'takePlace', params: ({ event }) => event }, 'tellPlace'],
          },
          {
            guard: { type: 'isTask', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'place.left': 'closed',
      },
    },
  },
})

export type PanelHostRef = ActorRefFrom<typeof panelHost>
type Snapshot = SnapshotFrom<typeof panelHost>
export const isOpen = (door: Snapshot): boolean => door.hasTag('open')
/** How the panel is drawn, once it was needed. */
export const viewOf = ({ context }: Snapshot): unknown => context.loaded?.view ?? null
/** The actor of the task that is open; of the last one while the panel goes away. */
export const panelOf = ({ context, children }: Snapshot): TaskPanelRef | null =>
  (children[context.panels.at(-1) ?? ''] as TaskPanelRef | undefined) ?? null

declare module '../../actor-named.ts' {
  interface NamedActors {
    panelHost: Event
  }
}
