import { ACTIVITIES_PER_PAGE, PAGE_SIZE_MAX } from '#contract/limits.ts'
import { activityFeed } from './activity-feed.ts'
import { World } from '../../test/kit/ports/world.ts'
import { expect, test } from 'vitest'
import { commentOf } from './samples.walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import { answered } from '../../test/kit/walk.ts'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { activityFeedWalk } from './activity-feed.walk.ts'

testsOfWalk(activityFeedWalk, {
  failed: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'retry.requested': 'fetching',
  },
  fetching: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'loadActivities answered': ['fetching', 'fresh'],
    'loadActivities failed': 'failed',
    'message.received': 'fetching',
  },
  fetchingMore: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'loadMore answered': 'fresh',
    'loadMore failed': 'failed',
    'message.received': 'fetching',
  },
  fresh: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'message.received': 'fresh',
    'more.requested': 'fetchingMore',
  },
})

const heard = (taskId: string) =>
  ({
    type: 'message.received',
    message: messageOf('TASK_ACTIVITY_CREATED', { taskId, activity: commentOf('a9', 'Later') }),
  }) as const
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
    { in: 'fetchingMore', on: heard('t1'), to: 'fetching' },
    { in: 'fetchingMore', on: heard('t2'), to: 'fetchingMore' },
  ],
})

test.each(['fresh', 'fetching'])('[TASK-09] what is done to another task is not listed while %s', (state) => {
  const world = new World()
  const actor = world.host(activityFeed, { taskId: 't1', rows: [], count: 0 })
  actor.start()
  if (state === 'fetching') actor.send({ type: 'feed.outdated' })
  actor.send(heard('t2'))
  expect(actor.getSnapshot().context).toMatchObject({ rows: [], isOutdatedAgain: false })
  actor.send(heard('t1'))
  expect(actor.getSnapshot().context.rows.map(({ id }) => id)).toEqual(['a9'])
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
