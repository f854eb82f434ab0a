import type { AnyEventObject } from 'xstate'
import type { CommandGiven } from '../../commands/shortcuts.ts'
import type { MoveResult } from '../keeper/place.ts'

/** What a board is asked from outside it: by a key, or by the palette. */
export type CommandAsked =
  | CommandGiven
  /** Which task is meant. */
  | { type: 'current.asked' }
  | { type: 'move.asked'; taskId: string; columnId: string; atEnd: boolean }

/** The same with the card that is the current one: what carries commands out knows the page and the tables. */
export type ToCommands = { asked: CommandAsked; currentId: string | null; projectId: string; type: 'command.passed' }

/** The actors a command may lead to, by their names in the system. */
export type CommandTarget =
  | 'cardDrag'
  | 'taskComposer'
  | 'nameEditor'
  | 'filterBar'
  | 'commandPalette'
  | 'mutations'
  | 'bulkSelection'

/** What one of them is told. */
export interface ActorTold {
  readonly to: CommandTarget
  readonly event: AnyEventObject
}
/** Chooses a card among several, or lets go of it. */
export const toggled = (id: string): ActorTold => ({
  to: 'bulkSelection',
  event: { type: 'open.requested', event: { type: 'row.toggled', id } },
})

/** What comes of a command: another person does it, a card opens, or one goes elsewhere. */
export type FromCommands =
  | ({ type: 'actor.told' } & ActorTold)
  | { type: 'neighbour.found'; taskId: string }
  | ({ type: 'task.dropped' } & MoveResult)
