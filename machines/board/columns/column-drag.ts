import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/** A column that is being carried: where it was lifted and where it would stand now, counted from 0. */
export interface CarriedColumn {
  readonly columnId: string
  readonly from: number
  readonly to: number
}
export interface ColumnDragContext {
  readonly carried: CarriedColumn | null
}
type Event =
  | { type: 'column.lifted'; columnId: string; at: number }
  | { type: 'column.carried'; to: number }
  | { type: 'column.dropped' }
  | { type: 'column.putBack' }
  | { type: 'column.vanished'; columnId: string }

/** What it tells the board: a column is to stand somewhere else. */
export type ColumnDragEvent = { type: 'column.shifted'; columnId: string; to: number }

/** The order of the columns as one sees it while one of them is carried. */
export function orderWith(columnIds: readonly string[], carried: CarriedColumn | null): readonly string[] {
  if (carried === null || !columnIds.includes(carried.columnId)) return columnIds
  const others = columnIds.filter((id) => id !== carried.columnId)
  return [...others.slice(0, carried.to), carried.columnId, ...others.slice(carried.to)]
}

/** Columns that were put elsewhere, and the order of all of them before. */
export interface Reorder {
  readonly shifted: readonly string[]
  readonly before: readonly string[]
}

/** The hand that carries a column by its head; nothing is moved before it is dropped. */
export const columnDrag = setup({
  types: { context: {} as ColumnDragContext, events: {} as Event, tags: {} as 'carrying' },
  guards: {
    isThat: ({ context }, columnId: string) => context.carried?.columnId === columnId,
    isElsewhere: ({ context: { carried } }) => carried !== null && carried.to !== carried.from,
  },
  actions: {
    lift: assign((_, { columnId, at }: { columnId: string; at: number }) => ({
      carried: { columnId, from: at, to: at },
    })),
    carry: assign(({ context: { carried } }, to: number) => ({ carried: carried && { ...carried, to } })),
    empty: assign({ carried: null }),
    tellShifted: sendParent(({ context: { carried } }): ColumnDragEvent => ({
      type: 'column.shifted',
      columnId: carried?.columnId ?? '',
      to: carried?.to ?? 0,
    })),
  },
}).createMachine({
  id: 'columnDrag',
  context: { carried: null },
  initial: 'empty',
  states: {
    empty: {
      description: 'No column is carried.',
      entry: 'empty',
      on: { 'column.lifted': { target: 'carrying', actions: { type: 'lift', params: ({ event }) => event } } },
    },
    carrying: {
      description: 'A column is carried along the board.',
      tags: 'carrying',
      on: {
        'column.carried': { actions: { type: 'carry', params: ({ event }) => event.to } },
        'column.dropped': [{ guard: 'isElsewhere', target: 'empty', actions: 'tellShifted' }, { target: 'empty' }],
        'column.putBack': 'empty',
        'column.vanished': { guard: { type: 'isThat', params: ({ event }) => event.columnId }, target: 'empty' },
      },
    },
  },
})

export type ColumnDragRef = ActorRefFrom<typeof columnDrag>
export const carriedColumn = ({ context }: SnapshotFrom<typeof columnDrag>): CarriedColumn | null => context.carried
