import type { AnyEventObject } from 'xstate'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { LOST } from '../board/cards/task-move.walk.ts'
import { TASK } from '../task/samples.walk.ts'
import { CARD, OPEN_TASK } from './samples.walk.ts'
import { taskErrands, type Errand, type ErrandDone } from './task-errands.ts'
import { deedFor, type Want } from './wants.ts'

export const errand = (want: Want, about = CARD) => ({ type: 'errand.requested', about, want }) as const
export const MOVE: Want = { kind: 'move', projectId: 'p1', columnId: 'done', atEnd: true }
/** What is answered to an errand that was run. */
export const doneOf = (want: Want): ErrandDone => {
  const deed = deedFor(want, TASK, 'p1')
  return deed && { deed, before: TASK }
}
const isMoveOfCard = (event: AnyEventObject) => {
  const { about, want } = event as unknown as Errand
  return event.type === 'errand.requested' && about.isCard && want.kind === 'move' && want.projectId === about.projectId
}

export const taskErrandsWalk = walkOf({
  machine: taskErrands,
  system: ['toasts', 'screen', 'undoStack'],
  events: [
    errand({ kind: 'complete' }),
    errand({ kind: 'link' }),
    errand(MOVE),
    errand(MOVE, OPEN_TASK),
    answered('runErrand', doneOf({ kind: 'complete' })),
    answered('runErrand', null),
    failed('runErrand', { status: 404, message: '', errors: [] }),
    failed('runErrand', LOST),
  ],
  only: ({ context }, { type }) => type !== 'errand.requested' || context.queue.length < 2,
  project: ({ value, context }) => ({ value, queue: context.queue.map(({ want }) => want.kind) }),
  invariants: {
    'one errand is run at a time, and as long as there are any': ({ snapshot, world }) =>
      world.running.filter((id) => id === 'runErrand').length === (snapshot.context.queue.length > 0 ? 1 : 0),
    'a card is moved by its board alone': ({ event, before, snapshot, told }) =>
      !isMoveOfCard(event) ||
      (told.length === 1 && told[0]?.type === 'move.asked' && before.context.queue === snapshot.context.queue),
  },
})
