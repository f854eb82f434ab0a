import { isDraft } from '#machines/mutation/commands/draft.ts'

/** A column as the list shows it. */
export interface Group {
  readonly columnId: string
  readonly ids: readonly string[]
  /** How many tasks it holds in all, loaded or not. */
  readonly total: number
  readonly isFolded: boolean
  /** Its field for new tasks is open. */
  readonly isAdding: boolean
}

const HEAD = 'head:'
const ADD = 'add:'
const MORE = 'more:'
const MORE_ROWS = [1, 2, 3] as const

/** The row of a column's heading. */
export const headKey = (columnId: string): string => HEAD + columnId
/** The row of the field in which tasks are added to a column. */
export const addKey = (columnId: string): string => ADD + columnId

/** What a row of the list is: the heading of a column, the field for new tasks, a task, or one that is still to come. */
export type RowKind = 'head' | 'add' | 'more' | 'task'

/** The keys of the rows of a list, top to bottom. Rows still to come have other keys once some have come. */
export function rowsOf(groups: readonly Group[]): readonly string[] {
  return groups.flatMap(({ columnId, ids, total, isFolded, isAdding }) => [
    headKey(columnId),
    ...(isFolded ? [] : ids),
    ...(!isFolded && total > ids.length ? MORE_ROWS.map((at) => `${MORE}${columnId}:${ids.length}.${at}`) : []),
    ...(isAdding ? [addKey(columnId)] : []),
  ])
}

/** What a key stands for, and the column or task it is about. */
export function rowAt(key: string): { kind: RowKind; id: string } {
  if (key.startsWith(HEAD)) return { kind: 'head', id: key.slice(HEAD.length) }
  if (key.startsWith(ADD)) return { kind: 'add', id: key.slice(ADD.length) }
  if (key.startsWith(MORE)) return { kind: 'more', id: key.slice(MORE.length, key.lastIndexOf(':')) }
  return { kind: 'task', id: key }
}

/** The tasks that can be chosen, in their order. */
export const tasksIn = (groups: readonly Group[]): readonly string[] =>
  groups.flatMap(({ ids, isFolded }) => (isFolded ? [] : ids.filter((id) => !isDraft(id))))
