import { expect, test } from 'vitest'
import { clockIn } from './zones.ts'
import { minutesAhead, momentIn } from './moment-in.ts'

test('a moment is found by what clocks show then, in every zone, and later where they are put forward past it', () => {
  for (const zone of [
    'UTC',
    'Europe/Warsaw',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  ])
    for (let at = Date.parse('2026-01-01T00:07:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 37 * 61_000 * 29) {
      const clock = clockIn(zone, new Date(Math.floor(at / 60_000) * 60_000))
      expect([zone, clockIn(zone, new Date(momentIn(zone, clock)))]).toEqual([zone, clock])
    }
  expect(new Date(momentIn('Europe/Warsaw', '2026-10-25 02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(new Date(momentIn('Europe/Warsaw', '2026-03-29 02:30')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test('so is one of a year with few digits, and of the last there is', () => {
  expect(new Date(momentIn('UTC', '0001-01-01 00:00')).toISOString()).toBe('0001-01-01T00:00:00.000Z')
  expect(new Date(momentIn('Asia/Tokyo', '9999-12-31 00:00')).toISOString()).toBe('9999-12-30T15:00:00.000Z')
  expect(momentIn('Asia/Tokyo', '10000-01-01 00:00')).toBe(Date.UTC(9_999, 11, 31, 15))
  expect(new Date(momentIn('Europe/Warsaw', '0099-06-01 12:00')).toISOString()).toBe('0099-06-01T10:36:00.000Z')
})

test.each([
  ['Pacific/Kiritimati', '2026-11-29T10:20:30.400Z', 840],
  ['Pacific/Honolulu', '2026-11-29T10:20:30.400Z', -600],
  ['Asia/Kathmandu', '2026-11-29T23:59:59.999Z', 345],
  ['Europe/Warsaw', '2026-11-29T10:20:30.400Z', 60],
  ['Europe/Warsaw', '2026-07-29T22:20:30.400Z', 120],
  ['UTC', '2026-12-31T23:59:59.999Z', 0],
])('clocks of %s are ahead at %s by %i minutes', (zone, at, minutes) => {
  expect(minutesAhead(zone, Date.parse(at))).toBe(minutes)
})
