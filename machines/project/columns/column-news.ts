import type { Message } from '#contract/messages.ts'

/** Whether a message says that a project has other columns than before, or that one of them holds more tasks or fewer. */
export function isAboutColumns(projectId: string, { type, data }: Message): boolean {
  const isHere = (place: { readonly projectId: string }): boolean => place.projectId === projectId
  if (type === 'COLUMN_CREATED' || type === 'COLUMN_UPDATED') return isHere(data.column)
  if (type === 'COLUMN_ORDER_UPDATED' || type === 'COLUMN_DESTROYED') return isHere(data)
  if (type === 'TASK_CREATED') return data.task.taskPlacements.some(isHere)
  if (type === 'TASK_DESTROYED') return data.placements.some(isHere)
  if (type === 'TASK_MOVED')
    return data.oldColumnId !== data.columnId && (isHere(data) || data.oldProjectId === projectId)
  // 'My tasks' gains and loses tasks of other boards whenever their assignee changes.
  return type === 'TASK_UPDATED' && data.task.taskPlacements.some((place) => !isHere(place))
}
