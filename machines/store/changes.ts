import type { Attachment } from '#contract/entities/attachment.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Fact, Spot, TaskNews } from './facts.ts'
import type { Patch } from './overlay.ts'
import type { TaskRow } from './task/task-row.ts'

/** The order of the subtasks of a task; its id is the task's. */
export interface SubtaskOrder {
  readonly id: string
  readonly ids: readonly string[]
}

/** What a change of this window makes of entities until the server has answered; tasks as the wire has them. */
export interface Patches {
  readonly tasks?: ReadonlyMap<string, Patch<Task>>
  readonly columns?: ReadonlyMap<string, Patch<ColumnHead>>
  readonly labels?: ReadonlyMap<string, Patch<Label>>
  readonly attachments?: ReadonlyMap<string, Patch<Attachment>>
  readonly subtaskOrders?: ReadonlyMap<string, Patch<SubtaskOrder>>
}

/**
 * What has become of the store, for the queries that follow it. A fact comes with what it met: the row `before` it, whether it
 * was news, and whether this window has caused it.
 */
export type Change =
  | {
      readonly of: 'task'
      readonly row: TaskRow
      readonly before: TaskRow | undefined
      readonly how: TaskNews
      readonly isNews: boolean
      readonly seq: number | null
      readonly isOwn: boolean
    }
  | {
      readonly of: 'taskGone'
      readonly id: string
      readonly before: TaskRow | undefined
      readonly placements: readonly Spot[]
      readonly outcome: 'news' | 'again' | 'old'
      readonly seq: number | null
      readonly isOwn: boolean
    }
  | Exclude<Fact, { of: 'task' | 'taskGone' | 'subtaskOrder' | 'label' | 'labelGone' | 'person' | 'project' | 'team' }>
  /** As it stands in the store; one that was read is another than was known of it. */
  | { readonly of: 'project'; readonly project: Project; readonly how: 'created' | 'changed' | 'read' }
  | { readonly of: 'team'; readonly team: Team; readonly how: 'created' | 'changed' | 'read' }
  /** These tasks look different: a change of this window was laid over them, or taken away. */
  | { readonly of: 'tasksShown'; readonly ids: readonly string[] }
  /** These columns do. */
  | { readonly of: 'columnsShown'; readonly ids: readonly string[] }
  /** So do these labels and people, wherever tasks wear or have them. */
  | { readonly of: 'partsShown'; readonly labelIds: readonly string[]; readonly personIds: readonly string[] }
  /** So does what is wanted of attachments, or the order of subtasks. */
  | { readonly of: 'belongingsShown' }
