import type { Request } from '#contract/call.ts'
import { changeManyTasks, type BulkOutcome, type TaskCommand } from '#contract/calls/tasks/task-bulk.ts'
import { deleteTask, duplicateTask, moveTask, restoreTask, type TaskMove } from '#contract/calls/tasks/tasks.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import type { Move } from '../../board/cards/task-move.ts'
import { samePlace, type Place } from '../../board/keeper/place.ts'
import type { ToastText } from '../../toasts/toasts.ts'
import { callOf, never, NOT_MOVED, only, type CommandRow, type Outcome } from '../command-row.ts'

/** A card comes to another place of its board. `shows`: where it stands until the server has answered; `showed`: where it stood. */
export interface MoveTask {
  readonly name: 'task.move'
  readonly taskId: string
  readonly projectId: string
  readonly value: Place
  readonly before: Place
  readonly shows: readonly Placement[]
  readonly showed: readonly Placement[]
  /** What the column it goes to is called. */
  readonly column: string
  /** Since when it was done before it was moved: a column may say of its tasks whether they are. */
  readonly done: string | null
  /** It is taken back: it is done or open as it was. */
  readonly isBack?: boolean
}
/** A task goes to the top or to the end of a column, of its project or of another one. */
export interface SendTask {
  readonly name: 'task.send'
  readonly taskId: string
  readonly move: TaskMove
  readonly value: readonly Placement[]
  readonly before: readonly Placement[]
  readonly done: string | null
  readonly isBack?: boolean
}
/** Several tasks come to a column of their board: to its top, or each to where it was in it last. */
export interface MoveTasks {
  readonly name: 'tasks.move'
  readonly projectId: string
  readonly to: 'top' | 'whereItWas'
  readonly changes: readonly {
    readonly id: string
    readonly value: readonly Placement[]
    readonly before: readonly Placement[]
    readonly done: string | null
  }[]
  readonly isBack?: boolean
}
/** What becomes of whole tasks, which are named as they were. */
export interface OfTasks<Name extends 'task.delete' | 'task.restore' | 'task.duplicate'> {
  readonly name: Name
  readonly tasks: readonly Task[]
}
export type TaskCommands =
  | MoveTask
  | SendTask
  | MoveTasks
  | OfTasks<'task.delete'>
  | OfTasks<'task.restore'>
  | OfTasks<'task.duplicate'>

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
const outcomeOf = ({ created, failed }: BulkOutcome): Outcome => ({ created, failedIds: idsOf(failed) })
const many = (...commands: readonly TaskCommand[]) =>
  callOf(changeManyTasks, { body: { commands: [...commands] } }, { outcomeOf })
const without = <Row extends { readonly id: string }>(rows: readonly Row[], { failedIds = [] }: Outcome) =>
  rows.filter(({ id }) => !failedIds.includes(id))
const ofTasks = { key: never, failed: null, line: ({ tasks }: { tasks: readonly Task[] }) => linesOf(tasks) } as const
/** A subtask also stands in the line of what it is a part of. */
const linesOf = (tasks: readonly Task[]): string[] =>
  tasks.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
const done = <One extends { readonly tasks: readonly Task[] }>(command: One, outcome: Outcome): One | null => {
  const tasks = without(command.tasks, outcome)
  return tasks.length === 0 ? null : { ...command, tasks }
}
const said = ({ tasks: { length: count } }: { tasks: readonly Task[] }, one: string, several: string): ToastText =>
  count === 1 ? { key: one } : { key: `list.${several}`, values: { count } }

type WantedMove = Omit<Move, 'changeId'>
/** How a card is moved on its board. */
export const moveRequest = ({ taskId, projectId, from, to, isCompleted }: WantedMove): Request<typeof moveTask> => ({
  params: { id: taskId },
  body: {
    origin: 'board',
    oldColumnId: from.columnId,
    oldProjectId: projectId,
    columnId: to.columnId,
    projectId,
    prevId: to.prevId,
    ...(to.atEnd === true && { atEnd: true }),
    ...(isCompleted !== undefined && { isCompleted }),
  },
})
/** The move that a card's command is, for the actor that sees it through. */
export const moveOf = ({ taskId, projectId, before: from, value: to, isBack, done }: MoveTask): WantedMove => ({
  taskId,
  projectId,
  from,
  to,
  ...(isBack && { isCompleted: done !== null }),
})

/** Where a task of one board comes to stand in another column of it. */
export const placedAt = (
  { taskPlacements }: Pick<Task, 'taskPlacements'>,
  { oldProjectId, projectId, columnId }: Pick<TaskMove, 'oldProjectId' | 'projectId' | 'columnId'>,
): Placement[] => taskPlacements.map((one) => (one.projectId === oldProjectId ? { ...one, projectId, columnId } : one))

type MoveCommand = Extract<TaskCommand, { kind: 'move' }>
/** What the server is asked for: for each column that tasks come to, and where they are taken back for what they were. */
function movesOf({ projectId, changes, to, isBack = false }: MoveTasks): MoveCommand[] {
  const moves = new Map<string, MoveCommand>()
  for (const { id, value, done } of changes) {
    const columnId = value.find((one) => one.projectId === projectId)?.columnId ?? ''
    const isCompleted = done !== null
    const key = isBack ? `${columnId} ${isCompleted}` : columnId
    const ids = [...(moves.get(key)?.ids ?? []), id]
    moves.set(key, { kind: 'move', ids, columnId, to, ...(isBack && { isCompleted }) })
  }
  return [...moves.values()]
}
/** Where a task is to stand; taken back, it is done or open as it was. */
const placed = (places: readonly Placement[], { isBack, done }: { isBack: boolean; done: string | null }) => ({
  taskPlacements: [...places],
  ...(isBack && { completedAt: done }),
})

export const TASK_COMMANDS: {
  readonly [Name in TaskCommands['name']]: CommandRow<Extract<TaskCommands, { name: Name }>>
} = {
  'task.move': {
    key: ({ taskId }) => taskId,
    line: ({ taskId }) => [taskId],
    call: (command) => callOf(moveTask, moveRequest(moveOf(command))),
    apply: ({ taskId, shows, done, isBack = false }) => ({ tasks: only(taskId, placed(shows, { isBack, done })) }),
    after: (earlier, later) => ({ ...later, before: earlier.before, showed: earlier.showed, done: earlier.done }),
    done: (command) => (samePlace(command.value, command.before) ? null : command),
    inverse: ({ value, before, shows, showed, ...command }) => ({
      ...command,
      value: before,
      before: value,
      shows: showed,
      showed: shows,
      isBack: true,
    }),
    words: ({ value, before, column }) => ({
      key: before.columnId === value.columnId ? 'board.movedWithin' : 'board.movedTo',
      values: { column },
    }),
    failed: NOT_MOVED,
  },
  'task.send': {
    key: never,
    line: ({ taskId }) => [taskId],
    call: ({ taskId, move }) => callOf(moveTask, { params: { id: taskId }, body: move }),
    apply: ({ taskId, value, done, isBack = false }) => ({ tasks: only(taskId, placed(value, { isBack, done })) }),
    inverse: ({ move: { atEnd: _atEnd, ...move }, value, before, ...command }) => ({
      ...command,
      value: before,
      before: value,
      isBack: true,
      move: {
        ...move,
        isCompleted: command.done !== null,
        oldColumnId: move.columnId,
        oldProjectId: move.projectId,
        columnId: move.oldColumnId,
        projectId: move.oldProjectId,
        // What came from a person's own board may go back there: that is what is taken back.
        ...(move.projectId !== move.oldProjectId && { takesAway: true }),
      },
    }),
    words: () => ({ key: 'taskPanel.didMove' }),
    failed: null,
  },
  'tasks.move': {
    key: never,
    line: ({ changes }) => idsOf(changes),
    call: (command) => many(...movesOf(command)),
    apply: ({ changes, isBack = false }) => ({
      tasks: new Map(changes.map(({ id, value, done }) => [id, placed(value, { isBack, done })])),
    }),
    done: (command, outcome) => {
      const changes = without(command.changes, outcome)
      return changes.length === 0 ? null : { ...command, changes }
    },
    inverse: (command) => ({
      ...command,
      to: 'whereItWas',
      isBack: true,
      changes: command.changes.map(({ value, before, ...change }) => ({ ...change, value: before, before: value })),
    }),
    words: ({ changes }) => ({ key: 'list.did_move', values: { count: changes.length } }),
    failed: null,
  },
  'task.delete': {
    ...ofTasks,
    call: ({ tasks }) =>
      tasks.length === 1 && tasks[0]
        ? callOf(deleteTask, { params: { id: tasks[0].id } })
        : many({ kind: 'delete', ids: idsOf(tasks) }),
    apply: ({ tasks }) => ({ tasks: new Map(tasks.map(({ id }) => [id, null])) }),
    done,
    inverse: ({ tasks }) => ({ name: 'task.restore', tasks }),
    words: (command) => said(command, 'taskPanel.didDelete', 'did_delete'),
  },
  'task.restore': {
    ...ofTasks,
    call: ({ tasks }) =>
      tasks.length === 1 && tasks[0]
        ? callOf(restoreTask, { params: { id: tasks[0].id } })
        : many({ kind: 'restore', ids: idsOf(tasks) }),
    apply: ({ tasks }) => ({ tasks: new Map(tasks.map((task) => [task.id, task])) }),
    done,
    inverse: ({ tasks }) => ({ name: 'task.delete', tasks }),
  },
  'task.duplicate': {
    ...ofTasks,
    call: ({ tasks }) =>
      tasks.length === 1 && tasks[0]
        ? callOf(duplicateTask, { params: { id: tasks[0].id } }, { outcomeOf: (task) => ({ created: [task] }) })
        : many({ kind: 'duplicate', ids: idsOf(tasks) }),
    apply: () => ({}),
    done,
    inverse: (_, { created = [] }) => (created.length === 0 ? null : { name: 'task.delete', tasks: created }),
    words: (command) => said(command, 'palette.duplicated', 'did_duplicate'),
  },
}
