import type { Attachment } from '#contract/entities/attachment.ts'
import type { ActivityRow } from './task/activity-row.ts'
import type { SubtaskOrder } from './changes.ts'
import type { Entities } from './entities.ts'
import type { Overlay } from './overlay.ts'
import type { TaskRow } from './task/task-row.ts'

/** Whether a query needs what the store knows of a task. */
export type Holds = (taskId: string) => boolean

/** Which tasks are kept: those that an open query holds, and those over which a change is laid. All others are forgotten. */
export interface Holding {
  readonly add: (holds: Holds) => void
  /** A query is not open any more: what was held for it alone is forgotten. */
  readonly remove: (holds: Holds) => void
  /** Something was heard of a task: where nobody needs it, it is forgotten again. */
  readonly letGo: (taskId: string) => void
  /** The same of something that belongs to a task. */
  readonly letGoOf: (id: string, taskId: string, rows: { readonly forget: (id: string) => void }) => void
}

interface Rows {
  readonly tasks: Entities<TaskRow>
  readonly attachments: Entities<Attachment>
  readonly activities: Entities<ActivityRow>
  readonly subtaskOrders: Entities<SubtaskOrder>
}
interface Wanted {
  readonly tasks: Overlay<TaskRow>
  readonly attachments: Overlay<Attachment>
}

/** Makes it for these rows; nothing is held yet. */
export function createHolding({ tasks, attachments, activities, subtaskOrders }: Rows, wanted: Wanted): Holding {
  const holders = new Set<Holds>()
  const isHeldBy = (laid: ReadonlySet<string>, id: string): boolean => {
    if (laid.has(id)) return true
    for (const holds of holders) if (holds(id)) return true
    return false
  }
  const sweep = () => {
    const [laid, laidFiles] = [wanted.tasks.ids(), wanted.attachments.ids()]
    const isOver = (taskId: string) => !isHeldBy(laid, taskId)
    for (const { id, taskId } of attachments.all()) if (!laidFiles.has(id) && isOver(taskId)) attachments.forget(id)
    for (const { id, taskId } of activities.all()) if (isOver(taskId)) activities.forget(id)
    for (const { id } of subtaskOrders.all()) if (isOver(id)) subtaskOrders.forget(id)
    for (const { id } of tasks.all()) if (isOver(id)) tasks.forget(id)
  }
  return {
    add: (holds) => void holders.add(holds),
    remove: (holds) => {
      holders.delete(holds)
      sweep()
    },
    letGo: (taskId) => {
      if (tasks.get(taskId) && !isHeldBy(wanted.tasks.ids(), taskId)) tasks.forget(taskId)
    },
    letGoOf: (row, taskId, rows) => {
      if (!isHeldBy(wanted.tasks.ids(), taskId)) rows.forget(row)
    },
  }
}
