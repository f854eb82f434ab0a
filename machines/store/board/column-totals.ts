import { isAfter, type AsOf, type Stand } from '../stands.ts'

/** One task that has come into a column, left one, or both; news that come twice have the same key. */
export interface Shift extends Stand {
  readonly key: string
  readonly from: string | null
  readonly to: string | null
}

/** So many are remembered, to know them again when they come twice. */
const SHIFTS_KEPT = 1_000

/** How many tasks the columns of a board hold: what the server has counted, and what has changed since. */
export interface ColumnTotals {
  readonly forget: () => void
  /**
   * The server has counted the tasks of a column. Says whether that is in doubt: something was done here meanwhile, and
   * nobody knows whether it is in it.
   */
  readonly read: (columnId: string, total: number, asOf: AsOf) => { isInDoubt: boolean }
  /** A column is new: whatever is told of it comes after it. */
  readonly start: (columnId: string) => void
  /** Takes a change in, wherever it is newer than what was counted, once. */
  readonly shift: (shift: Shift) => void
  /** Whether a change was taken in already. */
  readonly has: (key: string) => boolean
  readonly of: (columnId: string) => number
  /** Whether a message is older than what was counted last. */
  readonly hasTaken: (columnId: string, seq: number) => boolean
  readonly drop: (columnId: string) => void
}

const EVERYTHING_AFTER: AsOf = { seq: Number.NEGATIVE_INFINITY, since: Number.NEGATIVE_INFINITY }

/** Makes the totals of a board. */
export function createColumnTotals(): ColumnTotals {
  const counted = new Map<string, { readonly total: number; readonly asOf: AsOf }>()
  const changes = new Map<string, number>()
  const shifts = new Map<string, Shift>()

  const changeIn = (columnId: string, { from, to }: Shift): number =>
    Number(to === columnId) - Number(from === columnId)
  /** Nobody has counted it yet: whatever is heard may come after that. */
  const isNewIn = (columnId: string, shift: Shift) =>
    isAfter(shift, counted.get(columnId)?.asOf ?? EVERYTHING_AFTER) && changeIn(columnId, shift) !== 0
  const add = (columnId: string | null, shift: Shift) => {
    if (columnId === null || !isNewIn(columnId, shift)) return
    changes.set(columnId, (changes.get(columnId) ?? 0) + changeIn(columnId, shift))
  }
  const start = (columnId: string, total: number, asOf: AsOf): readonly Shift[] => {
    counted.set(columnId, { total, asOf })
    const since = [...shifts.values()].filter((shift) => isNewIn(columnId, shift))
    changes.set(
      columnId,
      since.reduce((sum, shift) => sum + changeIn(columnId, shift), 0),
    )
    return since
  }

  return {
    forget: () => {
      for (const kept of [counted, changes, shifts]) kept.clear()
    },
    read: (columnId, total, asOf) => ({
      isInDoubt: start(columnId, total, asOf).some(({ seq }) => seq === null || asOf.seq === null),
    }),
    start: (columnId) => {
      if (!counted.has(columnId)) start(columnId, 0, EVERYTHING_AFTER)
    },
    shift: (shift) => {
      if (shifts.has(shift.key)) return
      shifts.set(shift.key, shift)
      if (shift.from !== shift.to) for (const columnId of [shift.from, shift.to]) add(columnId, shift)
      const [oldest] = shifts.keys()
      if (shifts.size > SHIFTS_KEPT && oldest !== undefined) shifts.delete(oldest)
    },
    has: (key) => shifts.has(key),
    of: (columnId) => (counted.get(columnId)?.total ?? 0) + (changes.get(columnId) ?? 0),
    hasTaken: (columnId, seq) => {
      const then = counted.get(columnId)?.asOf.seq ?? null
      return then !== null && seq <= then
    },
    drop: (columnId) => {
      counted.delete(columnId)
      changes.delete(columnId)
    },
  }
}
