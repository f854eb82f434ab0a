import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import { portNotProvided } from '../../port.ts'

/** A column to delete, and the column its tasks go to; null: they are deleted with it. */
export interface ColumnDeletion {
  readonly columnId: string
  readonly moveTasksTo: string | null
}
export interface ColumnDeletionContext {
  readonly deletion: ColumnDeletion | null
}
type Event =
  | { type: 'deletion.opened'; columnId: string; moveTasksTo: string | null }
  | { type: 'target.chosen'; moveTasksTo: string | null }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.closed' }
  | { type: 'column.vanished'; columnId: string }

/** The question before a column goes: what becomes of its tasks. What others delete meanwhile is no answer any more. */
export const columnDeletion = setup({
  types: { context: {} as ColumnDeletionContext, events: {} as Event, tags: {} as 'open' | 'busy' },
  actors: { deleteColumn: portNotProvided<readonly ColumnHead[], ColumnDeletion>('deleteColumn') },
  guards: {
    isThat: ({ context }, columnId: string) => context.deletion?.columnId === columnId,
    isTarget: ({ context }, columnId: string) => context.deletion?.moveTasksTo === columnId,
  },
  actions: {
    open: assign((_, { columnId, moveTasksTo }: ColumnDeletion) => ({ deletion: { columnId, moveTasksTo } })),
    aim: assign(({ context: { deletion } }, moveTasksTo: string | null) => ({
      deletion: deletion && { ...deletion, moveTasksTo },
    })),
  },
}).createMachine({
  id: 'columnDeletion',
  context: { deletion: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No column is about to be deleted.',
      on: { 'deletion.opened': { target: 'asking', actions: { type: 'open', params: ({ event }) => event } } },
    },
    asking: {
      description: 'Asks where the tasks of the column shall go.',
      tags: 'open',
      on: {
        'target.chosen': { actions: { type: 'aim', params: ({ event }) => event.moveTasksTo } },
        'deletion.confirmed': 'deleting',
        'deletion.closed': 'closed',
        'column.vanished': [
          { guard: { type: 'isThat', params: ({ event }) => event.columnId }, target: 'closed' },
          // Their tasks are not deleted because the column they were to go to has been.
          { guard: { type: 'isTarget', params: ({ event }) => event.columnId }, target: 'closed' },
        ],
      },
    },
    deleting: {
      description: 'The column is being deleted.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'deleteColumn',
        src: 'deleteColumn',
        input: ({ context }) => context.deletion ?? { columnId: '', moveTasksTo: null },
        onDone: 'closed',
        onError: 'asking',
      },
      on: {
        'column.vanished': { guard: { type: 'isThat', params: ({ event }) => event.columnId }, target: 'closed' },
      },
    },
  },
})

export type ColumnDeletionRef = ActorRefFrom<typeof columnDeletion>
type Snapshot = SnapshotFrom<typeof columnDeletion>
export const isAsking = (deletion: Snapshot): boolean => deletion.hasTag('open')
export const isDeleting = (deletion: Snapshot): boolean => deletion.hasTag('busy')
