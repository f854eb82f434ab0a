import { useCallback, useSyncExternalStore } from 'react'
import type { Table } from '#machines/tables/table.ts'

type Row = { readonly id: string }

/** One row of a table; the component is drawn again when that row changes, and only then. */
export function useRow<Of extends Row>(table: Table<Of>, id: string): Of | undefined {
  const watch = useCallback((listener: () => void) => table.watchRow(id, listener), [table, id])
  return useSyncExternalStore(watch, () => table.get(id))
}

/** The ids of one list of a table in its order; drawn again when the list changes, not when its rows do. */
export function useList<Of extends Row>(table: Table<Of>, list: string): readonly string[] {
  const watch = useCallback((listener: () => void) => table.watchList(list, listener), [table, list])
  return useSyncExternalStore(watch, () => table.list(list))
}
