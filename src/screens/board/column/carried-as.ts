const COLUMN = 'column:'

/** What the hand calls a column; a task goes by its id alone. */
export const carriedAs = (columnId: string): string => `${COLUMN}${columnId}`

/** The column that the hand calls so; null where it is a task. */
export const columnCalled = (id: string): string | null => (id.startsWith(COLUMN) ? id.slice(COLUMN.length) : null)
