import { equal } from 'node:assert/strict'
import type { Failure } from '#contract/errors.ts'
import { walkOf } from '../../test/kit/walk.ts'
import { errors } from './errors.ts'
import type { FailureReported } from './events.ts'

export const reported = (status: number, more: Partial<Failure> = {}): FailureReported => ({
  type: 'failure.reported',
  call: 'showProject',
  failure: { status, message: 'Not so', errors: [], ...more },
  wishes: {},
  path: '/team',
  isWrite: true,
  connection: 'stands',
})

const isFollowed = (type: string): boolean => /^(failure|connection|xstate.after)\./.test(type)
/** How the owner of failures is walked: one failure of each kind of consequence. */
export const errorsWalk = walkOf({
  machine: errors,
  offPage: 'What it decides is shown by others: as a toast, as another page, as a sign-in.',
  system: ['toasts', 'router', 'session', 'signedInActors'],
  events: [
    reported(401),
    reported(403, { code: 'TENANT_MANUALLY_BLOCKED' }),
    reported(403, { code: 'MAINTENANCE' }),
    reported(403, { code: 'SUBSCRIPTION_LIMIT_REACHED' }),
    reported(503),
    reported(506),
    reported(500),
    reported(0),
    { ...reported(0), connection: 'lost' },
    { type: 'connection.lost' },
    { type: 'connection.stood' },
    reported(400, { errors: [{ param: 'name', message: 'Too short' }] }),
    { type: 'message.malformed', messageType: 'TASK_MOVED' },
    { type: 'actor.failed', name: 'board', kind: 'TypeError' },
    { type: 'event.undelivered', to: 'panel', eventType: 'files.admitted' },
  ],
  only: ({ context }, event) => event.type !== 'failure.reported' || context.unanswered.length < 2,
  invariants: {
    'nobody is told more than the catalogue says': ({ event, told }) => {
      if (!isFollowed(event.type)) equal(told.length, 0)
    },
    '[USE-04] what got no answer waits for word of the connection, and nothing else does': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      equal(snapshot.context.unanswered.length > 0, snapshot.matches('doubting'))
      if (snapshot.matches('doubting') && event.type === 'failure.reported' && event['failure'].status === 0)
        equal(told.length, event['connection'] === 'lost' ? 1 : 0)
      if (before.matches('doubting') && event.type === 'connection.lost')
        equal(told.length, before.context.unanswered.length)
    },
  },
})
