import { fromPromise } from 'xstate'
import { moveTask, type TaskMoved } from '#contract/calls/tasks.ts'
import type { Move } from '#machines/board/cards/task-move.ts'
import type { Outcome } from '#machines/mutation/command-row.ts'
import { callFor, failedTextOf, type Command } from '#machines/mutation/commands.ts'
import type { MutationInput } from '#machines/mutation/mutation.ts'
import { askAny } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** Moves a task. The mutations say when that failed. */
export const commitMove: Port<TaskMoved, Move> = portOf(
  moveTask,
  ({ taskId, projectId, from, to }) => ({
    params: { id: taskId },
    body: {
      origin: 'board' as const,
      oldColumnId: from.columnId,
      oldProjectId: projectId,
      columnId: to.columnId,
      projectId,
      prevId: to.prevId,
      ...(to.atEnd === true && { atEnd: true }),
    },
  }),
  { toast: false, outlivesActor: true },
)

/** One whose words say what went wrong is asked quietly. */
async function carryOut(command: Command): Promise<Outcome> {
  const { call, request, wishes, outcomeOf } = callFor(command)
  return outcomeOf(await askAny(call, request, failedTextOf(command) === null ? wishes : { ...wishes, toast: false }))
}

/** Carries a command out. It is sent even when its page is left before the answer: it carries no signal. */
export const sendCommand = fromPromise<Outcome, Omit<MutationInput, 'id'>>(async ({ input: { command, isUndo } }) =>
  isUndo ? (await import('../task/undo.ts')).takeBack(command) : carryOut(command),
)
