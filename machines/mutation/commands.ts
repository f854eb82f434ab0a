import type { Patches } from '../store/changes.ts'
import type { UndoOffer } from '../task/changes/undo-stack.ts'
import type { ToastText } from '../toasts/toasts.ts'
import type { CommandCall, CommandRow, EndedInVain, GivenBack, Outcome } from './command-row.ts'
import { COLUMN_COMMANDS, type ColumnCommands } from './commands/column-commands.ts'
import { CREATE_COLUMN, type CreateColumn } from './commands/create-column.ts'
import { CREATE_TASK, type CreateTask } from './commands/create-task.ts'
import { PART_COMMANDS, type PartCommands } from './commands/part-commands.ts'
import { SET_DAYS, type SetDays } from './commands/set-days.ts'
import { SET_FIELD, type SetField } from './commands/set-field.ts'
import { SUBTASK_COMMANDS, type SubtaskCommands } from './commands/subtask-commands.ts'
import { TASK_COMMANDS, type TaskCommands } from './commands/task-commands.ts'

/** A change that is shown at once: what is wanted, and what there was before. */
export type Command =
  | SetField
  | SetDays
  | CreateTask
  | CreateColumn
  | TaskCommands
  | SubtaskCommands
  | PartCommands
  | ColumnCommands
export type CommandName = Command['name']

/** Every change that a person can make of tasks and of what belongs to them, by name. */
export const COMMANDS: { readonly [Name in CommandName]: CommandRow<Extract<Command, { name: Name }>> } = {
  'task.setField': SET_FIELD,
  'task.setDays': SET_DAYS,
  'task.create': CREATE_TASK,
  'column.create': CREATE_COLUMN,
  ...TASK_COMMANDS,
  ...SUBTASK_COMMANDS,
  ...PART_COMMANDS,
  ...COLUMN_COMMANDS,
}

const rowOf = (command: Command) => COMMANDS[command.name] as CommandRow<Command>

/** The name of what a command is about; null where each stands by itself. */
export const keyOf = (command: Command): string | null => {
  const key = rowOf(command).key(command)
  return key === null ? null : `${command.name}:${key}`
}
/** The ids of what a command is about. */
export const lineOf = (command: Command): readonly string[] => rowOf(command).line(command)
/** Whether two commands wait for each other: they are about the same thing. */
export const shareLine = (one: Command, other: Command): boolean => {
  const line = rowOf(one).line(one)
  return rowOf(other)
    .line(other)
    .some((name) => line.includes(name))
}
export const callFor = (command: Command): CommandCall => rowOf(command).call(command)
/** Whether it makes something that others may name. */
export const isMaking = (command: Command): boolean => rowOf(command).makes !== undefined
/** Whether one names what the other makes: it can be done only once there is such a thing. */
export const needs = (one: Command, other: Command): boolean =>
  one !== other &&
  rowOf(other)
    .makes?.(other)
    .some((id) => JSON.stringify(callFor(one).request).includes(id)) === true
export const patchesOf = (command: Command, changeId: string): Patches => rowOf(command).apply(command, changeId)
/** The later of two that are about the same, seen from where the earlier began. */
export const after = (earlier: Command, later: Command): Command => rowOf(later).after?.(earlier, later) ?? later
export const failedTextOf = (command: Command): ToastText | null => rowOf(command).failed
export const givenBackBy = (command: Command, failure: unknown): GivenBack | null =>
  rowOf(command).givenBack?.(command, failure) ?? null
/** Whether the field has its words again that they were typed in; null where that does not matter. */
export const isTakenBack = (command: Command, ended: EndedInVain): boolean | null =>
  rowOf(command).isTakenBack?.(command, ended) ?? null
/** What is wanted next, once this is done. */
export const nextAfter = (command: Command, outcome: Outcome): readonly Command[] =>
  rowOf(command).next?.(command, outcome) ?? []

/** Whether two commands about the same thing ask the same of the server. */
export const wantsSame = (one: Command, other: Command): boolean =>
  JSON.stringify(callFor(one).request) === JSON.stringify(callFor(other).request)
/** How as much of a command as was done is taken back; null where all is as it was before, or nothing takes it back. */
export function offerOf(command: Command, outcome: Outcome): UndoOffer | null {
  const { done, inverse, words } = rowOf(command)
  const isDone = done ? done(command, outcome) : command
  const back = isDone && inverse(isDone, outcome)
  return back && words ? { text: words(isDone), command: back } : null
}
