import type { ColumnHead } from '#contract/entities/column.ts'
import type { Message } from '#contract/messages.ts'

const including = (columns: readonly ColumnHead[], column: ColumnHead) => [
  ...columns.filter(({ id }) => id !== column.id),
  column,
]

/** The columns of a project after a message; the same when it is about something else. */
export function columnsAfter(
  columns: readonly ColumnHead[],
  projectId: string,
  message: Message,
): readonly ColumnHead[] {
  const { type, data } = message
  if (type === 'COLUMN_CREATED' || type === 'COLUMN_UPDATED')
    return data.column.projectId === projectId ? including(columns, data.column) : columns
  if (type === 'COLUMN_ORDER_UPDATED') return data.projectId === projectId ? data.columns : columns
  return type === 'COLUMN_DESTROYED' ? columns.filter(({ id }) => id !== data.columnId) : columns
}

/** The column that a new task goes to; none while there is no column. */
export const firstColumn = (columns: readonly ColumnHead[]): ColumnHead | null =>
  columns.toSorted((one, other) => one.order - other.order)[0] ?? null
