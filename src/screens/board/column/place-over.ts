import type { Carried } from '#machines/board/cards/card-drag.ts'
import { placeAt, type Place } from '#machines/board/keeper/place.ts'
import { GAP, isMore } from './rows.ts'

/** Where a card would be put down that is held over a row. */
export function placeOver(
  columnId: string,
  rows: readonly string[],
  over: { index: number; isLowerHalf: boolean } | null,
  carried: Carried,
): { place: Place; index: number } {
  const isOther = (row: string) => row !== GAP && row !== carried.taskId && !isMore(row)
  const others = rows.filter(isOther)
  if (over === null) return { place: placeAt(columnId, others, 0), index: 0 }
  const above = rows.slice(0, over.index).filter(isOther).length
  const row = rows[over.index] ?? ''
  const index = above + Number(isOther(row) && over.isLowerHalf)
  return { place: placeAt(columnId, others, index), index }
}
