import { expect, test } from 'vitest'
import type { Language } from '#contract/entities/language.ts'
import { dayReader } from './typed-day.ts'

// A Friday.
const TODAY = '2026-11-27'
const read = (language: Language, dateFormat: string) => (typed: string) =>
  dayReader({ language, dateFormat })(typed, TODAY)

test.each<[Language, string, string | null]>([
  ['en', 'fri', '2026-12-04'],
  ['en', 'Friday', '2026-12-04'],
  ['en', 'sat', '2026-11-28'],
  ['en', 'today', TODAY],
  ['en', 'tomorrow', '2026-11-28'],
  ['en', 'in 3 days', '2026-11-30'],
  ['en', 'in 1 day', '2026-11-28'],
  ['en', 'in 3', '2026-11-30'],
  ['en', 'in 3 w', '2026-12-18'],
  ['en', 'in 2  weeks', '2026-12-11'],
  ['en', 'in 3 months', '2027-02-27'],
  ['en', '2 dec', '2026-12-02'],
  ['en', 'Dec 2', '2026-12-02'],
  ['en', 'december 2nd, 2027', '2027-12-02'],
  ['en', '27 nov', TODAY],
  ['en', '26 november', '2027-11-26'],
  ['en', '29 feb', '2028-02-29'],
  ['de', 'fr', '2026-12-04'],
  ['de', 'Samstag', '2026-11-28'],
  ['de', 'morgen', '2026-11-28'],
  ['de', 'übermorgen', '2026-11-29'],
  ['de', 'in 3 Tagen', '2026-11-30'],
  ['de', '2. Dez.', '2026-12-02'],
  ['de', '5 marz', '2027-03-05'],
  ['de', 'in 3 days', '2026-11-30'],
  ['pl', 'pt', '2026-12-04'],
  ['pl', 'środa', '2026-12-02'],
  ['pl', 'sroda', '2026-12-02'],
  ['pl', 'jutro', '2026-11-28'],
  ['pl', 'za 3 dni', '2026-11-30'],
  ['pl', 'za 5 tygodni', '2027-01-01'],
  ['pl', '2 gru', '2026-12-02'],
  ['pl', '2 grudnia', '2026-12-02'],
  ['pl', '7 paz', '2027-10-07'],
  ['en', 'fridge', null],
  ['en', 'f', null],
  ['en', '31 feb', null],
  ['en', 'in 3 cats', null],
  ['en', '', null],
])('in %s %j is %s', (language, typed, day) => {
  expect(read(language, 'YYYY-MM-DD')(typed)).toBe(day)
})

test.each([
  [' 2026-5-3 ', 'DD.MM.YYYY', '2026-05-03'],
  ['31.5.2026', 'MM/DD/YYYY', '2026-05-31'],
  ['31.5.27', 'MM/DD/YYYY', '2027-05-31'],
  ['12.2.', 'YYYY-MM-DD', '2027-02-12'],
  ['12.2', 'YYYY-MM-DD', '2027-02-12'],
  ['12.12.', 'YYYY-MM-DD', '2026-12-12'],
  ['12/2', 'DD/MM/YYYY', '2027-02-12'],
  ['12/2', 'MM/DD/YYYY', '2026-12-02'],
  ['31/5', 'MM/DD/YYYY', '2027-05-31'],
  ['12/2/2028', 'MM/DD/YYYY', '2028-12-02'],
  ['31.2.2026', 'YYYY-MM-DD', null],
  ['12', 'YYYY-MM-DD', null],
])('%j of somebody who writes %2$s is %s', (typed, format, day) => {
  expect(read('en', format)(typed)).toBe(day)
})
