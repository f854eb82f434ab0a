import { listColumnHeads, renameColumn } from '#contract/calls/columns.ts'
import { listSubtasks } from '#contract/calls/subtasks.ts'
import { showTask } from '#contract/calls/tasks.ts'
import { Failure } from '#contract/errors.ts'
import { orderBack } from '#machines/board/columns/order-back.ts'
import type { Outcome } from '#machines/mutation/command-row.ts'
import { callFor, type Command } from '#machines/mutation/commands.ts'
import { hasShown, type SetField } from '#machines/mutation/commands/set-field.ts'
import { ChangedSince } from '#machines/task/changes/undo-stack.ts'
import { ask, askAny } from '../api/api.ts'
import { changeIfUnchanged } from './if-unchanged.ts'

type Of<Name extends Command['name']> = Extract<Command, { name: Name }>
const CONFLICT = 409
/** The toast of the undo says what went wrong. */
const QUIETLY = { toast: false } as const

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
