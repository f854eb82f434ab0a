import { deepEqual } from 'node:assert/strict'
import { elapsed, walkOf } from '../../test/kit/walk.ts'
import { deleteButton, isAskedAbout } from './delete-button.ts'

const THINGS = [{ id: 'a1' }, { id: 'a2', kind: 'person', name: 'Ben Krol' }]
const isAbout = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** How the delete button is walked. */
export const deleteButtonWalk = walkOf({
  machine: deleteButton,
  events: [
    ...THINGS.map((about) => ({ type: 'delete.clicked' as const, about })),
    elapsed('armedFor', 'deleteButton.asking'),
  ],
  invariants: {
    'what is deleted was asked about and then clicked, and nothing else is': ({ event, before, told }) => {
      const isSecond = event.type === 'delete.clicked' && isAbout(before.context.asked, event['about'])
      deepEqual(told, isSecond ? [{ type: 'delete.confirmed', about: event['about'] }] : [])
    },
    'the question stands for a while, and only while it is asked': ({ snapshot, world }) => {
      deepEqual(
        world.clock.timers.map(({ waits }) => waits),
        snapshot.matches('asking') ? [4_000] : [],
      )
    },
    'one thing at most is asked about': ({ snapshot }) =>
      THINGS.filter(({ id }) => isAskedAbout(id)(snapshot)).length === Number(snapshot.matches('asking')),
  },
})
