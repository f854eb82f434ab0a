/** What one change makes of a row: other fields, nothing at all (null), or a whole row where there is none yet. */
export type Patch<Row> = Partial<Row> | null

/** What is wanted of rows by changes that the server has not answered yet, in the order in which they were made. */
export interface Overlay<Row extends { readonly id: string }> {
  readonly clear: () => void
  /** Lays a change over rows; the same change once more takes the place of what it wanted before. */
  readonly lay: (changeId: string, patches: ReadonlyMap<string, Patch<Row>>) => void
  /** Takes a change away. */
  readonly lift: (changeId: string) => void
  /** The rows that a change is about. */
  readonly idsOf: (changeId: string) => readonly string[]
  /** The rows that any change is about. */
  readonly ids: () => ReadonlySet<string>
  /** A row as it is wanted; undefined for one that is to be gone. */
  readonly over: (row: Row | undefined, id: string) => Row | undefined
  /** The same for a row of which not all is known. */
  readonly overPart: <Part extends { readonly id: string }>(part: Part, id: string) => Part | undefined
}

const isWhole = <Row extends { readonly id: string }>(patch: Partial<Row>): patch is Row => patch.id !== undefined

/** Nothing is wanted yet. */
export function createOverlay<Row extends { readonly id: string }>(): Overlay<Row> {
  const changes = new Map<string, ReadonlyMap<string, Patch<Row>>>()
  const over = (row: Row | undefined, id: string): Row | undefined => {
    let wanted = row
    for (const patches of changes.values()) {
      const patch = patches.get(id)
      if (patch === undefined) continue
      if (patch === null) wanted = undefined
      else if (wanted) wanted = { ...wanted, ...patch }
      else if (isWhole(patch)) wanted = patch
    }
    return wanted
  }
  return {
    clear: () => changes.clear(),
    lay: (changeId, patches) => void changes.set(changeId, patches),
    lift: (changeId) => void changes.delete(changeId),
    idsOf: (changeId) => [...(changes.get(changeId)?.keys() ?? [])],
    ids: () => new Set([...changes.values()].flatMap((patches) => [...patches.keys()])),
    over,
    // Whatever is wanted of it are fields of a row.
    overPart: (part, id) => over(part as unknown as Row, id) as unknown as typeof part | undefined,
  }
}
