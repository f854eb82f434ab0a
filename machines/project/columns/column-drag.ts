import type { ColumnHead } from '#contract/entities/column.ts'
import { orderWith, type CarriedColumn } from '../../board/columns/column-drag.ts'

/** A column that is carried, by mouse or finger or by the keyboard. */
export interface HeldColumn extends CarriedColumn {
  readonly by: 'pointer' | 'keyboard'
}
/** The last step of carrying a column, and its place after it, counted from 0: to be said aloud. */
export interface DragStep {
  readonly what: 'lifted' | 'carried' | 'dropped' | 'putBack'
  readonly columnId: string
  readonly at: number
}

/** The columns, where one that is carried stands where it would be put down. */
export function headsWith(heads: readonly ColumnHead[], held: HeldColumn | null): readonly ColumnHead[] {
  const ids = heads.map(({ id }) => id)
  return orderWith(ids, held).flatMap((id) => heads.find((head) => head.id === id) ?? [])
}
