import type { Change, Patches } from './changes.ts'

type Rows = ReadonlyMap<string, unknown> | undefined
const idsOf = (...all: readonly Rows[]): readonly string[] => [
  ...new Set(all.flatMap((rows) => [...(rows?.keys() ?? [])])),
]

/** What looks different once these patches are laid over the store in place of those before. */
export function changesShown(patches: Patches, before: Patches = {}): readonly Change[] {
  const taskIds = idsOf(before.tasks, patches.tasks)
  const columnIds = idsOf(before.columns, patches.columns)
  const labelIds = idsOf(before.labels, patches.labels)
  const others = idsOf(before.attachments, patches.attachments, before.subtaskOrders, patches.subtaskOrders)
  return [
    ...(taskIds.length > 0 ? [{ of: 'tasksShown', ids: taskIds } as const] : []),
    ...(columnIds.length > 0 ? [{ of: 'columnsShown', ids: columnIds } as const] : []),
    ...(labelIds.length > 0 ? [{ of: 'partsShown', labelIds, personIds: [] } as const] : []),
    ...(others.length > 0 ? [{ of: 'belongingsShown' } as const] : []),
  ]
}
