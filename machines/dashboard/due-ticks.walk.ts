import { deepEqual } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { LOST, REFUSED } from '../board/cards/task-move.walk.ts'
import { completion } from './completion.ts'
import { dueTicks } from './due-ticks.ts'

export const completionWalk = walkOf({
  machine: completion,
  input: { taskId: 't1' },
  events: [answered('completeTask', null), failed('completeTask', LOST), failed('completeTask', REFUSED)],
  invariants: {
    'it ends with one word about how, and says when nobody answered': ({ event, told, snapshot }) => {
      if (snapshot.status !== 'done') return deepEqual(told, [])
      if (event.type.startsWith('xstate.done')) return deepEqual(told, [{ type: 'completion.settled', taskId: 't1' }])
      deepEqual(told, [{ type: 'completion.refused', taskId: 't1', isLost: event['error'] === LOST }])
    },
  },
})

export const dueTicksWalk = walkOf({
  machine: dueTicks,
  system: ['undoStack', 'toasts'],
  ports: { 'completion:t1': ['completion.settled', 'completion.refused'] },
  events: [
    { type: 'task.ticked', taskId: 't1' },
    { type: 'due.arrived' },
    { type: 'completion.settled', taskId: 't1' },
    { type: 'completion.refused', taskId: 't1', isLost: true },
  ],
  only: ({ context: { asked } }, { type }) => !type.startsWith('completion.') || asked.length > 0,
  project: ({ context }) => context,
  invariants: {
    'what is being asked has an actor of its own, and nothing else has': ({ snapshot }) =>
      Object.keys(snapshot.children).length === snapshot.context.asked.length,
    '[TASK-02] [VIEW-06] what is done can be taken back, what is not is said; either way the list is looked at again':
      ({ event, told }) => {
        const tells: Readonly<Record<string, readonly string[]>> = {
          'completion.settled': ['undo.offered', 'due.changed'],
          'completion.refused': ['toast.requested', 'due.changed'],
        }
        deepEqual(
          told.map(({ type }) => type),
          tells[event.type] ?? [],
        )
      },
    'what is done stays struck until the list has come anew': ({ event, snapshot: { context } }) =>
      event.type === 'completion.settled'
        ? context.settled.includes('t1')
        : event.type !== 'due.arrived' || context.settled.length === 0,
  },
})
