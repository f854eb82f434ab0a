import { expect, it } from 'vitest'
import { moment, momentOrNull } from './moments.ts'

it.each([
  ['2026-11-20 10:55:13.773123+00', '2026-11-20T10:55:13.773Z'],
  ['2026-11-20 10:55:13.7+00', '2026-11-20T10:55:13.700Z'],
  ['2026-11-20 10:55:13+00', '2026-11-20T10:55:13.000Z'],
  ['2026-11-20 10:55:13.773+05:30', '2026-11-20T05:25:13.773Z'],
  ['2026-11-20 10:55:13-03', '2026-11-20T13:55:13.000Z'],
])('the database’s %s goes over the wire as %s', (stored, sent) => {
  expect(moment(stored)).toBe(sent)
  expect(momentOrNull(stored)).toBe(sent)
})

it('no moment stays none', () => expect(momentOrNull(null)).toBeNull())
