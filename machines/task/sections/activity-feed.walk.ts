import { deepEqual } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
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
    'what is heard from then on is newer than the answer: the keeper knows when it is asked for': (moment) =>
      moment.sent.filter(({ event }) => event.type === 'fetch.started').length ===
      Number(hasStarted(moment, 'loadActivities') || hasStarted(moment, 'loadMore')),
    'what comes goes to the store, as the newest or as what was earlier': ({ event, sent }) => {
      const came = sent.filter(({ event: { type } }) => type === 'history.arrived')
      const isFurther = event.type === 'xstate.done.actor.loadMore'
      const isAnswer = isFurther || event.type === 'xstate.done.actor.loadActivities'
      const arrived = { type: 'history.arrived', ...(event['output'] as object | undefined), isFurther }
      deepEqual(came, isAnswer ? [{ to: 'keeper', event: arrived }] : [])
    },
    'what is earlier is asked for after what is here, and only where there is something': (moment) => {
      const { event, before, world } = moment
      const { rows, count, commentsOnly } = before.context
      if (!hasStarted(moment, 'loadMore')) return
      deepEqual([event.type, rows.length < count], ['more.requested', true])
      deepEqual(world.port('loadMore').input, { taskId: 't1', commentsOnly, offset: rows.length, limit: 20 })
    },
    'another choice of what is listed begins with nothing': ({ event, before, snapshot: { context } }) => {
      if (event.type !== 'filter.chosen' || event['commentsOnly'] === before.context.commentsOnly) return
      deepEqual([context.commentsOnly, context.rows, context.count], [event['commentsOnly'], [], 0])
    },
    'only comments are asked for where only they are wanted': ({ snapshot, world }) =>
      !world.running.includes('loadActivities') ||
      (world.port('loadActivities').input as { commentsOnly: boolean }).commentsOnly === snapshot.context.commentsOnly,
  },
})
