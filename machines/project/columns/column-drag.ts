import type { ColumnHead } from '#contract/entities/column.ts'
import { orderWith, type CarriedColumn } from '../../board/column-hand.ts'

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

/** What there is of columns: as the server has them, and what of it is wanted otherwise. */
export interface WantedColumns {
  /** Null until they are known. */
  readonly heads: readonly ColumnHead[] | null
  /** By id, the names that are on their way. */
  readonly names: Readonly<Record<string, string>>
  /** The order that is on its way, if any. */
  readonly order: readonly string[] | null
}

const byOrder = (one: ColumnHead, other: ColumnHead): number =>
  one.order - other.order || (one.id < other.id ? -1 : Number(one.id > other.id))

/** The columns as they are wanted; one that the wanted order does not know stands behind those it knows. */
export function wantedHeads({ heads, names, order }: WantedColumns): readonly ColumnHead[] {
  const placeOf = ({ id }: ColumnHead): number => (order?.includes(id) === true ? order.indexOf(id) : Infinity)
  return (heads ?? [])
    .map((head) => ({ ...head, name: names[head.id] ?? head.name }))
    .toSorted((one, other) => (order && placeOf(one) - placeOf(other)) || byOrder(one, other))
}
export const wantedIds = (columns: WantedColumns): readonly string[] => wantedHeads(columns).map(({ id }) => id)

/** The same while one of them is carried: it stands where it would be put down. */
export function headsWith(columns: WantedColumns, held: HeldColumn | null): readonly ColumnHead[] {
  const heads = wantedHeads(columns)
  const ids = heads.map(({ id }) => id)
  return orderWith(ids, held).flatMap((id) => heads.find((head) => head.id === id) ?? [])
}

/** With what the server has answered of some of them; what is known to be newer stays, a new one comes along. */
export function learnt(known: readonly ColumnHead[], news: readonly ColumnHead[]): readonly ColumnHead[] {
  const newer = (head: ColumnHead): ColumnHead => {
    const arrived = news.find(({ id }) => id === head.id)
    return arrived && arrived.revision >= head.revision ? arrived : head
  }
  return [...known.map(newer), ...news.filter(({ id }) => !known.some((head) => head.id === id))]
}
