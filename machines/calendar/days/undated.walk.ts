import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { NO_FILTERS } from '../../board/filters/filters.ts'
import { taskAt } from '../../board/samples.walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import { undated } from './undated.ts'

const row = taskAt('t1', 'todo', 'a0')

export const undatedWalk = walkOf({
  machine: undated,
  input: { projectId: 'p1', filters: NO_FILTERS },
  events: [
    { type: 'list.toggled' },
    { type: 'more.requested' },
    { type: 'retry.requested' },
    { type: 'list.outdated' },
    { type: 'filters.changed', filters: NO_FILTERS },
    { type: 'filters.changed', filters: { ...NO_FILTERS, q: 'invoice' } },
    answered('loadUndated', { rows: [row], count: 1 }),
    answered('loadUndated', { rows: [row], count: 2 }),
    failed('loadUndated', LOST),
    answered('loadMore', { rows: [taskAt('t2', 'todo', 'a1')], count: 2 }),
    answered('loadMore', { rows: [], count: 1 }),
    failed('loadMore', LOST),
  ],
  invariants: {
    'further tasks are asked for after those that are here': ({ snapshot, world }) =>
      !snapshot.matches({ open: 'fetchingMore' }) ||
      (world.port('loadMore').input as { offset: number }).offset === snapshot.context.loaded,
    'whatever is asked for is told before it is': ({ snapshot, before, event, told }) => {
      const asks = (now: typeof snapshot) => now.matches({ open: 'fetching' }) || now.matches({ open: 'fetchingMore' })
      const hasAsked = asks(snapshot) && (!asks(before) || ['list.outdated', 'filters.changed'].includes(event.type))
      return told.filter(({ type }) => type === 'undated.asked').length === Number(hasAsked)
    },
    'what is looked for is what the filters say': ({ event, snapshot }) =>
      event.type !== 'filters.changed' || snapshot.context.filters === event['filters'],
    'whatever comes is told': ({ event, told }) =>
      told.filter(({ type }) => type === 'undated.arrived').length ===
      Number(event.type.startsWith('xstate.done.actor.load')),
  },
})
