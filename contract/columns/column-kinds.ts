import * as z from 'zod/mini'

/** What it says of a task that it stands in a column. */
export const ColumnKind = z.enum(['notBegun', 'underWay', 'done', 'cancelled'])
export type ColumnKind = z.infer<typeof ColumnKind>
export const COLUMN_KINDS: readonly ColumnKind[] = ColumnKind.options

/** Whether the tasks of such a column are over: nobody works on them any more. */
export const isClosed = (kind: ColumnKind): boolean => kind === 'done' || kind === 'cancelled'

/**
 * Whether a task that comes from a column of one kind to one of another is done by that, or open again; null where it stays
 * as it is.
 */
export const turnedBy = (from: ColumnKind | null, to: ColumnKind): boolean | null => {
  if (isClosed(to)) return true
  return from !== null && isClosed(from) ? false : null
}
