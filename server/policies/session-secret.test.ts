import { expect, test } from 'vitest'
import { secretEndsAt } from './session-secret.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)

test.each([
  ['an hour after it was used last', '09:00', '10:30', '11:30'],
  ['an hour after the password, when it was never used', '09:00', '09:00', '10:00'],
  ['twelve hours after the password, however it is used', '09:00', '20:59', '21:00'],
  ['at the earlier of both', '09:00', '20:00', '21:00'],
])('[SAFE-04] the secret of a session ends %s', (_when, since, usedAt, ends) => {
  expect(secretEndsAt({ since: at(since), usedAt: at(usedAt) })).toEqual(at(ends))
})
