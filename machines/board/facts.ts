import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Message, MessageType } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import type { BoardTables } from '../tables/board-tables.ts'
import type { Learnt } from '../tables/tasks-of-board.ts'

/** Something the server has said about the board, which may be taken in again at any time without harm. */
export type Fact =
  | MessageReceived
  /** A card was asked for again: what it counts has changed. */
  | { type: 'task.refreshed'; task: Task }

/** What follows for the board from a fact, besides what the tables now hold. */
export type Consequence = { type: 'task.outdated'; taskId: string } | { type: 'columns.outdated' }

/** What tells of tasks on boards. */
export const ABOUT_TASKS: readonly MessageType[] = ['TASK_CREATED', 'TASK_UPDATED', 'TASK_MOVED', 'TASK_DESTROYED']

/** The column that a fact brings. */
export const newColumnIn = (fact: Fact): ColumnHead | null =>
  fact.type === 'message.received' && fact.message.type === 'COLUMN_CREATED' ? fact.message.data.column : null

/** The column that a fact takes away. */
export const leftColumnIn = (fact: Fact): string | null =>
  fact.type === 'message.received' && fact.message.type === 'COLUMN_DESTROYED' ? fact.message.data.columnId : null

const NOTHING: readonly Consequence[] = []
const OUTDATED: readonly Consequence[] = [{ type: 'columns.outdated' }]

/** Writes a fact into the tables. */
export function takeIn(tables: BoardTables, projectId: string, fact: Fact): readonly Consequence[] {
  if (fact.type === 'message.received') return hear(tables, projectId, fact.message)
  tables.tasks.learn(fact.task, 'refreshed')
  return NOTHING
}

const aboutTask = ({ tasks }: BoardTables, taskId: string): readonly Consequence[] =>
  tasks.confirmed(taskId) ? [{ type: 'task.outdated', taskId }] : NOTHING

/** Its tasks are gone with it, or stand at the top of another one now, which is asked for again. */
function destroyColumn(
  { tasks, columns }: BoardTables,
  { columnId, movedToColumnId }: { columnId: string; movedToColumnId: string | null },
): readonly Consequence[] {
  columns.destroy(columnId)
  tasks.dropColumn(columnId)
  return movedToColumnId === null ? NOTHING : OUTDATED
}

function hear(tables: BoardTables, projectId: string, message: Message): readonly Consequence[] {
  const { tasks, columns } = tables
  const { seq } = message
  const learn = (task: Task, how: Learnt) => {
    tasks.learn(task, how, seq)
    return NOTHING
  }
  switch (message.type) {
    case 'TASK_CREATED':
      return learn(message.data.task, 'created')
    case 'TASK_UPDATED':
      return learn(message.data.task, 'changed')
    case 'TASK_MOVED': {
      const { task, oldProjectId, oldColumnId } = message.data
      // Somewhere else it was moved, from one board to another or on one of them: here it stands as it stood.
      if (oldProjectId !== projectId && message.data.projectId !== projectId) return learn(task, 'changed')
      return learn(task, { movedFrom: oldProjectId === projectId ? oldColumnId : null })
    }
    case 'TASK_DESTROYED': {
      const here = message.data.placements.filter((placement) => placement.projectId === projectId)
      const columnIds = here.map((placement) => placement.columnId)
      tasks.destroy(message.data.taskId, columnIds, seq)
      return NOTHING
    }
    // What these change on a card is a number, and a number that comes twice would be counted twice: the card is asked for.
    case 'SUBTASK_CREATED':
    case 'SUBTASK_UPDATED':
    case 'SUBTASK_DESTROYED':
      return aboutTask(tables, message.data.parentId)
    case 'TASK_ATTACHMENT_UPLOADED':
    case 'TASK_ATTACHMENT_DESTROYED':
    case 'TASK_ACTIVITY_DESTROYED':
      return aboutTask(tables, message.data.taskId)
    case 'TASK_ACTIVITY_CREATED':
      return message.data.activity.type === 'comment' ? aboutTask(tables, message.data.taskId) : NOTHING
    case 'LABEL_UPDATED':
      tasks.relabel(message.data.label.id, message.data.label)
      return NOTHING
    case 'LABEL_DESTROYED':
      tasks.relabel(message.data.labelId, null)
      return NOTHING
    case 'COLUMN_CREATED':
    case 'COLUMN_UPDATED':
      columns.learn(message.data.column)
      return NOTHING
    case 'COLUMN_ORDER_UPDATED':
      if (message.data.projectId === projectId) for (const head of message.data.columns) columns.learn(head)
      return NOTHING
    case 'COLUMN_DESTROYED':
      return destroyColumn(tables, message.data)
    case 'CONNECTED':
    case 'TASK_ACTIVITY_UPDATED':
    case 'TASK_ATTACHMENT_UPDATED':
    case 'SUBTASK_ORDER_CHANGED':
    case 'LABEL_CREATED':
    case 'SAFE_UPDATED':
    case 'SAFE_DESTROYED':
    case 'SAFE_ENTRY_CREATED':
    case 'SAFE_ENTRY_UPDATED':
    case 'SAFE_ENTRY_DESTROYED':
    case 'SUBSCRIPTION_CONFIRMED':
    case 'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED':
    case 'SUBSCRIPTION_INVOICE_GENERATED':
    case 'PROFILE_ACTIVATED':
    case 'NEW_VERSION_AVAILABLE':
    case 'REMOVED_FROM_PROJECT':
    case 'REMOVED_FROM_TEAM':
    case 'PROJECT_CREATED':
    case 'PROJECT_UPDATED':
    case 'TEAM_CREATED':
    case 'TEAM_UPDATED':
    case 'WORKSPACES_CHANGED':
    case 'PEOPLE_CHANGED':
    case 'STORAGE_CHANGED':
      return NOTHING
  }
}
