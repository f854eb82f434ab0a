import type { DeletedTask } from '#contract/calls/tasks/tasks.ts'
import { deepEqual } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { messageOf, taskAt } from '../board/samples.walk.ts'
import { asksAnew } from '../query/query.walk.ts'
import { deletedTasks } from './deleted-tasks.ts'

const LOST = { status: 0, message: '', errors: [] }

export const deletedOf = (id: string): DeletedTask => ({
  ...taskAt(id, 'todo', 'a0', { deletedAt: '2026-01-02T10:00:00.000Z' }),
  deletedBy: null,
  parentName: null,
})

export const deletedTasksWalk = walkOf({
  machine: deletedTasks,
  input: { projectId: 'p1' },
  system: ['toasts'],
  events: [
    answered('loadDeleted', { rows: [], count: 0 }),
    answered('loadDeleted', { rows: [deletedOf('t1')], count: 2 }),
    failed('loadDeleted', LOST),
    answered('loadMore', { rows: [deletedOf('t2')], count: 2 }),
    failed('loadMore', LOST),
    answered('restore', taskAt('t1', 'todo', 'a0')),
    failed('restore', LOST),
    { type: 'restore.requested', id: 't1' },
    { type: 'restore.requested', id: 'unknown' },
    { type: 'message.received', message: messageOf('TASK_CREATED', { task: taskAt('t1', 'todo', 'a0') }) },
    { type: 'message.received', message: messageOf('TASK_CREATED', { task: taskAt('new', 'todo', 'a0') }) },
    { type: 'answer.renewed', answer: { rows: [], count: 1 } },
  ],
  ports: { keeper: ['answer.renewed'] },
  project: ({ context: { rows, count, restoring } }) => ({ ids: rows.map(({ id }) => id), count, restoring }),
  invariants: {
    'something is being brought back exactly while it is asked for': ({ snapshot, world }) =>
      (snapshot.context.restoring !== null) === world.running.includes('restore'),
    'what is back is said, and nothing else is': ({ event, told }) =>
      told.map(({ type }) => type).join() === (event.type === 'xstate.done.actor.restore' ? 'toast.requested' : ''),
    'what the store shows is listed, and what is fetched goes to the store': ({ event, snapshot, world }) => {
      const { rows, count } = snapshot.context
      if (event.type === 'answer.renewed') return rows === event['answer'].rows && count === event['answer'].count
      if (!/done.actor.load/.test(event.type)) return true
      const last = world.port('keeper').received.at(-1)
      return last?.type === 'answer.taken' && JSON.stringify(last['answer']) === JSON.stringify({ rows, count })
    },
    'what is out of date is asked for anew, also while it is being asked for': asksAnew('loadDeleted', 'list.outdated'),
    'what is heard from then on is newer than the answer: the keeper knows when it is asked for': (moment) =>
      moment.sent.filter(({ event }) => event.type === 'answer.asked').length ===
      Number(hasStarted(moment, 'loadDeleted')),
    'what the server answers is listed; a page more begins where those that are here end': (moment) => {
      const { event, before, snapshot, world } = moment
      const { rows } = snapshot.context
      if (event.type === 'xstate.done.actor.loadDeleted') deepEqual(rows, event['output'].rows)
      if (hasStarted(moment, 'loadDeleted'))
        deepEqual(world.port('loadDeleted').input, { projectId: 'p1', offset: 0, limit: 20 })
      if (hasStarted(moment, 'loadMore'))
        deepEqual(world.port('loadMore').input, { projectId: 'p1', offset: before.context.rows.length, limit: 20 })
    },
    'one question of a kind is open at a time': ({ world }) => new Set(world.running).size === world.running.length,
    'what is back does not stand among what is deleted': ({ event, snapshot }) =>
      event.type !== 'xstate.done.actor.restore' || !snapshot.context.rows.some(({ id }) => id === 't1'),
  },
})
