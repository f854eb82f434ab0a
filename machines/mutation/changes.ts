import type { MoveNews } from '../board/cards/task-move.ts'
import type { Entry } from '../outbox/entries.ts'
import type { SessionNews } from '../session/events.ts'
import { NOTHING_MORE, type GivenBack, type Outcome } from './command-row.ts'
import { isMaking, keyOf, needs, offerOf, shareLine, type Command } from './commands.ts'
import type { MutationNews } from './mutation.ts'
import type { AnswerMissed, ConnectionNews } from './unanswered.ts'

/** Who asks for a change, by the name in the system, and how it is said. */
export interface Asked {
  readonly command: Command
  /** Hears how it ended. */
  readonly asker?: string
  /** It takes something back: it is done only where that is still so, and is not offered to be taken back itself. */
  readonly isUndo?: boolean
  /** It can be taken back where it was made: no toast says it. */
  readonly isQuiet?: boolean
}
/** A change that the server has not answered yet. */
export interface Change {
  readonly id: string
  /** What is wanted by now, seen from where all this began. */
  readonly command: Command
  readonly askers: readonly string[]
  readonly isUndo: boolean
  readonly isQuiet: boolean
  /** It was taken back before it was answered: that is done as soon as it is. */
  readonly isTakenBack: boolean
  /** Its turn has come; before that it waits for earlier ones about the same thing. */
  readonly isSending: boolean
  /** There was no connection since it was made: what it is about may have been changed by others. */
  readonly hasWaited: boolean
}
export interface MutationsContext {
  /** In the order in which they were made. */
  readonly changes: readonly Change[]
  readonly made: number
  /** The live connection is lost: what is done meanwhile waits. */
  readonly isCutOff: boolean
}
/** How a change ended, for the one that asked for it. */
export interface CommandEnded {
  readonly type: 'command.ended'
  readonly command: Command
  readonly how: MutationNews['how']
  readonly outcome: Outcome
  readonly failure: unknown
  readonly givenBack: GivenBack | null
}
export type MutationsEvent =
  | ({ type: 'change.requested' } & Asked)
  /** The last thing that was done is to be taken back, answered or not. */
  | { type: 'undo.meant' }
  /** These were made before, here or in a window that is gone, and are not answered yet. */
  | { type: 'changes.found'; entries: readonly Entry[] }
  /** Another workspace is opened: its changes are not sent there. */
  | { type: 'changes.left' }
  /** One that waits is to be sent now, or is not wanted any more. */
  | { type: 'sending.requested'; id: string }
  | { type: 'change.withdrawn'; id: string }
  | MutationNews
  | MoveNews
  | AnswerMissed
  | ConnectionNews
  | SessionNews

/** What was kept, in the order in which it is sent: what was put into something that was made later, under its name of before, waits for it. */
export const makingFirst = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => Number(isMaking(other.command)) - Number(isMaking(one.command)))

export const overlayOf = (id: string): string => `overlay:${id}`
/** The change that this one takes the place of. */
export const replacedBy = ({ changes }: MutationsContext, { command, isUndo = false }: Asked): Change | undefined => {
  const key = keyOf(command)
  if (key === null || isUndo) return undefined
  return changes.find((one) => !one.isUndo && !one.isTakenBack && keyOf(one.command) === key)
}
/** The last change on its way that can be taken back. */
export const lastUndoable = ({ changes }: MutationsContext): Change | undefined =>
  changes.findLast(
    ({ command, isUndo, isTakenBack }) => !isUndo && !isTakenBack && offerOf(command, NOTHING_MORE) !== null,
  )
/** Of two about the same thing the later waits; so does what takes things back, as places are named by what stands beside them, and what needs what the earlier makes. */
const waitsFor = (later: Change, earlier: Change): boolean =>
  (later.isUndo && earlier.isUndo) || shareLine(earlier.command, later.command) || needs(later.command, earlier.command)
/** Nothing that was asked for earlier has to be answered first. */
export const isFree = (changes: readonly Change[], at: number): boolean => {
  const change = changes[at]
  return change?.isSending === false && changes.slice(0, at).every((earlier) => !waitsFor(change, earlier))
}

/** How many changes of this window wait for a connection. */
export const unsentHere = ({ context: { isCutOff, changes } }: { readonly context: MutationsContext }): number =>
  isCutOff ? changes.length : 0
