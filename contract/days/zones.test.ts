import { expect, test } from 'vitest'
import { clockIn, dayIn, isTimeZone } from './zones.ts'

test.each(['Europe/Warsaw', 'UTC', 'America/Argentina/Buenos_Aires'])('there is a zone %s', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each(['', 'Europe/Atlantis', 'warsaw time', `Europe/${'a'.repeat(100)}`])('there is no zone "%s"', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

test('a moment is another time of day in another zone, also on another day', () => {
  const at = new Date('2026-11-28T23:05:00Z')
  expect(clockIn('UTC', at)).toBe('2026-11-28 23:05')
  expect(clockIn('Europe/Warsaw', at)).toBe('2026-11-29 00:05')
  expect(clockIn('America/New_York', at)).toBe('2026-11-28 18:05')
  expect([dayIn('UTC', at), dayIn('Europe/Warsaw', at)]).toEqual(['2026-11-28', '2026-11-29'])
})
