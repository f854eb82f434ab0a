type Listener = () => void
type Stop = () => void

/** How a table sorts its rows into lists, and which rows it refuses as outdated. */
export interface TableOptions<Row extends { readonly id: string }, Shown = Row> {
  /** The lists a row stands in: a task stands in the column of each board it is placed on. */
  readonly listsOf?: (row: Row) => readonly string[]
  /** The order inside a list; without it rows stand in the order they came. */
  readonly order?: (one: Row, other: Row, list: string) => number
  /** Whether a row that arrives may replace the one that is there; messages come doubled and late. */
  readonly accepts?: (arriving: Row, present: Row) => boolean
  /** What views get for a row, made when it is first looked at; without it they get the row itself. */
  readonly present?: (row: Row) => Shown
}

/**
 * What views read of a table: `get` and `watchRow`, `list` and `watchList`, `ids` and `watch` fit `useSyncExternalStore`,
 * since what they return stays the same object until it really changes.
 */
export interface TableView<Shown> {
  readonly get: (id: string) => Shown | undefined
  /** The ids of a list in its order. */
  readonly list: (list: string) => readonly string[]
  /** Every id, in the order the rows came. */
  readonly ids: () => readonly string[]
  readonly watchRow: (id: string, listener: Listener) => Stop
  readonly watchList: (list: string, listener: Listener) => Stop
  /** Hears of every change to any row. */
  readonly watch: (listener: Listener) => Stop
}

/** Rows of one kind of entity by id, sorted into lists. Queries write them, views read them. */
export interface Table<Row extends { readonly id: string }, Shown = Row> extends TableView<Shown> {
  /** A row as it was put. */
  readonly row: (id: string) => Row | undefined
  readonly put: (...rows: readonly Row[]) => void
  /** Changes fields of a row that is there; a row that is not is left alone. */
  readonly patch: (id: string, fields: Partial<Omit<Row, 'id'>>) => void
  /** What these rows are presented with has changed: they are presented, and sorted, anew. */
  readonly presentAnew: (...ids: readonly string[]) => void
  readonly remove: (...ids: readonly string[]) => void
  /** Forgets everything and starts again with these rows. */
  readonly reset: (rows?: readonly Row[]) => void
  /** Runs several changes and tells each listener once, when all are done. */
  readonly batch: (change: () => void) => void
}

const NOTHING: readonly string[] = []
const inNoList = (): readonly string[] => NOTHING

/** Makes an empty table. */
export function createTable<Row extends { readonly id: string }, Shown = Row>(
  options: TableOptions<Row, Shown> = {},
): Table<Row, Shown> {
  // Without a way to present them, rows are what is shown.
  const { listsOf = inNoList, order, accepts, present: presented = (row: Row) => row as unknown as Shown } = options
  /** What was presented of rows, until they change. */
  const shown = new WeakMap<Row, Shown>()
  const rows = new Map<string, Row>()
  const lists = new Map<string, string[]>()
  let everyId: readonly string[] | null = NOTHING

  const rowListeners = new Map<string, Set<Listener>>()
  const listListeners = new Map<string, Set<Listener>>()
  const tableListeners = new Set<Listener>()

  let depth = 0
  const changedRows = new Set<string>()
  const changedLists = new Set<string>()

  /** The array of a list, safe to change: what a view holds is never touched. */
  const openList = (list: string): string[] => {
    const present = lists.get(list) ?? []
    if (changedLists.has(list)) return present
    changedLists.add(list)
    const copy = [...present]
    lists.set(list, copy)
    return copy
  }

  const placeFor = (row: Row, list: string, ids: readonly string[]): number => {
    if (!order) return ids.length
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = rows.get(ids[middle] ?? '')
      if (other && order(other, row, list) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  const standsRight = (row: Row, list: string): boolean => {
    const ids = lists.get(list) ?? NOTHING
    const at = ids.indexOf(row.id)
    if (at < 0 || !order) return at >= 0
    const before = rows.get(ids[at - 1] ?? '')
    const after = rows.get(ids[at + 1] ?? '')
    return (!before || order(before, row, list) <= 0) && (!after || order(row, after, list) <= 0)
  }

  const leave = (id: string, list: string) => {
    const ids = openList(list)
    const at = ids.indexOf(id)
    if (at >= 0) ids.splice(at, 1)
    if (ids.length === 0) lists.delete(list)
  }

  const enter = (row: Row, list: string) => {
    const ids = openList(list)
    lists.set(list, ids)
    ids.splice(placeFor(row, list, ids), 0, row.id)
  }

  const write = (row: Row) => {
    const present = rows.get(row.id)
    if (present === row) return
    const left = present ? listsOf(present) : NOTHING
    const entered = listsOf(row)
    for (const list of left) if (!entered.includes(list)) leave(row.id, list)
    rows.set(row.id, row)
    for (const list of entered) {
      if (left.includes(list)) {
        if (standsRight(row, list)) continue
        leave(row.id, list)
      }
      enter(row, list)
    }
    if (!present) everyId = null
    changedRows.add(row.id)
  }

  const writeAnew = (id: string) => {
    const row = rows.get(id)
    if (!row) return
    shown.delete(row)
    changedRows.add(id)
    for (const list of listsOf(row)) {
      if (standsRight(row, list)) continue
      leave(id, list)
      enter(row, list)
    }
  }

  const erase = (id: string) => {
    const present = rows.get(id)
    if (!present) return
    for (const list of listsOf(present)) leave(id, list)
    rows.delete(id)
    everyId = null
    changedRows.add(id)
  }

  const tell = () => {
    if (changedRows.size === 0) return
    const heard = new Set(tableListeners)
    for (const id of changedRows) for (const listener of rowListeners.get(id) ?? []) heard.add(listener)
    for (const list of changedLists) for (const listener of listListeners.get(list) ?? []) heard.add(listener)
    changedRows.clear()
    changedLists.clear()
    for (const listener of heard) listener()
  }

  const batch = (change: () => void) => {
    depth += 1
    try {
      change()
    } finally {
      depth -= 1
      if (depth === 0) tell()
    }
  }

  const putOne = (row: Row) => {
    const present = rows.get(row.id)
    if (!present || !accepts || accepts(row, present)) write(row)
  }

  const watchKey = (listeners: Map<string, Set<Listener>>, key: string, listener: Listener): Stop => {
    const known = listeners.get(key) ?? new Set()
    listeners.set(key, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0 && listeners.get(key) === known) listeners.delete(key)
    }
  }

  return {
    get: (id) => {
      const row = rows.get(id)
      if (!row) return undefined
      const known = shown.get(row)
      if (known !== undefined) return known
      const made = presented(row)
      shown.set(row, made)
      return made
    },
    row: (id) => rows.get(id),
    list: (list) => lists.get(list) ?? NOTHING,
    ids: () => (everyId ??= [...rows.keys()]),
    put: (...arriving) => batch(() => arriving.forEach(putOne)),
    patch: (id, fields) =>
      batch(() => {
        const present = rows.get(id)
        if (present) write({ ...present, ...fields })
      }),
    presentAnew: (...ids) => batch(() => ids.forEach(writeAnew)),
    remove: (...ids) => batch(() => ids.forEach(erase)),
    reset: (fresh = []) =>
      batch(() => {
        for (const id of rows.keys()) changedRows.add(id)
        for (const list of lists.keys()) changedLists.add(list)
        rows.clear()
        lists.clear()
        everyId = null
        fresh.forEach(write)
      }),
    batch,
    watchRow: (id, listener) => watchKey(rowListeners, id, listener),
    watchList: (list, listener) => watchKey(listListeners, list, listener),
    watch: (listener) => {
      tableListeners.add(listener)
      return () => tableListeners.delete(listener)
    },
  }
}
