import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { projectList } from '../workspace/lists.ts'
import { moreOf } from './paged-list.ts'
import { projectOf } from '../workspace/samples.walk.ts'

const FIRST = [projectOf('c'), projectOf('b')]

/** How every list of the menu is walked, the projects in place of all. */
export const pagedListWalk = walkOf({
  machine: projectList,
  events: [
    { type: 'row.created', row: projectOf('d') },
    { type: 'row.changed', row: projectOf('b', { name: 'Renamed', revision: 2 }) },
    { type: 'row.changed', row: projectOf('x') },
    { type: 'row.read', row: projectOf('b', { name: 'Renamed', revision: 2 }) },
    { type: 'row.read', row: projectOf('x') },
    { type: 'row.removed', id: 'b' },
    { type: 'row.removed', id: 'x' },
    answered('load', { rows: FIRST, count: 3 }),
    answered('load', { rows: [], count: 0 }),
    failed('load'),
    answered('loadMore', { rows: [projectOf('a')], count: 3 }),
    failed('loadMore'),
  ],
  invariants: {
    'no row stands there twice': ({ snapshot: { context } }) =>
      equal(new Set(context.rows.map(({ id }) => id)).size, context.rows.length),
    'there are at least as many as are shown': ({ snapshot: { context } }) => context.count >= context.rows.length,
    'news that comes while it is being fetched may be newer than the answer: it is fetched anew': (moment) => {
      const { event, before, snapshot } = moment
      if (event.type === 'list.opened') deepEqual(snapshot.context, { rows: [], count: 0 })
      if (
        before.matches('loading') &&
        ['list.staled', 'row.created', 'row.changed', 'row.removed'].includes(event.type)
      )
        equal(hasStarted(moment, 'load'), true)
    },
    'a closed list holds nothing': ({ snapshot }) => {
      if (snapshot.matches('closed')) deepEqual(snapshot.context, { rows: [], count: 0 })
    },
    'what was read elsewhere is known of a row that is shown, and brings none': ({ event, before, snapshot }) => {
      if (event.type !== 'row.read') return
      deepEqual(
        snapshot.context.rows.map(({ id, name }) => [id, name]),
        before.context.rows.map(({ id, name }) => [id, id === event['row'].id ? event['row'].name : name]),
      )
    },
    'more is asked for only where there is more, after what is shown': ({ before, snapshot, world }) => {
      if (!snapshot.matches({ shown: 'loadingMore' }) || before.matches({ shown: 'loadingMore' })) return
      equal(moreOf(before) > 0, true)
      deepEqual(world.port('loadMore').input, { offset: before.context.rows.length, limit: 3 })
    },
    'what is fetched again is as much as is shown': ({ before, snapshot, world }) => {
      if (!snapshot.matches('loading') || before.matches('loading')) return
      deepEqual(world.port('load').input, { offset: 0, limit: Math.max(3, snapshot.context.rows.length) })
    },
  },
})
