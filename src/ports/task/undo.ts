import { listColumnHeads, renameColumn } from '#contract/calls/board/columns.ts'
import { listSubtasks } from '#contract/calls/tasks/subtasks.ts'
import { changeTaskIf, currentTaskIn, showTask } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { Failure } from '#contract/errors.ts'
import { orderBack } from '#machines/board/columns/order-back.ts'
import type { Outcome } from '#machines/mutation/command-row.ts'
import { callFor, type Command } from '#machines/mutation/commands.ts'
import { hasShown, operationOf, shownIn, type SetField } from '#machines/mutation/commands/set-field.ts'
import type { FasterFailure } from '#machines/outbox/entries.ts'
import { ChangedSince } from '#machines/task/changes/undo-stack.ts'
import { merged } from '#machines/task/texts/merged.ts'
import { ask, askAny } from '../api/api.ts'
import { keyOf, wantedBy } from '../storage/outbox/change-keys.ts'

type Of<Name extends Command['name']> = Extract<Command, { name: Name }>
const CONFLICT = 409
/** The toast of the undo, or the outbox, says what went wrong. */
const QUIETLY = { toast: false } as const

/**
 * Gives a task another value, as long as it still has the one from before. Answers with the task as it stands where others have
 * changed that field meanwhile; null where it has the value now.
 */
async function changeIfUnchanged(
  { property }: SetField,
  { id, value, before }: SetField['changes'][number],
  key: string,
): Promise<Task | null> {
  const params = { id }
  const body = [operationOf(property, value)]
  let task = await ask(showTask, { params }, QUIETLY)
  for (;;) {
    // It was sent before, and no answer came.
    if (hasShown(task, property, value)) return null
    if (!hasShown(task, property, before)) return task
    const query = { revision: task.revision }
    try {
      await ask(changeTaskIf, { params, body, query }, { ...QUIETLY, key })
      return null
    } catch (failure) {
      const current = currentTaskIn(failure)
      if (current === null) throw failure
      task = current
    }
  }
}

/** Makes a task done or open as it was, where it stood, as long as it still is what is taken back. */
async function turnBack(
  command: SetField,
  { id, value, before }: SetField['changes'][number],
  key: string,
): Promise<Outcome> {
  const task = await ask(showTask, { params: { id } }, QUIETLY)
  if (hasShown(task, command.property, value)) return {}
  if (!hasShown(task, command.property, before)) throw new ChangedSince()
  const { call, request, outcomeOf } = callFor(command)
  return outcomeOf(await askAny(call, request, { ...QUIETLY, key }))
}

/** Gives a column the name it had, as long as it still has the one that is taken back. */
async function nameBack({ columnId, value: name, before: ifNamed }: Of<'column.rename'>, key: string): Promise<void> {
  try {
    await ask(renameColumn, { params: { id: columnId }, body: { name, ifNamed } }, { ...QUIETLY, key })
  } catch (failure) {
    throw Failure.safeParse(failure).data?.status === CONFLICT ? new ChangedSince() : failure
  }
}

/** Puts rows back to where they stood in the order from before, as far as they are still there. */
function orderedBack(
  { shifted, value }: Of<'column.order' | 'subtask.order'>,
  rows: readonly { id: string }[],
): string[] {
  const now = rows.map(({ id }) => id)
  if (!shifted.some((id) => now.includes(id))) throw new Error('none of what was moved is there any more')
  return [...orderBack(now, { shifted, before: value })]
}

/** The command as it can still be carried out: rows that are there anew or gone stay so. */
async function asThingsStand(command: Command): Promise<Command> {
  if (command.name === 'column.order') {
    const heads = await ask(listColumnHeads, { params: { id: command.projectId } }, QUIETLY)
    return { ...command, value: orderedBack(command, heads) }
  }
  if (command.name !== 'subtask.order') return command
  const subtasks = await ask(listSubtasks, { params: { id: command.taskId } }, QUIETLY)
  return { ...command, value: orderedBack(command, subtasks) }
}

/**
 * Takes back something that was done. What that is to all who show it, the messages of the answer say. `key`: sent again under the
 * same one it is done once.
 */
export async function takeBack(command: Command, key: string): Promise<Outcome> {
  if (command.name === 'column.rename') await nameBack(command, key)
  else if (command.name === 'task.setField' && command.changes[0] && command.changes.length === 1) {
    const [change] = command.changes
    if (command.property === 'isCompleted') return turnBack(command, change, key)
    // Any other change meanwhile is asked about anew.
    if ((await changeIfUnchanged(command, change, key)) !== null) throw new ChangedSince()
  } else {
    const { call, request, outcomeOf } = callFor(await asThingsStand(command))
    return outcomeOf(await askAny(call, request, { ...QUIETLY, key }))
  }
  return {}
}

const textOf = (shown: unknown): string => (typeof shown === 'string' ? shown : '')

/**
 * Changes a field after there was no connection for a while. Where others have changed the same field meanwhile nobody's words
 * are lost: paragraphs that do not touch are put together, and of all else both versions are offered.
 */
export async function changeLate(changeId: string, command: SetField): Promise<Outcome> {
  let [change] = command.changes
  const wanted = change?.value
  while (change) {
    const task = await changeIfUnchanged(
      command,
      change,
      keyOf(changeId, change.value === wanted ? wantedBy(command) : JSON.stringify(change.value)),
    )
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
