import type { BulkOutcome, TaskCommand } from '#contract/calls/task-bulk.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Priority, Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'

/** One thing that is wanted of several tasks. */
export type BulkChange =
  | { kind: 'assign'; person: Person | null }
  | { kind: 'prioritise'; priority: Priority | null }
  | { kind: 'schedule'; dueDate: string | null }
  | { kind: 'complete'; isCompleted: boolean }
  | { kind: 'label'; label: Label; isWorn: boolean }
  | { kind: 'move'; columnId: string }
  | { kind: 'duplicate' }
  | { kind: 'delete' }

/** What tasks look like with a change that the server has not answered yet; nothing stands for one that is gone. */
export type Wishes = ReadonlyMap<string, Partial<Task> | null>

/** A change as it is asked for, how it is taken back, and the tasks as they were. */
export interface BulkPlan {
  readonly change: BulkChange
  readonly deed: TaskCommand
  readonly undo: readonly TaskCommand[]
  readonly tasks: readonly Task[]
  readonly wishes: Wishes
}

const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id)
const placeOf = (task: Task, projectId: string) => task.taskPlacements.find((one) => one.projectId === projectId)

/** One deed for each value that the tasks had. */
function backTo<Value>(
  tasks: readonly Task[],
  valueOf: (task: Task) => Value,
  deed: (ids: string[], value: Value) => TaskCommand,
): readonly TaskCommand[] {
  const groups = new Map<Value, string[]>()
  for (const task of tasks) groups.set(valueOf(task), [...(groups.get(valueOf(task)) ?? []), task.id])
  return [...groups].map(([value, ids]) => deed(ids, value))
}

const wears = (task: Task, { id }: Label) => task.labels.some((label) => label.id === id)

/** Those that are not as the change wants them already. */
function concerned(change: BulkChange, tasks: readonly Task[], projectId: string): readonly Task[] {
  switch (change.kind) {
    case 'assign':
      return tasks.filter(({ assignee }) => assignee?.id !== change.person?.id)
    case 'prioritise':
      return tasks.filter(({ priority }) => priority !== change.priority)
    case 'schedule':
      return tasks.filter(({ dueDate }) => dueDate !== change.dueDate)
    case 'complete':
      return tasks.filter(({ completedAt }) => (completedAt !== null) !== change.isCompleted)
    case 'label':
      return tasks.filter((task) => wears(task, change.label) !== change.isWorn)
    case 'move':
      return tasks.filter((task) => placeOf(task, projectId)?.columnId !== change.columnId)
    case 'duplicate':
    case 'delete':
      return tasks
  }
}

/** What is asked of the server, and what takes it back; a copy is taken back once it is known. */
function deedsFor(
  change: BulkChange,
  tasks: readonly Task[],
  projectId: string,
): [TaskCommand, readonly TaskCommand[]] {
  const ids = idsOf(tasks)
  switch (change.kind) {
    case 'assign':
      return [
        { kind: 'assign', ids, assigneeId: change.person?.id ?? null },
        backTo(
          tasks,
          ({ assignee }) => assignee?.id ?? null,
          (those, assigneeId) => ({ kind: 'assign', ids: those, assigneeId }),
        ),
      ]
    case 'prioritise':
      return [
        { kind: 'prioritise', ids, priority: change.priority },
        backTo(
          tasks,
          ({ priority }) => priority,
          (those, priority) => ({ kind: 'prioritise', ids: those, priority }),
        ),
      ]
    case 'schedule':
      return [
        { kind: 'schedule', ids, dueDate: change.dueDate },
        backTo(
          tasks,
          ({ dueDate }) => dueDate,
          (those, dueDate) => ({ kind: 'schedule', ids: those, dueDate }),
        ),
      ]
    case 'complete':
      return [
        { kind: 'complete', ids, isCompleted: change.isCompleted },
        [{ kind: 'complete', ids, isCompleted: !change.isCompleted }],
      ]
    case 'label': {
      const labelId = change.label.id
      return [
        { kind: 'label', ids, labelId, isWorn: change.isWorn },
        [{ kind: 'label', ids, labelId, isWorn: !change.isWorn }],
      ]
    }
    case 'move':
      return [
        { kind: 'move', ids, columnId: change.columnId, to: 'top' },
        backTo(
          tasks,
          (task) => placeOf(task, projectId)?.columnId ?? '',
          (those, columnId) => ({ kind: 'move', ids: those, columnId, to: 'whereItWas' }),
        ),
      ]
    case 'duplicate':
      return [{ kind: 'duplicate', ids }, []]
    case 'delete':
      return [{ kind: 'delete', ids }, [{ kind: 'restore', ids }]]
  }
}

/** What a task looks like with the change; `top` is the position above everything in the column it goes to. */
function wish(change: BulkChange, task: Task, projectId: string, top: string): Partial<Task> | null {
  switch (change.kind) {
    case 'assign':
      return { assignee: change.person }
    case 'prioritise':
      return { priority: change.priority }
    case 'schedule':
      return { dueDate: change.dueDate }
    case 'complete':
      return { completedAt: change.isCompleted ? task.updatedAt : null }
    case 'label': {
      const { label } = change
      const others = task.labels.filter(({ id }) => id !== label.id)
      return { labels: change.isWorn ? [...others, label] : others }
    }
    case 'move': {
      const elsewhere = task.taskPlacements.filter((one) => one.projectId !== projectId)
      return { taskPlacements: [...elsewhere, { projectId, columnId: change.columnId, position: top }] }
    }
    case 'duplicate':
      return {}
    case 'delete':
      return null
  }
}

/** Plans a change; nothing when all of the tasks are as it wants them. */
export function planFor(
  change: BulkChange,
  all: readonly Task[],
  { projectId, top }: { projectId: string; top: string },
): BulkPlan | null {
  const tasks = concerned(change, all, projectId)
  if (tasks.length === 0) return null
  const [deed, undo] = deedsFor(change, tasks, projectId)
  const wishes = new Map(tasks.map((task) => [task.id, wish(change, task, projectId, top)]))
  return { change, deed, undo, tasks, wishes }
}

const without = (deeds: readonly TaskCommand[], failed: ReadonlySet<string>): readonly TaskCommand[] =>
  deeds.map((deed) => ({ ...deed, ids: deed.ids.filter((id) => !failed.has(id)) })).filter(({ ids }) => ids.length > 0)

/** What takes back as much of a plan as was done. */
export function undoOf({ change, undo }: BulkPlan, { created, failed }: BulkOutcome): readonly TaskCommand[] {
  if (change.kind === 'duplicate') return created.length === 0 ? [] : [{ kind: 'delete', ids: idsOf(created) }]
  return without(undo, new Set(failed.map(({ id }) => id)))
}
