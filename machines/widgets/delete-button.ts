import { setup, type SnapshotFrom } from 'xstate'
import { DELETE_ARMED_MS } from '#contract/limits.ts'
import { unplugged } from '../unplugged.ts'

/** What the button hears. */
export type DeleteButtonEvent = { type: 'delete.clicked' } | { type: 'focus.left' } | { type: 'escape.pressed' }

/**
 * A delete button that needs two clicks: the first turns its label into the question, the second deletes. Who goes
 * elsewhere, presses Escape or waits too long is not asked any more. It ends when the deletion has succeeded.
 */
export const deleteButton = setup({
  types: { events: {} as DeleteButtonEvent, tags: {} as 'busy' },
  actors: { remove: unplugged<void, void>('remove') },
  delays: { armedFor: DELETE_ARMED_MS },
}).createMachine({
  id: 'deleteButton',
  initial: 'idle',
  states: {
    idle: { description: 'The button offers to delete.', on: { 'delete.clicked': 'armed' } },
    armed: {
      description: 'The button asks whether to delete; a second click does it.',
      after: { armedFor: 'idle' },
      on: { 'delete.clicked': 'deleting', 'focus.left': 'idle', 'escape.pressed': 'idle' },
    },
    deleting: {
      description: 'It is being deleted.',
      tags: 'busy',
      invoke: { id: 'remove', src: 'remove', onDone: 'deleted', onError: 'idle' },
    },
    deleted: { description: 'It is deleted.', type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof deleteButton>
/** The label is the question now. */
export const isArmed = (snapshot: Snapshot): boolean => snapshot.matches('armed')
/** The deletion is under way. */
export const isDeleting = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
