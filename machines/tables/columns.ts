import type { ColumnHead } from '#contract/entities/column.ts'
import { createTable, type Table } from './table.ts'

/** The one list that the columns of the open board stand in. */
export const BOARD = 'board'

/**
 * The columns of one board: what the server has confirmed, with the names that are wanted laid over it. How many tasks
 * a column holds is told by the tasks, since their messages come more often and later than the column's own.
 */
export interface Columns {
  readonly heads: Table<ColumnHead>
  readonly open: (projectId: string) => void
  /** Replaces all columns by those the server holds. */
  readonly replace: (heads: readonly ColumnHead[]) => void
  /** Takes in news of a column; older ones than what is known are left. */
  readonly learn: (head: ColumnHead) => void
  readonly destroy: (id: string) => void
  readonly wishName: (id: string, name: string) => void
  readonly endWish: (id: string) => void
  readonly count: (id: string, total: number) => void
  /** The order that is wanted, until `endOrder`: the ids of the columns from left to right. */
  readonly wishOrder: (ids: readonly string[]) => void
  readonly endOrder: () => void
}

const compareHeads = (one: ColumnHead, other: ColumnHead): number =>
  one.order - other.order || (one.id < other.id ? -1 : Number(one.id > other.id))

/** Makes the table of a board's columns. */
export function createColumns(): Columns {
  let projectId = ''
  const known = new Map<string, ColumnHead>()
  const gone = new Set<string>()
  const names = new Map<string, string>()
  const totals = new Map<string, number>()
  const orders = new Map<string, number>()
  const heads = createTable<ColumnHead>({ listsOf: () => [BOARD], order: compareHeads })

  const show = (id: string) => {
    const head = known.get(id)
    if (!head) return heads.remove(id)
    heads.put({
      ...head,
      name: names.get(id) ?? head.name,
      order: orders.get(id) ?? head.order,
      tasksTotal: totals.get(id) ?? head.tasksTotal,
    })
  }
  const keep = (head: ColumnHead) => {
    known.set(head.id, head)
    show(head.id)
  }
  const drop = (id: string) => {
    known.delete(id)
    totals.delete(id)
    show(id)
  }

  return {
    heads,
    open: (id) => {
      projectId = id
      for (const kept of [known, gone, names, totals, orders]) kept.clear()
      heads.reset()
    },
    replace: (fresh) =>
      heads.batch(() => {
        const present = new Set(fresh.map((head) => head.id))
        for (const id of known.keys()) if (!present.has(id)) drop(id)
        for (const head of fresh) {
          gone.delete(head.id)
          const before = known.get(head.id)
          keep(before && before.revision > head.revision ? before : head)
        }
      }),
    learn: (head) => {
      const before = known.get(head.id)
      if (head.projectId !== projectId || gone.has(head.id) || (before && before.revision >= head.revision)) return
      keep(head)
    },
    destroy: (id) => {
      gone.add(id)
      drop(id)
    },
    wishName: (id, name) => {
      names.set(id, name)
      show(id)
    },
    endWish: (id) => {
      names.delete(id)
      show(id)
    },
    count: (id, total) => {
      if (totals.get(id) === total || !known.has(id)) return
      totals.set(id, total)
      show(id)
    },
    wishOrder: (ids) =>
      heads.batch(() => {
        for (const [at, id] of ids.entries()) orders.set(id, at + 1)
        for (const id of known.keys()) show(id)
      }),
    endOrder: () =>
      heads.batch(() => {
        orders.clear()
        for (const id of known.keys()) show(id)
      }),
  }
}
