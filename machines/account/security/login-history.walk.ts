import { deepEqual, equal } from 'node:assert/strict'
import type { Login } from '#contract/calls/account/account.ts'
import { answered, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { refusal } from '../../session/samples.walk.ts'
import { loginHistory } from './login-history.ts'

/** A sign-in, with what a test wants different. */
export const loginOf = (differences: Partial<Login> = {}): Login => ({
  id: '0123456789abcdef',
  at: '2025-11-12T08:00:00Z',
  lastUsedAt: '2025-11-12T08:05:00Z',
  ip: '203.0.113.207',
  browser: 'Firefox 144',
  system: 'macOS',
  method: 'password',
  provider: null,
  secondFactor: null,
  timeZone: 'Europe/Warsaw',
  outcome: 'signedIn',
  isCurrent: false,
  isOpen: true,
  ...differences,
})
export const PAGE = {
  rows: [loginOf({ id: 'fedcba9876543210', isCurrent: true }), loginOf()],
  count: 41,
  seats: [{ administrator: 'Root Example', from: '2025-11-12T09:00:00Z', to: null }],
}

/** How the login history is walked. */
export const loginHistoryWalk = walkOf({
  machine: loginHistory,
  input: { place: { route: 'loginHistory', params: {}, search: '' } },
  events: [
    { type: 'page.chosen', page: 1 },
    { type: 'signOut.requested', id: '0123456789abcdef' },
    answered('loadLogins', PAGE),
    failed('loadLogins', refusal(0)),
    failed('endLogin', refusal(404)),
    failed('endOthers', refusal(0)),
  ],
  invariants: {
    '[LIVE-04] what was missed is asked for at once, or when the answer that is awaited is there': (moment) => {
      const { event, before } = moment
      const isAwaited = before.matches('ending') || before.matches('endingOthers')
      const isAnswer = isAwaited && event.type.startsWith('xstate.')
      if (isAnswer || (event.type === 'screen.staled' && !isAwaited)) equal(hasStarted(moment, 'loadLogins'), true)
    },
    'what is shown stays while it is asked for again': ({ before, snapshot }) =>
      before.context.shown === null || snapshot.context.shown !== null,
    'the page that was chosen is asked for': ({ snapshot, world }) => {
      if (world.running.includes('loadLogins'))
        deepEqual(world.port('loadLogins').input, { page: snapshot.context.page })
    },
  },
})
