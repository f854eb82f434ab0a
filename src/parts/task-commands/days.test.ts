import { expect, test } from 'vitest'
import { daysFor, writtenDay } from './days.ts'

test('the days next to one are offered by their words', () => {
  expect(daysFor('2026-12-30', '')).toEqual([
    { word: 'today', day: '2026-12-30' },
    { word: 'tomorrow', day: '2026-12-31' },
    { word: 'nextMonday', day: '2027-01-04' },
    { word: 'inAWeek', day: '2027-01-06' },
  ])
})

test('a day can be written, as the world or as Europe writes it; one that is none is not offered', () => {
  expect(writtenDay(' 2026-5-3 ')).toBe('2026-05-03')
  expect(writtenDay('31.5.2026')).toBe('2026-05-31')
  expect([writtenDay('31.2.2026'), writtenDay('tomorrow'), writtenDay('')]).toEqual([null, null, null])
  expect(daysFor('2026-12-30', '1.2.2027')).toEqual([{ word: 'theDay', day: '2027-02-01' }])
})
