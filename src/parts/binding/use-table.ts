import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { TableView } from '#machines/store/table.ts'

type Row = { readonly id: string }

/** One row of a table; the component is drawn again when that row changes, and only then. */
export function useRow<Of extends Row>(table: TableView<Of>, id: string): Of | undefined {
  const watch = useCallback((listener: () => void) => table.watchRow(id, listener), [table, id])
  const row = () => table.get(id)
  return useSyncExternalStore(watch, row, row)
}

/** The ids of one list of a table in its order; drawn again when the list changes, not when its rows do. */
export function useList<Of extends Row>(table: TableView<Of>, list: string): readonly string[] {
  const watch = useCallback((listener: () => void) => table.watchList(list, listener), [table, list])
  const ids = () => table.list(list)
  return useSyncExternalStore(watch, ids, ids)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** Reads several values; what it returns stays the same array until one of them is another. */
function readingEach<Value>(keys: readonly string[], read: (key: string) => Value): () => readonly Value[] {
  let last: readonly Value[] = []
  return () => {
    const now = keys.map(read)
    if (!isSame(now, last)) last = now
    return last
  }
}

/** What is read of a table for each of these keys; drawn again when one of the values is another. */
export function useEach<Of extends Row, Value>(
  table: TableView<Of>,
  keys: readonly string[],
  read: (table: TableView<Of>, key: string) => Value,
): readonly Value[] {
  const snapshot = useMemo(() => readingEach(keys, (key) => read(table, key)), [table, keys, read])
  return useSyncExternalStore(table.watch, snapshot, snapshot)
}
