import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { isArmed, isDeleting, deleteButton } from './delete-button.ts'

/** How the delete button is walked. */
export const deleteButtonWalk = walkOf({
  machine: deleteButton,
  invariants: {
    'nothing is deleted before the question was asked': ({ before, snapshot }) =>
      !isDeleting(snapshot) || before.matches('armed'),
    'the question stands for a while, and only while it is asked': ({ snapshot, world }) => {
      deepEqual(
        world.clock.timers.map(({ waits }) => waits),
        isArmed(snapshot) ? [4_000] : [],
      )
    },
    'the deletion runs exactly while it is deleting': ({ snapshot, world }) => {
      equal(world.running.includes('remove'), isDeleting(snapshot))
    },
  },
})
