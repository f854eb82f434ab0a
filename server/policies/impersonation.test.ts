import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { expectEveryCall } from '../../test/support/requests/every-call.ts'
import { ALLOWED_WHILE_IMPERSONATING, mayWhileImpersonating, FORBIDDEN_WHILE_IMPERSONATING } from './impersonation.ts'

const OF_SOMEBODY = ALL_CALLS.filter(({ access }) => access !== 'anyone')

test('[THR-08] [SEC-14] of every call that needs a session it is settled whether it may be made as another person', () => {
  const settled = [...ALLOWED_WHILE_IMPERSONATING, ...FORBIDDEN_WHILE_IMPERSONATING]
  expectEveryCall('one of the two lists of impersonation.ts', settled, OF_SOMEBODY)
  expect(new Set(settled).size).toBe(settled.length)
})

test('[THR-08] [SEC-14] a call that nobody has thought of is refused in a seat', () => {
  expect(mayWhileImpersonating({ name: 'printMoney' })).toBe(false)
  expect(mayWhileImpersonating({ name: 'showTask' })).toBe(true)
  expect(mayWhileImpersonating({ name: 'showThumbnail' })).toBe(true)
  expect(mayWhileImpersonating({ name: 'changePassword' })).toBe(false)
})
