import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

export interface SelectionContext {
  readonly ids: readonly string[]
  /** Where a stretch of rows begins that is extended with Shift. */
  readonly anchorId: string | null
  /** What was chosen before the stretch was begun: extending it the other way must not take that along. */
  readonly before: readonly string[]
}
export type SelectionEvent =
  | { type: 'row.toggled'; id: string }
  /** From where the last one was chosen to this one; `rows` are all that are shown, in their order. */
  | { type: 'stretch.extended'; to: string; from: string; rows: readonly string[] }
  /** All of these; none when they are all chosen already. */
  | { type: 'rows.toggled'; rows: readonly string[] }
  /** Exactly these. */
  | { type: 'rows.chosen'; rows: readonly string[] }
  | { type: 'selection.cleared' }
  | { type: 'rows.vanished'; ids: readonly string[] }

const NOTHING: SelectionContext = { ids: [], anchorId: null, before: [] }
const together = (some: readonly string[], others: readonly string[]) => [...new Set([...some, ...others])]
const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id))

const areChosen = ({ ids }: SelectionContext, rows: readonly string[]): boolean => {
  const chosen = new Set(ids)
  return rows.every((row) => chosen.has(row))
}

/** The rows from one to another, both included; only the second when the first is not shown. */
const stretch = (rows: readonly string[], from: string, to: string): readonly string[] => {
  const [one, other] = [rows.indexOf(from), rows.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Which rows of a list, or cards of a board, are chosen, by pointer and by keyboard. */
export const selection = setup({
  types: { context: {} as SelectionContext, events: {} as SelectionEvent, tags: {} as 'some' },
  guards: {
    isEmpty: ({ context }) => context.ids.length === 0,
  },
  actions: {
    toggle: assign(({ context }, id: string) => {
      const ids = context.ids.includes(id) ? without(context.ids, [id]) : [...context.ids, id]
      return { ids, anchorId: id, before: without(ids, [id]) }
    }),
    extend: assign(({ context }, { from, to, rows }: { from: string; to: string; rows: readonly string[] }) => {
      // Where it began may not be shown any more, or may stand in another column of a board.
      const isGoingOn = context.anchorId !== null && rows.includes(context.anchorId)
      const anchorId = isGoingOn ? context.anchorId : from
      const before = isGoingOn ? context.before : context.ids
      return { anchorId, before, ids: together(before, stretch(rows, anchorId ?? from, to)) }
    }),
    toggleAll: assign(({ context }, rows: readonly string[]) => {
      const ids = areChosen(context, rows) ? without(context.ids, rows) : together(context.ids, rows)
      return { ids, anchorId: null, before: ids }
    }),
    choose: assign((_, rows: readonly string[]) => ({ ids: rows, anchorId: null, before: rows })),
    drop: assign(({ context }, gone: readonly string[]) => ({
      ids: without(context.ids, gone),
      before: without(context.before, gone),
      anchorId: context.anchorId !== null && gone.includes(context.anchorId) ? null : context.anchorId,
    })),
    clear: assign(NOTHING),
  },
}).createMachine({
  id: 'selection',
  context: NOTHING,
  initial: 'none',
  on: {
    'row.toggled': { target: '.judging', actions: { type: 'toggle', params: ({ event }) => event.id } },
    'stretch.extended': { target: '.judging', actions: { type: 'extend', params: ({ event }) => event } },
    'rows.toggled': { target: '.judging', actions: { type: 'toggleAll', params: ({ event }) => event.rows } },
    'rows.chosen': { target: '.judging', actions: { type: 'choose', params: ({ event }) => event.rows } },
  },
  states: {
    judging: {
      description: 'Whether anything is chosen is looked at again.',
      always: [{ guard: 'isEmpty', target: 'none' }, { target: 'some' }],
    },
    none: { description: 'No row is chosen.', entry: 'clear' },
    some: {
      description: 'Rows are chosen, and something can be done with them.',
      tags: 'some',
      on: {
        'selection.cleared': 'none',
        'rows.vanished': { target: 'judging', actions: { type: 'drop', params: ({ event }) => event.ids } },
      },
    },
  },
})

export type SelectionRef = ActorRefFrom<typeof selection>
type Snapshot = SnapshotFrom<typeof selection>
export const chosenIn = ({ context }: Snapshot): readonly string[] => context.ids
/** Whether this row is chosen. */
export const isChosen =
  (id: string) =>
  ({ context }: Snapshot): boolean =>
    context.ids.includes(id)
