import type { AnyActorRef } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import type { MoveNews } from '../board/cards/task-move.ts'
import { theirsIn, type Refusal } from '../outbox/entries.ts'
import type { Change, CommandEnded } from './changes.ts'
import { NOTHING_MORE } from './command-row.ts'
import { givenBackBy, isTakenBack, needs } from './commands.ts'
import { refusalOf } from './failed-words.ts'
import type { MutationNews } from './mutation.ts'

const HOW = { 'move.settled': 'confirmed', 'move.refused': 'refused', 'move.lost': 'lost' } as const

/** Why a change is in vain that needs what another one was to make. */
export const NEVER_MADE: Failure = { status: 404, message: '', errors: [] }

/** The changes that need what another one was to make and did not. */
export function idsInVain(changes: readonly Change[], { id, how }: MutationNews): readonly string[] {
  const vain = changes.find((one) => how === 'refused' && one.id === id)
  return changes.filter((one) => vain && needs(one.command, vain.command)).map((one) => one.id)
}
/** How a change ends that needs what is not made. */
export const inVain = (id: string): MutationNews => ({ ...withdrawn(id), failure: NEVER_MADE })

/** How a change ends that the person takes back before it is sent. */
export const withdrawn = (id: string): MutationNews => ({
  type: 'mutation.ended',
  id,
  how: 'refused',
  confirmed: null,
  outcome: NOTHING_MORE,
  failure: null,
})

/** How a move ended, in the words of every other change; null where none of that task is on its way. */
export function moveEnded(changes: readonly Change[], news: MoveNews): MutationNews | null {
  const moved = changes.find(
    ({ command, isSending }) => isSending && command.name === 'task.move' && command.taskId === news.taskId,
  )
  if (!moved) return null
  const how = HOW[news.type]
  return {
    type: 'mutation.ended',
    id: moved.id,
    how,
    confirmed: how === 'confirmed' ? moved.command : null,
    outcome: NOTHING_MORE,
    failure: 'failure' in news ? news.failure : null,
  }
}

/** What those hear who asked for a change that has ended. */
export const endOf = ({ command }: Change, { how, outcome, failure }: MutationNews): CommandEnded => ({
  type: 'command.ended',
  command,
  how,
  outcome,
  failure,
  givenBack: how === 'confirmed' ? null : givenBackBy(command, failure),
})

/**
 * Why a change was not done, which is kept until it is dismissed: where it had waited, or was words that no field takes back. Null
 * of any other one, which is done with.
 */
export function refusalIn(
  { command, askers, hasWaited }: Change,
  { how, failure }: MutationNews,
  system: AnyActorRef['system'],
): Refusal | null {
  const isBack = isTakenBack(command, { askers, failure, system })
  const isKept = isBack === null ? hasWaited : !isBack
  if (!isKept || how === 'confirmed') return null
  return { text: refusalOf(command, failure), theirs: theirsIn(failure), isUnanswered: how === 'lost' }
}
