import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import { activityFeed } from './activity-feed.ts'
import { commentOf } from './samples.walk.ts'

const later = commentOf('a2', 'Later', '2026-01-02T00:00:00.000Z')
const first = commentOf('a1', 'Hello')

export const activityFeedWalk = walkOf({
  machine: activityFeed,
  input: { taskId: 't1', rows: [first], count: 2 },
  events: [
    { type: 'filter.chosen', commentsOnly: true },
    { type: 'filter.chosen', commentsOnly: false },
    {
      type: 'message.received',
      message: messageOf('TASK_ACTIVITY_CREATED', { taskId: 't1', activity: later }),
    },
    {
      type: 'message.received',
      message: messageOf('TASK_ACTIVITY_CREATED', { taskId: 't2', activity: later }),
    },
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
