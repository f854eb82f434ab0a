import type { Attachment } from '#contract/entities/attachment.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import type { AsOf } from '../stands.ts'
import type { Change } from '../changes.ts'
import type { Store } from '../store.ts'
import { inNaturalOrder } from '../natural-order.ts'

/** A task and what belongs to it, and the labels that it can be given. */
export interface Belongings {
  readonly task: Task
  readonly subtasks: readonly Task[]
  readonly attachments: readonly Attachment[]
  readonly labels: readonly Label[]
}

/** One task with what belongs to it, as the server has it and as it is wanted. */
export interface BelongingsQuery {
  /** Takes in what an answer brings. */
  readonly replace: (
    whole: { task: Task; parent: Task | null; subtasks: readonly Task[]; attachments: readonly Attachment[] },
    asOf: AsOf,
  ) => void
  /** Takes in all labels of the workspace. */
  readonly replaceLabels: (labels: readonly Label[], asOf: AsOf) => void
  /** Follows a change of the store. Returns whether it may look different now. */
  readonly follow: (change: Change) => boolean
  /** As the server has it; null while the task is not known, or gone. */
  readonly there: () => Belongings | null
  /** The same with what is wanted. */
  readonly seen: () => Belongings | null
  /** Whether it needs what the store knows of a task. */
  readonly holds: (id: string) => boolean
  /** The task that it is a part of. */
  readonly parent: () => Task | null
}

const byName = (one: Label, other: Label): number => inNaturalOrder(one.name, other.name)
/** Puts rows into an order; those it does not name stay behind, as they are. */
export const inOrder = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] => {
  const place = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return rows.toSorted((one, other) => place(one) - place(other))
}
/** What has not changed stays the same object, so that nothing is drawn again for it. */
const kept = <Value>(before: Value | undefined, now: Value): Value =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now

/** Makes the query of a task. */
export function createBelongings(store: Store, taskId: string): BelongingsQuery {
  const { wanted } = store
  /** Parts of the task that the server has told of. */
  const members = new Set<string>()
  let areLabelsKnown = false
  let parentId: string | null = null
  const last: { there?: Belongings; seen?: Belongings; parent?: Task } = {}

  const labelsWith = (labelOf: (label: Label) => Label | undefined): readonly Label[] =>
    areLabelsKnown ? [...store.labels.all()].flatMap((label) => labelOf(label) ?? []).toSorted(byName) : []
  const isPart = (row: { parentId: string | null; deletedAt: string | null }) =>
    row.parentId === taskId && row.deletedAt === null
  const rowOf = (id: string) => store.tasks.get(id)
  const shownRow = (id: string) => wanted.tasks.over(rowOf(id), id)

  const partsOf = (ids: Iterable<string>, at: typeof rowOf, order: readonly string[]): readonly Task[] => {
    const parts = [...ids].flatMap((id) => {
      const row = at(id)
      return row && isPart(row) ? store.joined(row) : []
    })
    return inOrder(parts, order)
  }
  const made = (before: Belongings | undefined, task: Task | undefined, rest: Omit<Belongings, 'task'>) =>
    task
      ? {
          task: kept(before?.task, task),
          subtasks: kept(before?.subtasks, rest.subtasks),
          attachments: kept(before?.attachments, rest.attachments),
          labels: kept(before?.labels, rest.labels),
        }
      : null
  const attachmentsWith = (attachmentOf: (attachment: Attachment) => Attachment | undefined) =>
    [...store.attachments.all()].filter((one) => one.taskId === taskId).flatMap((one) => attachmentOf(one) ?? [])

  return {
    replace: ({ task, parent, subtasks, attachments }, asOf) => {
      store.takeTasks([task, ...(parent ? [parent] : []), ...subtasks], asOf)
      store.takeAttachments(taskId, attachments, asOf)
      store.subtaskOrders.take({ id: taskId, ids: subtasks.map(({ id }) => id) }, asOf)
      for (const { id } of subtasks) members.add(id)
      parentId = parent?.id ?? null
    },
    replaceLabels: (labels, asOf) => {
      areLabelsKnown = true
      store.takeLabels(labels, asOf)
    },
    follow: (change) => {
      switch (change.of) {
        case 'task':
          if (change.row.parentId === taskId) members.add(change.row.id)
          return change.row.id === taskId || change.row.id === parentId || members.has(change.row.id)
        case 'taskGone':
          return change.id === taskId || members.has(change.id)
        case 'tasksShown':
        case 'partsShown':
        case 'belongingsShown':
        case 'attachmentGone':
          return true
        case 'attachment':
          return change.attachment.taskId === taskId
        case 'columnGone': {
          // Until it is fetched again it is seen where it went: its status never goes away in between.
          const { columnId, movedToColumnId } = change
          const row = rowOf(taskId)
          if (!row || movedToColumnId === null) return false
          const taskPlacements = row.taskPlacements.map((one) =>
            one.columnId === columnId ? { ...one, columnId: movedToColumnId } : one,
          )
          store.tasks.patch(taskId, { taskPlacements })
          return true
        }
        case 'taskCounts':
        case 'activity':
        case 'activityGone':
        case 'column':
        case 'columnsShown':
        case 'project':
        case 'projectGone':
        case 'team':
        case 'teamGone':
          return false
      }
    },
    holds: (id) => id === taskId || id === parentId || members.has(id),
    there: () => {
      const row = rowOf(taskId)
      const there = made(last.there, row && store.joined(row), {
        subtasks: partsOf(members, rowOf, store.subtaskOrders.get(taskId)?.ids ?? []),
        attachments: attachmentsWith((one) => one),
        labels: labelsWith((one) => one),
      })
      if (there) last.there = there
      return there
    },
    seen: () => {
      const order = wanted.subtaskOrders.over(store.subtaskOrders.get(taskId), taskId)?.ids ?? []
      const seen = made(last.seen, store.task(taskId), {
        subtasks: partsOf(new Set([...members, ...wanted.tasks.ids()]), shownRow, order),
        attachments: attachmentsWith((one) => wanted.attachments.over(one, one.id)),
        labels: labelsWith((one) => wanted.labels.over(one, one.id)),
      })
      if (seen) last.seen = seen
      return seen
    },
    parent: () => {
      const now = parentId === null ? undefined : store.task(parentId)
      if (now) last.parent = kept(last.parent, now)
      return now ? (last.parent ?? null) : null
    },
  }
}
