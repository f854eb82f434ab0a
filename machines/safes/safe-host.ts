import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { portNotProvided } from '../port.ts'
import { clipboard } from './clipboard.ts'
import type { SafePanelRef } from './panel/safe-panel.ts'
import {
  type HostContext,
  type HostEvent,
  type LoadedSafePanel,
  safeHostActions,
  safeHostGuards,
} from './safe-host-parts.ts'
import { safeList } from './safe-list.ts'

/**
 * The safes of the board that is shown, and the one that the address names, open over it: fetches the panel when it is first
 * needed. An administrator in another person's seat sees none.
 */
export const safeHost = setup({
  types: {
    context: {} as HostContext,
    events: {} as HostEvent,
    children: {} as { safeList: 'safeList'; clipboard: 'clipboard' },
    tags: {} as 'open',
  },
  actors: {
    safeList,
    clipboard,
    loadSafePanel: portNotProvided<LoadedSafePanel, void>('loadSafePanel'),
  },
  guards: safeHostGuards,
  actions: safeHostActions,
}).createMachine({
  id: 'safeHost',
  context: { user: null, place: null, loaded: null },
  invoke: { id: 'clipboard', src: 'clipboard' },
  on: {
    'session.opened': {
      target: '.away',
      actions: [
        { type: 'takeUser', params: ({ event }) => event.user },
        'askWhere',
        { type: 'tellKept', params: { type: 'session.opened' as const } },
      ],
    },
    'session.closed': '.away',
    'typed.copied': { actions: { type: 'tellKept', params: ({ event }) => event } },
    'secret.copied': { actions: 'tellClipboard' },
  },
  initial: 'away',
  states: {
    away: {
      description: 'No board is shown.',
      entry: 'leavePlace',
      on: {
        'place.shown': [
          {
            guard: { type: 'isBoard', params: ({ event }) => event },
            target: 'onBoard',
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSafeInSeat', params: ({ event }) => event },
            actions: ['sayNotInSeat', { type: 'leadToBoard', params: ({ event }) => event }],
          },
        ],
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
            'session.ending': { actions: 'keepTyped' },
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
    safeHost: HostEvent
  }
}
