import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import { ofProject } from '../../board/cards/in-flight.ts'
import { queryStates } from '../../query/query-states.ts'
import { running } from '../../running.ts'
import { headsWith, type DragStep, type HeldColumn } from './column-drag.ts'
import { columnSettingsParts, idsIn } from './column-settings-parts.ts'

/**
 * The columns of a project as a list: made, renamed, put into another order and deleted as on its board, and kept up to
 * date (BRD-02). What is changed shows at once; what others do to them is fetched.
 */
export const columnSettings = columnSettingsParts.createMachine({
  id: 'columnSettings',
  context: ({ input: { projectId } }) => ({
    projectId,
    heads: null,
    held: null,
    lastStep: null,
  }),
  invoke: [
    { id: 'keeper', src: 'keeper', input: ofProject },
    { id: 'nameEditor', systemId: 'nameEditor', src: 'nameEditor' },
    { id: 'columnComposer', systemId: 'columnComposer', src: 'columnComposer', input: ofProject },
    { id: 'columnDeletion', src: 'columnDeletion' },
  ],
  type: 'parallel',
  on: {
    'message.received': {
      guard: { type: 'isAboutThese', params: ({ event }) => event.message },
      actions: 'outdate',
    },
    'screen.staled': { actions: 'outdate' },
    'heads.shown': { actions: { type: 'show', params: ({ event }) => event.heads } },
  },
  states: {
    list: {
      description: 'The columns of the project.',
      initial: 'loading',
      on: {
        'column.vanished': { actions: { type: 'letGoOf', params: ({ event }) => event.columnId } },
        'kind.chosen': { actions: { type: 'setKind', params: ({ event }) => event } },
      },
      states: queryStates<readonly ColumnHead[]>()({
        load: 'loadColumns',
        input: ofProject,
        take: 'take',
        begin: ['tellFetching'],
        staleOn: ['columns.outdated'],
      }),
    },
    drag: {
      description: 'Carrying one of them by its handle.',
      initial: 'empty',
      states: {
        empty: {
          description: 'None of them is carried.',
          on: {
            'column.lifted': {
              guard: { type: 'isListed', params: ({ event }) => event.columnId },
              target: 'carrying',
              actions: { type: 'lift', params: ({ event }) => event },
            },
          },
        },
        carrying: {
          description: 'One of them is carried up or down the list.',
          on: {
            'column.carried': { actions: { type: 'carry', params: ({ event }) => event.to } },
            'column.dropped': [
              { guard: 'isElsewhere', target: 'empty', actions: ['order', 'putDown'] },
              { target: 'empty', actions: 'putBack' },
            ],
            'column.putBack': { target: 'empty', actions: 'putBack' },
            'column.vanished': {
              guard: { type: 'isHeld', params: ({ event }) => event.columnId },
              target: 'empty',
              actions: 'putBack',
            },
          },
        },
      },
    },
  },
})

export type ColumnSettingsRef = ActorRefFrom<typeof columnSettings>
type Snapshot = SnapshotFrom<typeof columnSettings>
/** The columns as they are wanted and, while a column is carried, as they would stand if it was put down. */
export const headsIn = ({ context }: Snapshot): readonly ColumnHead[] => headsWith(context.heads ?? [], context.held)
/** The place of a column among the others, counted from 0, as long as no column is carried. */
export const placeOf =
  (columnId: string) =>
  ({ context }: Snapshot): number =>
    idsIn(context).indexOf(columnId)
/** Whether the columns are not known yet. */
export const isUnknown = ({ context }: Snapshot): boolean => context.heads === null
export const heldIn = ({ context }: Snapshot): HeldColumn | null => context.held
export const lastStepIn = ({ context }: Snapshot): DragStep | null => context.lastStep

// Its parts run as long as it does: views speak to them directly.
export const nameEditorOf = ({ children }: Snapshot) => running(children.nameEditor)
export const columnComposerOf = ({ children }: Snapshot) => running(children.columnComposer)
export const columnDeletionOf = ({ children }: Snapshot) => running(children.columnDeletion)
