import type { Failure } from '#contract/errors.ts'
import type { Command } from '../mutation/commands.ts'
import type { FieldShown, SetField } from '../mutation/commands/set-field.ts'
import type { ToastText } from '../toasts/toasts.ts'

/** A field as the server has it, which another person has changed meanwhile. */
export interface Theirs {
  readonly value: FieldShown[keyof FieldShown]
}
/** A field had been changed by others before a change that had waited could be sent. */
export type FasterFailure = Failure & { readonly about?: string; readonly theirs: Theirs }

/** Why a change that had waited was not done. */
export interface Refusal {
  readonly text: ToastText
  /** Where others were faster: both versions are offered. */
  readonly theirs: Theirs | null
  /** No answer came, so that it may have been done: it is sent again as the same request. */
  readonly isUnanswered: boolean
}

/** A change that this device keeps until the server has answered it. */
export interface Entry {
  /** Its place in the order in which changes were made on this device. */
  readonly id: number
  readonly command: Command
  readonly isUndo: boolean
  /** When it was made, in milliseconds since 1970. */
  readonly since: number
  /** What the task, the column or the label that it is about is called. */
  readonly about: string | null
  /** Null while it waits. */
  readonly refusal: Refusal | null
  /** What it is called among the changes of this window; null where another window sees it through. */
  readonly changeId: string | null
}

/** What others have instead, where a failure says so. */
export const theirsIn = (failure: unknown): Theirs | null =>
  typeof failure === 'object' && failure !== null && 'theirs' in failure ? (failure as FasterFailure).theirs : null

/** The field of one task that a command gives a value; null of any other command. */
export const oneField = (command: Command): SetField | null =>
  command.name === 'task.setField' && command.changes.length === 1 && command.isBack !== true ? command : null

/** The command as it is sent once more: over what others have, where they were faster. */
export function onceMore({ command, refusal }: Pick<Entry, 'command' | 'refusal'>): Command {
  const field = oneField(command)
  if (!field || !refusal?.theirs) return command
  const { value: before } = refusal.theirs
  return { ...field, changes: field.changes.map((change) => ({ ...change, before })) }
}
