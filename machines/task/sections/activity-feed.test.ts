import { ACTIVITIES_PER_PAGE, PAGE_SIZE_MAX } from '#contract/limits.ts'
import { activityFeed } from './activity-feed.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { expect, test } from 'vitest'
import { commentOf } from '../samples.walk.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { answered } from '../../../test/kit/walk.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { createStore } from '../../store/store.ts'
import { historyKeeper } from './history-keeper.ts'
import { activityFeedWalk } from './activity-feed.walk.ts'

testsOfWalk(activityFeedWalk, {
  failed: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'history.shown': 'failed',
    'retry.requested': 'fetching',
  },
  fetching: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'loadActivities answered': ['fetching', 'fresh'],
    'loadActivities failed': 'failed',
    'history.shown': 'fetching',
    'news.heard': 'fetching',
  },
  fetchingMore: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'loadMore answered': 'fresh',
    'loadMore failed': 'failed',
    'history.shown': 'fetchingMore',
    'news.heard': 'fetching',
  },
  fresh: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'history.shown': 'fresh',
    'more.requested': 'fetchingMore',
  },
})

const fetched = answered('loadActivities', { rows: [commentOf('a1', 'Hello')], count: 2 })

testsOfDecisions(activityFeedWalk, {
  decisions: [
    {
      in: 'fresh',
      when: (context) => !context.commentsOnly,
      on: { type: 'filter.chosen', commentsOnly: true },
      to: 'fetching',
    },
    {
      in: 'fresh',
      when: (context) => !context.commentsOnly,
      on: { type: 'filter.chosen', commentsOnly: false },
      to: 'fresh',
    },
    { in: 'fetching', when: (context) => context.isOutdatedAgain, on: fetched, to: 'fetching' },
    { in: 'fetching', when: (context) => !context.isOutdatedAgain, on: fetched, to: 'fresh' },
  ],
})

test('[TASK-09] what is fetched is put together with what is heard by the store', () => {
  const world = new World()
  const store = createStore()
  const actor = world.host(activityFeed, { taskId: 't1', rows: [], count: 0 }, { keeper: historyKeeper(store) })
  actor.start()
  const says = (id: string, taskId = 't1') =>
    store.hear({ message: messageOf('TASK_ACTIVITY_CREATED', { taskId, activity: commentOf(id, 'Later') }) })
  const listed = () => actor.getSnapshot().context.rows.map(({ id }) => id)
  says('a8', 't2')
  says('a9')
  expect(listed()).toEqual(['a9'])
  actor.send({ type: 'feed.outdated' })
  says('a8', 't2')
  expect(actor.getSnapshot().context.isOutdatedAgain).toBe(false)
  store.hear({ message: messageOf('TASK_ACTIVITY_DESTROYED', { taskId: 't1', activityId: 'a9' }) })
  expect(actor.getSnapshot().context.isOutdatedAgain).toBe(true)
  world.port('loadActivities').answer({ rows: [commentOf('a9', 'Later'), commentOf('a1', 'Hello')], count: 2 })
  expect(actor.getSnapshot().context).toMatchObject({ rows: [{ id: 'a1' }], count: 1 })
})

test.each([
  [0, ACTIVITIES_PER_PAGE],
  [ACTIVITIES_PER_PAGE + 1, ACTIVITIES_PER_PAGE + 1],
  [PAGE_SIZE_MAX + 1, PAGE_SIZE_MAX],
])('[TASK-09] with %d of them listed, %d are fetched again', (count, limit) => {
  const world = new World()
  const rows = Array.from({ length: count }, (_, at) => commentOf(`a${at}`, 'Hello'))
  const actor = world.host(activityFeed, { taskId: 't1', rows, count })
  actor.start()
  actor.send({ type: 'feed.outdated' })
  expect(world.port('loadActivities').input).toMatchObject({ offset: 0, limit })
})
