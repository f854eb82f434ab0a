import { expect, test } from 'vitest'
import { dayReader } from '#i18n/typed/typed-day.ts'
import { daysFor } from './days.ts'

const read = dayReader({ language: 'en', dateFormat: 'YYYY-MM-DD' })

test('the days next to one are offered by their words', () => {
  expect(daysFor('2026-12-30', '', read)).toEqual([
    { word: 'today', day: '2026-12-30' },
    { word: 'tomorrow', day: '2026-12-31' },
    { word: 'nextMonday', day: '2027-01-04' },
    { word: 'inAWeek', day: '2027-01-06' },
  ])
})

test('the day that was typed is offered alone, by its word where it has one', () => {
  expect(daysFor('2026-12-30', '1.2.2027', read)).toEqual([{ word: 'theDay', day: '2027-02-01' }])
  expect(daysFor('2026-12-30', 'thu', read)).toEqual([{ word: 'tomorrow', day: '2026-12-31' }])
})
