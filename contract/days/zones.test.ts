import { expect, test } from 'vitest'
import { clockIn, dayIn, isTimeZone, momentIn } from './zones.ts'

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

test('a moment is found by what clocks show then, in every zone, and later where they are put forward past it', () => {
  for (const zone of [
    'UTC',
    'Europe/Warsaw',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  ])
    for (let at = Date.parse('2026-01-01T00:07:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 37 * 61_000 * 7) {
      const clock = clockIn(zone, new Date(Math.floor(at / 60_000) * 60_000))
      expect([zone, clockIn(zone, momentIn(zone, clock))]).toEqual([zone, clock])
    }
  expect(momentIn('Europe/Warsaw', '2026-10-25 02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(momentIn('Europe/Warsaw', '2026-03-29 02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
})
