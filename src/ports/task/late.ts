import type { Outcome } from '#machines/mutation/command-row.ts'
import { shownIn, type SetField } from '#machines/mutation/commands/set-field.ts'
import type { FasterFailure } from '#machines/outbox/entries.ts'
import { merged } from '#machines/task/texts/merged.ts'
import { changeIfUnchanged } from './if-unchanged.ts'

const CONFLICT = 409
const textOf = (shown: unknown): string => (typeof shown === 'string' ? shown : '')

/**
 * Changes a field after there was no connection for a while. Where others have changed the same field meanwhile nobody's words
 * are lost: paragraphs that do not touch are put together, and of all else both versions are offered.
 */
export async function changeLate(command: SetField, keyFor: (value: unknown) => string): Promise<Outcome> {
  let [change] = command.changes
  while (change) {
    const task = await changeIfUnchanged(command, change, keyFor(change.value))
    if (!task) break
    const theirs = shownIn(task, command.property)
    const both =
      command.property === 'description' ? merged(textOf(change.before), textOf(change.value), textOf(theirs)) : null
    if (both === null)
      throw {
        status: CONFLICT,
        message: '',
        errors: [],
        about: task.name,
        theirs: { value: theirs },
      } satisfies FasterFailure
    change = { ...change, value: both, before: theirs }
  }
  return {}
}
