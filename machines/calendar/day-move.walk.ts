import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { taskAt } from '../board/samples.walk.ts'
import { LOST, REFUSED } from '../board/task-move.walk.ts'
import { dayMove } from './day-move.ts'

export const dayMoveWalk = walkOf({
  machine: dayMove,
  input: { taskId: 't1', from: '2026-10-24', to: '2026-10-25' },
  events: [
    { type: 'day.chosen', day: '2026-10-26' },
    { type: 'day.chosen', day: null },
    { type: 'day.chosen', day: '2026-10-25' },
    answered('giveDay', taskAt('t1', 'todo', 'a0', { dueDate: '2026-10-25', revision: 2 })),
    failed('giveDay', LOST),
    failed('giveDay', REFUSED),
  ],
  invariants: {
    '[VIEW-02] the server is asked for what is wanted, and again when that has changed': ({ snapshot, world }) => {
      if (!snapshot.matches('asking')) return true
      return (world.port('giveDay').input as { day: string | null }).day === snapshot.context.sent
    },
    'it settles on the day that is wanted': ({ snapshot, told }) =>
      !told.some(({ type }) => type === 'day.settled') || snapshot.context.confirmed === snapshot.context.wanted,
    'it ends with one word about how': ({ snapshot, told }) =>
      told.filter(({ type }) => ['day.settled', 'day.refused', 'day.lost'].includes(type)).length ===
      Number(snapshot.status === 'done'),
  },
})
