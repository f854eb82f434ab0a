import { isDraft } from '#machines/mutation/commands/draft.ts'
import { aroundRest } from '../../parts/task/around-rest.ts'

/** A column as the list shows it. */
export interface Group {
  readonly columnId: string
  readonly ids: readonly string[]
  /** How many tasks it holds in all, loaded or not. */
  readonly total: number
  readonly isFolded: boolean
  /** Its field for new tasks is open. */
  readonly isAdding: boolean
  /** So many of `ids` stand behind what is loaded: they were put there from here. */
  readonly beyond: number
}

const HEAD = 'head:'
const ADD = 'add:'
const MORE = 'more:'
const MORE_ROWS = [1, 2, 3] as const
const REST = 'rest:'

/** The row of a column's heading. */
export const headKey = (columnId: string): string => HEAD + columnId
/** The row of the field in which tasks are added to a column. */
export const addKey = (columnId: string): string => ADD + columnId

/**
 * What a row of the list is: the heading of a column, the field for new tasks, a task, one that is still to come, or what stands for all of
 * these while tasks are added behind them.
 */
export type RowKind = 'head' | 'add' | 'more' | 'rest' | 'task'

/** Tasks, and what stands for those that are not loaded. */
function tasksOf({ columnId, ids, total, isFolded, isAdding, beyond }: Group): readonly string[] {
  if (isFolded) return []
  if (total <= ids.length) return ids
  if (isAdding) return aroundRest(ids, beyond, REST + columnId)
  return [...ids, ...MORE_ROWS.map((at) => `${MORE}${columnId}:${ids.length}.${at}`)]
}

/** The keys of the rows of a list, top to bottom. Rows still to come have other keys once some have come. */
export function rowsOf(groups: readonly Group[]): readonly string[] {
  return groups.flatMap((group) => [
    headKey(group.columnId),
    ...tasksOf(group),
    ...(group.isAdding ? [addKey(group.columnId)] : []),
  ])
}

/** What a key stands for, and the column or task it is about. */
export function rowAt(key: string): { kind: RowKind; id: string } {
  if (key.startsWith(HEAD)) return { kind: 'head', id: key.slice(HEAD.length) }
  if (key.startsWith(ADD)) return { kind: 'add', id: key.slice(ADD.length) }
  if (key.startsWith(MORE)) return { kind: 'more', id: key.slice(MORE.length, key.lastIndexOf(':')) }
  if (key.startsWith(REST)) return { kind: 'rest', id: key.slice(REST.length) }
  return { kind: 'task', id: key }
}

/** The tasks that can be chosen, in their order. */
export const tasksIn = (groups: readonly Group[]): readonly string[] =>
  groups.flatMap(({ ids, isFolded }) => (isFolded ? [] : ids.filter((id) => !isDraft(id))))
