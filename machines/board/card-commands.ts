import type { AnyEventObject } from 'xstate'
import type { CommandGiven } from '../commands/shortcuts.ts'
import type { Landing } from './place.ts'

/** What a board is asked from outside it: by a key, or by the palette. */
export type CommandAsked =
  | CommandGiven
  /** Which task is meant. */
  | { type: 'current.asked' }
  | { type: 'move.asked'; taskId: string; columnId: string; atEnd: boolean }

/** The same with the card that is the current one: what carries commands out knows the page and the tables. */
export type ToCommands = { asked: CommandAsked; currentId: string | null; projectId: string; type: 'command.passed' }

/** The actors a command may lead to, by their names in the system. */
export type CommandTarget = 'hand' | 'taskComposer' | 'nameEditor' | 'filterBar' | 'commandPalette' | 'several'

/** What comes of a command: somebody else does it, a card opens, or one goes elsewhere. */
export type FromCommands =
  | { type: 'actor.told'; to: CommandTarget; event: AnyEventObject }
  | { type: 'neighbour.found'; taskId: string }
  | ({ type: 'task.dropped' } & Landing)
