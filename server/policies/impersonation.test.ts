import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { ALLOWED_IN_SEAT, mayInStead, REFUSED_IN_SEAT } from './impersonation.ts'

const NAMES = ALL_CALLS.filter(({ asker }) => asker !== 'anyone').map(({ name }) => name)

test('[THR-08] [SEC-14] of every call that needs a session it is settled whether it may be made in somebody’s seat', () => {
  const settled = [...ALLOWED_IN_SEAT, ...REFUSED_IN_SEAT]
  expect(settled.toSorted()).toEqual(NAMES.toSorted())
  expect(new Set(settled).size).toBe(settled.length)
})

test('[THR-08] [SEC-14] a call that nobody has thought of is refused in a seat', () => {
  expect(mayInStead({ name: 'printMoney' })).toBe(false)
  expect(mayInStead({ name: 'showTask' })).toBe(true)
  expect(mayInStead({ name: 'showThumbnail' })).toBe(true)
  expect(mayInStead({ name: 'changePassword' })).toBe(false)
})
