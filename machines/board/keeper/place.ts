/** Where a task stands on a board: directly after another task of a column, or first in it. */
export interface Place {
  readonly columnId: string
  readonly prevId: string | null
  /** At the end of the column, also behind what is not loaded of it. */
  readonly atEnd?: boolean
}

/** A task that has come from one place to another. */
export interface MoveResult {
  readonly taskId: string
  readonly from: Place
  readonly to: Place
}

/** A point in the order of a column: the plain string a task is sorted by, and its id where two are the same. */
export interface Mark {
  readonly position: string
  readonly id: string
}

/** How far a column is loaded: everything up to and including `last`, or the whole of it. */
export interface Reach {
  readonly last: Mark | null
  readonly isWhole: boolean
}

/** Nothing of a column is loaded. */
export const NOT_REACHED: Reach = { last: null, isWhole: false }

/** The order inside a column: by position as plain strings, never by the rules of a language, then by id. */
export const compareMarks = (one: Mark, other: Mark): number => {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}

/** Whether a point lies in the part of a column that is loaded. */
export const reaches = ({ last, isWhole }: Reach, mark: Mark): boolean =>
  isWhole || (last !== null && compareMarks(mark, last) <= 0)

/** The further of two reaches. */
export const furtherReach = (one: Reach, other: Reach): Reach => {
  if (one.isWhole || other.isWhole) return one.isWhole ? one : other
  if (one.last === null || other.last === null) return one.last === null ? other : one
  return compareMarks(one.last, other.last) >= 0 ? one : other
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.columnId === other.columnId && one.prevId === other.prevId && one.atEnd === other.atEnd

/** Where a task of a list stands in its column. */
export const placeIn = (columnId: string, ids: readonly string[], taskId: string): Place => {
  const at = ids.indexOf(taskId)
  return { columnId, prevId: at > 0 ? (ids[at - 1] ?? null) : null }
}

/** The place at an index of a column, counted without the task that is being carried. */
export const placeAt = (columnId: string, others: readonly string[], index: number): Place => ({
  columnId,
  prevId: index <= 0 ? null : (others[Math.min(index, others.length) - 1] ?? null),
})

/** The index a place means among the other tasks of its column; when its predecessor has left, the index it had. */
export const indexOf = ({ prevId }: Place, others: readonly string[], before: number = others.length): number => {
  if (prevId === null) return 0
  const at = others.indexOf(prevId)
  return at < 0 ? Math.min(before, others.length) : at + 1
}

// The characters that come before and after those of every position.
const LOWEST = '/'.charCodeAt(0)
const HIGHEST = '{'.charCodeAt(0)

/**
 * A position between two neighbours (none: before the first, after the last), for showing a move before the server has
 * answered; it is never sent. Between neighbours that tie there is nothing: the task stands beside the first.
 */
export function positionBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) return before
  let key = ''
  let isBelow = after === null
  for (let at = 0; ; at += 1) {
    const low = before !== null && at < before.length ? before.charCodeAt(at) : LOWEST
    const high = isBelow ? HIGHEST : (after?.charCodeAt(at) ?? HIGHEST)
    if (high - low > 1) return key + String.fromCharCode((low + high) >> 1)
    key += String.fromCharCode(low)
    isBelow ||= low < high
  }
}

/** The way an arrow key carries a card. */
export type Direction = 'up' | 'down' | 'left' | 'right'

/** Where a card carried by the keyboard stands after one step; the same place where there is no way on. */
export function stepped(
  over: Place,
  direction: Direction,
  columnIds: readonly string[],
  othersOf: (columnId: string) => readonly string[],
): Place {
  const others = othersOf(over.columnId)
  const index = indexOf(over, others)
  if (direction === 'up' || direction === 'down') {
    const next = Math.max(0, Math.min(others.length, index + (direction === 'up' ? -1 : 1)))
    return placeAt(over.columnId, others, next)
  }
  const beside = columnIds[columnIds.indexOf(over.columnId) + (direction === 'left' ? -1 : 1)]
  if (beside === undefined) return over
  return placeAt(beside, othersOf(beside), index)
}
