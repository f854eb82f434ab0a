import type { ColumnHead } from '#contract/entities/column.ts'
import type { Change } from '../changes.ts'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'
import { createTable, type Table } from '../table.ts'

/** The one list that the columns of the open board stand in. */
export const BOARD = 'board'

/**
 * The columns of one board: what the store has of them, with what is wanted laid over it. How many tasks a column holds is
 * counted from the tasks, since their messages come more often and later than the column's own.
 */
export interface Columns {
  readonly heads: Table<ColumnHead>
  readonly open: (projectId: string) => void
  /** Replaces all columns by those the server holds; what is newer here stays. */
  readonly replace: (heads: readonly ColumnHead[], asOf?: AsOf) => void
  readonly count: (id: string, total: number) => void
  /** Follows what the store says of columns. Answers whether the change was about them. */
  readonly follow: (change: Change) => boolean
}

const compareHeads = (one: ColumnHead, other: ColumnHead): number =>
  one.order - other.order || (one.id < other.id ? -1 : Number(one.id > other.id))

/** Makes the query of a board's columns. */
export function createColumns(store: Store): Columns {
  let projectId = ''
  const members = new Set<string>()
  const totals = new Map<string, number>()
  const heads = createTable<ColumnHead>({ listsOf: () => [BOARD], order: compareHeads })

  const show = (id: string) => {
    const head = store.wanted.columns.over(members.has(id) ? store.columns.get(id) : undefined, id)
    // What is being made may be of another board.
    if (head?.projectId !== projectId) return heads.remove(id)
    heads.put({ ...head, tasksTotal: totals.get(id) ?? head.tasksTotal })
  }
  const drop = (id: string) => {
    members.delete(id)
    totals.delete(id)
    show(id)
  }

  const learn = (id: string) => {
    if (store.columns.get(id)?.projectId !== projectId) return
    members.add(id)
    show(id)
  }

  return {
    heads,
    open: (id) => {
      projectId = id
      members.clear()
      totals.clear()
      heads.reset()
      // What is being made here is in sight from the start.
      for (const made of store.wanted.columns.ids()) show(made)
    },
    replace: (fresh, asOf = store.now()) =>
      heads.batch(() => {
        for (const head of fresh) store.columns.take(head, asOf)
        const present = new Set(fresh.map(({ id }) => id))
        for (const id of members) if (!present.has(id) && !store.columns.isNewerThan(id, asOf)) drop(id)
        for (const id of present) {
          if (store.columns.get(id)) members.add(id)
          show(id)
        }
      }),
    count: (id, total) => {
      if (totals.get(id) === total || !heads.get(id)) return
      totals.set(id, total)
      show(id)
    },
    follow: (change) => {
      if (change.of === 'column') learn(change.head.id)
      else if (change.of === 'columnGone') drop(change.columnId)
      else if (change.of === 'columnsShown') change.ids.forEach(show)
      else return false
      return true
    },
  }
}
