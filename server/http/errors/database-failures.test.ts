import { expect, test } from 'vitest'
import { ShareExhausted } from '../../db/transactions/fair-share.ts'
import { DatabaseUnavailable, OutcomeUnknown } from '../../db/failures.ts'
import { httpErrorOf } from './error-handler.ts'

const lockedOut = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

test.each([
  ['a commit without an answer', new OutcomeUnknown('lost'), 503, 'outcomeUnknown', 'OUTCOME_UNKNOWN'],
  ['a database that cannot be had', new DatabaseUnavailable('away'), 503, 'unavailable', undefined],
  ['a lock that was not free in time', lockedOut, 409, 'busy', undefined],
  ['too much at once of one workspace', new ShareExhausted('full'), 429, 'busy', undefined],
])('[SEC-23] [SEC-29] %s is answered by what is known of it', (_what, error, status, message, code) => {
  const refused = httpErrorOf(error)
  expect([refused.status, refused.reason.message, refused.reason.code]).toEqual([status, message, code])
})
