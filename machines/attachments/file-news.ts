import type { Change } from '../store/changes.ts'
import type { TaskRow } from '../store/task/task-row.ts'

const hasFilesIn = ({ attachmentsCount, taskPlacements }: TaskRow, projectId: string): boolean =>
  attachmentsCount > 0 && taskPlacements.some((place) => place.projectId === projectId)

/** Whether what has become of a task may change the files of a project. Of a part nobody knows here where its task stands. */
function concernsFilesOf({ row, how }: Extract<Change, { of: 'task' }>, projectId: string): boolean {
  if (how === 'read') return false
  if (row.parentId !== null) return how === 'changed' && row.attachmentsCount > 0
  if (how === 'created' || how === 'changed') return hasFilesIn(row, projectId)
  const [from, to] = [how.movedFrom.projectId, how.movedTo.projectId]
  return from !== to && [from, to].includes(projectId)
}

/**
 * Whether a change may be one of what files a project has, or of what their tasks are called. A file names its task alone,
 * so those of other projects count as well: asking once too often harms nobody.
 */
export function concernsFiles(change: Change, projectId: string): boolean {
  if (change.of === 'task') return concernsFilesOf(change, projectId)
  if (change.of === 'taskGone')
    return change.placements.length === 0 || change.placements.some((place) => place.projectId === projectId)
  return change.of === 'attachment' || change.of === 'attachmentGone'
}
