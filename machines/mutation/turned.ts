import { isClosed, turnedBy } from '#contract/columns/column-kinds.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import { positionBetween } from '../board/keeper/place.ts'
import { DONE_AT_ONCE, isDraft } from './commands/draft.ts'
import type { Patches } from '../store/changes.ts'
import type { Patch } from '../store/overlay.ts'
import type { Store } from '../store/store.ts'
import type { TaskRow } from '../store/task/task-row.ts'

/** The column of what is done on a board, as far as columns are known. */
function doneColumn({ columns, projects, wanted }: Store, projectId: string): string | null {
  if (projects.get(projectId)?.movesCompleted !== true) return null
  const heads = [...columns.all()].flatMap((head) => wanted.columns.over(head, head.id) ?? [])
  const [first] = heads
    .filter((head) => head.projectId === projectId && head.kind === 'done')
    .toSorted((one, other) => one.order - other.order)
  return first?.id ?? null
}

/** The kind of the column of a place. */
const kindAt = ({ columns, wanted }: Store, place: Placement | undefined) =>
  place && wanted.columns.over(columns.get(place.columnId), place.columnId)?.kind

/** Puts tasks that are done on top of the columns for that, one below the other. */
function stacking(store: Store) {
  const tops = new Map<string, { readonly after: string | null; readonly before: string | null }>()
  const topOf = (columnId: string) => {
    const positions = [...store.tasks.all()].flatMap(({ taskPlacements }) =>
      taskPlacements.flatMap((one) => (one.columnId === columnId ? [one.position] : [])),
    )
    return {
      after: null,
      before: positions.reduce((top: string | null, one) => (top === null || one < top ? one : top), null),
    }
  }
  return (place: Placement): Placement => {
    const columnId = doneColumn(store, place.projectId)
    const kind = kindAt(store, place)
    if (columnId === null || kind === undefined || isClosed(kind)) return place
    const { after, before } = tops.get(columnId) ?? topOf(columnId)
    const position = positionBetween(after, before)
    tops.set(columnId, { after: position, before })
    return { ...place, columnId, position }
  }
}

/** Whether a task is done by going from its places to these; null where nothing says so. */
function turnOf(store: Store, before: readonly Placement[], after: readonly Placement[]): boolean | null {
  const to = after.find(({ columnId }) => !before.some((one) => one.columnId === columnId))
  const from =
    before.find(({ projectId }) => projectId === to?.projectId) ??
    before.find(({ projectId }) => !after.some((one) => one.projectId === projectId))
  const kind = kindAt(store, to)
  return kind ? turnedBy(kindAt(store, from) ?? null, kind) : null
}

/**
 * What changes of tasks bring with them by the kinds of columns, as the server will do it: a task that is done goes to the column
 * for that, and one that comes to such a column is done. What says both itself stays as it is, and so does what only the server
 * knows: where a task came from.
 */
export function turned(store: Store, patches: Patches): Patches {
  if (!patches.tasks) return patches
  const stack = stacking(store)
  const withTurn = (row: TaskRow, patch: Partial<Task>): Partial<Task> => {
    const { completedAt, taskPlacements } = patch
    if (taskPlacements === undefined)
      return completedAt == null ? patch : { ...patch, taskPlacements: row.taskPlacements.map(stack) }
    const isDone = completedAt === undefined ? turnOf(store, row.taskPlacements, taskPlacements) : null
    if (isDone === null || isDone === (row.completedAt !== null)) return patch
    if (!isDone) return { ...patch, completedAt: null }
    return { ...patch, completedAt: row.updatedAt, taskPlacements: taskPlacements.map(stack) }
  }
  /** What is made where all is over is done from the start, and what is made done goes where that stands. */
  const asMade = (draft: Partial<Task>): Partial<Task> => {
    const { completedAt, taskPlacements = [] } = draft
    if (completedAt !== null) return { ...draft, taskPlacements: taskPlacements.map(stack) }
    const kind = kindAt(store, taskPlacements[0])
    return kind !== undefined && isClosed(kind) ? { ...draft, completedAt: DONE_AT_ONCE } : draft
  }
  const tasks = [...patches.tasks].map(([id, patch]): [string, Patch<Task>] => {
    const row = store.tasks.get(id)
    if (patch === null) return [id, patch]
    if (row) return [id, withTurn(row, patch)]
    return [id, isDraft(id) ? asMade(patch) : patch]
  })
  return { ...patches, tasks: new Map(tasks) }
}
