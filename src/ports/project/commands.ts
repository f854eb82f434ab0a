import { fromPromise } from 'xstate'
import { moveTask, type TaskMoved } from '#contract/calls/tasks/tasks.ts'
import { Failure } from '#contract/errors.ts'
import type { Move } from '#machines/board/cards/task-move.ts'
import { NOTHING_MORE, type Outcome } from '#machines/mutation/command-row.ts'
import { callFor, lineOf, type Command } from '#machines/mutation/commands.ts'
import { moveRequest } from '#machines/mutation/commands/task-commands.ts'
import type { NamedFailure } from '#machines/mutation/failed-words.ts'
import type { MutationInput } from '#machines/mutation/mutation.ts'
import { oneField } from '#machines/outbox/entries.ts'
import { ask, askAny } from '../api/api.ts'
import { leaveAtOnce } from '../api/leave-at-once.ts'
import { needed } from '../api/needed-code.ts'
import { keyOf, wantedBy } from '../storage/outbox/change-keys.ts'

/** The task, column, label or project of an id, by its name. */
export type NameOf = (id: string) => string | undefined

/** What carries changes out. They are sent even when their page is left before the answer: they carry no signal. */
export function commandsOver(nameOf: NameOf) {
  /** Says with a failure what it was about. What turns out to have been done before has not failed. */
  const named = <Answer>(answer: Promise<Answer>, ids: readonly string[]): Promise<Answer | null> =>
    answer.catch((caught: unknown) => {
      const failure = Failure.safeParse(caught).data
      if (!failure) throw caught
      if (failure.code === 'ALREADY_DONE') return null
      const [about] = ids.length === 1 ? ids.map(nameOf) : []
      // What others have instead goes with it.
      throw { ...(caught as Failure), ...(about !== undefined && { about }) } satisfies NamedFailure
    })
  const commitMove = fromPromise<TaskMoved | null, Move>(({ input }) =>
    named(
      ask(moveTask, moveRequest(input), {
        toast: false,
        key: keyOf(input.changeId, JSON.stringify(input.to)),
        sends: leaveAtOnce,
      }),
      [input.taskId],
    ),
  )
  /** Why it failed is said where it ends. */
  const carryOut = async (id: string, command: Command): Promise<Outcome> => {
    const { call, request, wishes, outcomeOf, files, requestKey = keyOf(id, wantedBy(command)) } = callFor(command)
    const sent = files && (await (await needed(import('../task/files-to-send.ts'))).filesToSend(files, requestKey))
    const answer = await named(
      askAny(call, request, { ...wishes, ...(sent && { files: sent }), toast: false, key: requestKey }).then(outcomeOf),
      lineOf(command),
    )
    return answer ?? NOTHING_MORE
  }
  const sendCommand = fromPromise<Outcome, MutationInput>(async ({ input: { id, command, isUndo, hasWaited } }) => {
    const field = hasWaited && !isUndo ? oneField(command) : null
    if (!isUndo && !field) return carryOut(id, command)
    const { changeLate, takeBack } = await needed(import('../task/undo.ts'))
    if (!field) return takeBack(command, keyOf(id, wantedBy(command)))
    return (await named(changeLate(id, field), lineOf(field))) ?? NOTHING_MORE
  })
  return { commitMove, sendCommand }
}
