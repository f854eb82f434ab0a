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

test('where the reader is, it is what the clock of the device shows', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  for (const moment of ['2026-03-29T01:30:00Z', '2026-11-28T23:05:00Z']) {
    const at = new Date(moment)
    expect([dayIn(null, at), clockIn(null, at)]).toEqual([dayIn(timeZone, at), clockIn(timeZone, at)])
  }
})

test('zones that are written in many ways are all the same zone', () => {
  const at = new Date('2026-11-28T23:05:00Z')
  const letters = Array.from('europe/warsaw')
  for (let way = 0; way < 1 << 10; way++) {
    const name = letters.map((letter, place) => ((way >> place) & 1 ? letter.toUpperCase() : letter)).join('')
    expect(clockIn(name, at)).toBe('2026-11-29 00:05')
  }
})
