import type { Carried } from '#machines/board/cards/card-drag.ts'
import { indexOf } from '#machines/board/keeper/place.ts'

/** The row that keeps a carried card's place, and those that stand for cards still to come. */
export const GAP = 'gap'
const MORE = ['more-1', 'more-2', 'more-3'] as const
/** Whether a row stands for a card that has not been loaded. */
export const isMore = (row: string): boolean => (MORE as readonly string[]).includes(row)

/** The row in the place of all that is not loaded, while tasks are added behind it. */
export const REST = 'rest'

/** The cards of a column other than the one being carried. */
export const othersOf = (ids: readonly string[], carried: Carried | null): readonly string[] =>
  carried ? ids.filter((id) => id !== carried.taskId) : ids

/**
 * The rows of a column: its cards, the gap where the carried card would be put down, and grey ones at the end while there
 * is more to load. The carried card keeps its own row (it is drawn without height): its touches must not end.
 */
export function rowsOf(
  columnId: string,
  ids: readonly string[],
  { carried, hasMore }: { carried: Carried | null; hasMore: boolean },
): readonly string[] {
  const more = hasMore ? MORE : []
  if (carried === null) return hasMore ? [...ids, ...more] : ids
  if (carried.over.columnId !== columnId) return [...ids, ...more]
  const others = othersOf(ids, carried)
  const next = others[indexOf(carried.over, others, carried.index)]
  const at = next === undefined ? ids.length : ids.indexOf(next)
  return [...ids.slice(0, at), GAP, ...ids.slice(at), ...more]
}
