import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { activityFeed } from './activity-feed.ts'
import { commentOf } from '../samples.walk.ts'

const later = commentOf('a2', 'Later', '2026-01-02T00:00:00.000Z')
const first = commentOf('a1', 'Hello')

export const activityFeedWalk = walkOf({
  machine: activityFeed,
  input: { taskId: 't1', rows: [first], count: 2 },
  ports: { keeper: ['history.shown', 'news.heard'] },
  events: [
    { type: 'filter.chosen', commentsOnly: true },
    { type: 'filter.chosen', commentsOnly: false },
    { type: 'history.shown', rows: [later, first], count: 2 },
    { type: 'history.shown', rows: [first], count: 2 },
    answered('loadActivities', { rows: [first], count: 2 }),
    failed('loadActivities'),
    answered('loadMore', { rows: [first, later], count: 2 }),
    failed('loadMore'),
  ],
  invariants: {
    'nothing stands there twice': ({ snapshot }) => {
      const ids = snapshot.context.rows.map(({ id }) => id)
      return new Set(ids).size === ids.length
    },
    'only comments are asked for where only they are wanted': ({ snapshot, world }) =>
      !world.running.includes('loadActivities') ||
      (world.port('loadActivities').input as { commentsOnly: boolean }).commentsOnly === snapshot.context.commentsOnly,
  },
})
