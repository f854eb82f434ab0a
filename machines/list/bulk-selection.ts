import { enqueueActions, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import type { Command } from '../mutation/commands.ts'
import { callbackPortNotProvided } from '../port.ts'
import { running } from '../running.ts'
import { labelOptions } from './label-options.ts'
import { tooManyToast } from './list-toasts.ts'
import type { RowsVanished } from './row-watch.ts'
import { selection, type SelectionEvent } from './selection.ts'

/** What of choosing comes from elsewhere than the list's own rows; all of them are chosen only there. */
export type Choice = Exclude<SelectionEvent, { type: 'rows.toggled' }>
type Event =
  | RowsVanished
  | Choice
  /** A person is about to choose labels. */
  | { type: 'labels.wanted' }
  /** What is to be done with tasks; null where all of them are so already. */
  | { type: 'change.chosen'; command: Command | null }

/** How many tasks a change is about. */
function sizeOf(command: Command | null): number {
  if (command === null) return 0
  if ('changes' in command) return command.changes.length
  if ('tasks' in command) return command.tasks.length
  return 'wornBy' in command ? command.wornBy.length : 1
}

/** What is done with several tasks of a project at once, on its board and in its list: which are chosen, and for what. */
export const bulkSelection = setup({
  types: {
    context: {},
    events: {} as Event,
    children: {} as { selection: 'selection'; labelOptions: 'labelOptions' },
  },
  actors: { selection, labelOptions, rowWatch: callbackPortNotProvided<EventObject, void, RowsVanished>('rowWatch') },
  guards: {
    isTooMany: (_, command: Command | null) => sizeOf(command) > TASKS_PER_BULK_MAX,
  },
  actions: {
    choose: sendTo('selection', (_, event: Choice) => event),
    wantLabels: sendTo('labelOptions', { type: 'labels.wanted' }),
    sayTooMany: sendTo(actorNamed('toasts'), tooManyToast),
    change: enqueueActions(({ enqueue }, command: Command | null) => {
      if (command) enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command })
    }),
  },
}).createMachine({
  id: 'bulkSelection',
  context: {},
  invoke: [
    { id: 'selection', src: 'selection' },
    { id: 'labelOptions', src: 'labelOptions' },
    { id: 'rowWatch', src: 'rowWatch' },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Tasks can be chosen, and something be done with them.',
      on: {
        'row.toggled': { actions: { type: 'choose', params: ({ event }) => event } },
        'stretch.extended': { actions: { type: 'choose', params: ({ event }) => event } },
        'rows.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'selection.cleared': { actions: { type: 'choose', params: ({ event }) => event } },
        'rows.vanished': { actions: { type: 'choose', params: ({ event }) => event } },
        'labels.wanted': { actions: 'wantLabels' },
        'change.chosen': [
          { guard: { type: 'isTooMany', params: ({ event }) => event.command }, actions: 'sayTooMany' },
          { actions: { type: 'change', params: ({ event }) => event.command } },
        ],
      },
    },
  },
})

export type BulkSelectionRef = ActorRefFrom<typeof bulkSelection>
type Snapshot = SnapshotFrom<typeof bulkSelection>
export const selectionOf = ({ children }: Snapshot) => running(children.selection)
export const labelOptionsOf = ({ children }: Snapshot) => running(children.labelOptions)
