import type { TaskMove, TaskOperation } from '#contract/calls/tasks.ts'
import type { Label, LabelForm } from '#contract/entities/label.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import type { Shift } from '../../board/columns/column-hand.ts'
import type { Patches } from '../../store/changes.ts'
import type { Belongings } from '../../store/task/belongings.ts'

/** One thing that is done to a task, or to what belongs to it. They are sent one after the other, in their order. */
export type Deed =
  /** `shows` is what the task looks like with it, until the server has answered. */
  | { kind: 'change'; operation: TaskOperation; shows: Partial<Task> }
  | { kind: 'createSubtask'; draftId: string; name: string }
  | { kind: 'changeSubtask'; id: string; operation: TaskOperation; shows: Partial<Task> }
  | { kind: 'deleteSubtask'; id: string }
  /** Some were put elsewhere in the order from before, and this is the order they make. */
  | ({ kind: 'orderSubtasks'; ids: readonly string[] } & Shift)
  | { kind: 'createComment'; text: string }
  | { kind: 'changeComment'; id: string; text: string }
  | { kind: 'deleteComment'; id: string }
  | { kind: 'createLabel'; form: LabelForm }
  | { kind: 'changeLabel'; id: string; form: LabelForm }
  | { kind: 'deleteLabel'; id: string }
  | { kind: 'renameAttachment'; id: string; name: string }
  | { kind: 'deleteAttachment'; id: string }
  | { kind: 'duplicate' }
  | { kind: 'move'; move: TaskMove }
  | { kind: 'delete' }

/** What only the answer says: which copy, and which label, was made. All else its messages say. */
export type Outcome = { of: 'duplicate'; taskId: string } | { of: 'label'; labelId: string } | { of: 'nothing' }

const DRAFT = {
  number: 0,
  revision: 0,
  description: null,
  priority: null,
  dueDate: null,
  assignee: null,
  completedAt: null,
  labels: [] as Label[],
  taskPlacements: [] as Task['taskPlacements'],
}

const only = <Value>(id: string, value: Value): ReadonlyMap<string, Value> => new Map([[id, value]])
const NOTHING: Patches = {}

/** What a deed that the server has not answered yet makes of a task and its belongings; `changeId` names what is made new. */
export function patchesOf({ task }: Belongings, deed: Deed, changeId: string): Patches {
  switch (deed.kind) {
    case 'change':
      return { tasks: only(task.id, deed.shows) }
    case 'createSubtask': {
      const id = `draft-${changeId}`
      return { tasks: only(id, { ...task, ...DRAFT, id, name: deed.name, parentId: task.id }) }
    }
    case 'changeSubtask':
      return { tasks: only(deed.id, deed.shows) }
    case 'deleteSubtask':
      return { tasks: only(deed.id, null) }
    case 'orderSubtasks':
      return { subtaskOrders: only(task.id, { id: task.id, ids: deed.ids }) }
    case 'changeLabel':
      return { labels: only(deed.id, deed.form) }
    case 'deleteLabel':
      return { labels: only(deed.id, null) }
    case 'renameAttachment':
      return { attachments: only(deed.id, { name: deed.name }) }
    case 'deleteAttachment':
      return { attachments: only(deed.id, null) }
    case 'move':
      return { tasks: only(task.id, { taskPlacements: task.taskPlacements.map((one) => movedBy(one, deed.move)) }) }
    case 'createComment':
    case 'changeComment':
    case 'deleteComment':
    case 'createLabel':
    case 'duplicate':
    case 'delete':
      return NOTHING
  }
}

const movedBy = (placement: Placement, { oldProjectId, projectId, columnId }: TaskMove): Placement =>
  placement.projectId === oldProjectId ? { ...placement, projectId, columnId } : placement
