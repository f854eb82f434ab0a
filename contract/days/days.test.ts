import {
  addDays as laterBy,
  addMonths as monthsLater,
  differenceInCalendarDays,
  endOfMonth,
  format,
  getDay,
  getISOWeek,
  parse,
  startOfMonth as monthStart,
  startOfWeek as weekStart,
} from 'date-fns'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, daysBetween, daysOf, holds, isDay, startOfWeek, weekdayOf } from './days.ts'
import { addMonths, monthAfter, monthsBetween, shownAround, startOfMonth, turned, weeksOf } from './months.ts'
import { weekNumber } from './week-number.ts'

/** Clocks that are put forward at night, at midnight, by half an hour and by twenty minutes; far east, and far west. */
const ZONES = [
  'UTC',
  'Europe/Warsaw',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Los_Angeles',
]
const YEARS_400 = { min: 0, max: daysBetween('1900-01-01', '2299-12-31') }
const someDay = fc.integer(YEARS_400).map((count) => addDays('1900-01-01', count))
const someWeekStart = fc.constantFrom(0, 1, 6) as fc.Arbitrary<0 | 1 | 6>
const RUNS = { numRuns: 400 }

/** A day as date-fns has it: where the reader is, at noon, which every day has. */
const noon = (day: string) => parse(`${day} 12:00`, 'yyyy-MM-dd HH:mm', new Date(0))
const written = (date: Date) => format(date, 'yyyy-MM-dd')
const ofTheProcess = process.env['TZ']

afterAll(() => {
  if (ofTheProcess === undefined) delete process.env['TZ']
  else process.env['TZ'] = ofTheProcess
})

describe.each(ZONES)('[VIEW-02] the days of 400 years, as date-fns has them in %s', (zone) => {
  const inZone = (check: () => void) => () => {
    process.env['TZ'] = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    check()
  }

  test(
    'each follows the one before, and is a day of the same week',
    inZone(() => {
      let date = noon('1900-01-01')
      let day = '1900-01-01'
      let wrong = 0
      // The days around the ends of all 4,800 months; the property tests try others at random.
      while (day < '2300-01-01') {
        const end = written(endOfMonth(date))
        for (const near of [-2, -1, 0, 1, 2]) {
          const there = laterBy(noon(end), near)
          if (written(there) !== addDays(end, near) || getDay(there) !== weekdayOf(addDays(end, near))) wrong += 1
        }
        date = monthsLater(date, 1)
        day = monthAfter(day, 1)
        if (written(date) !== day) wrong += 1
      }
      expect(wrong).toBe(0)
    }),
  )

  test(
    'days and months are added, weeks begun and numbered alike',
    inZone(() => {
      fc.assert(
        fc.property(
          someDay,
          fc.integer({ min: -5_000, max: 5_000 }),
          fc.integer({ min: -200, max: 200 }),
          someWeekStart,
          (day, days, months, begins) => {
            const date = noon(day)
            expect(addDays(day, days)).toBe(written(laterBy(date, days)))
            expect(addMonths(day, months)).toBe(written(monthsLater(date, months)))
            expect(monthAfter(day, months)).toBe(written(monthStart(monthsLater(date, months))))
            expect(startOfWeek(day, begins)).toBe(written(weekStart(date, { weekStartsOn: begins })))
            expect(startOfMonth(day)).toBe(written(monthStart(date)))
            expect(weekdayOf(day)).toBe(getDay(date))
            expect(weekNumber(day)).toBe(getISOWeek(date))
            expect(daysBetween(day, addDays(day, days))).toBe(differenceInCalendarDays(laterBy(date, days), date))
          },
        ),
        RUNS,
      )
    }),
  )

  test(
    'a page shows whole weeks, each day once, and turning it leads to its neighbour',
    inZone(() => {
      fc.assert(
        fc.property(someDay, someWeekStart, (day, begins) => {
          const week = { weekStartsOn: begins } as const
          const month = shownAround('month', day, begins)
          expect(month.from).toBe(written(weekStart(monthStart(noon(day)), week)))
          // Not its last moment: where clocks were put forward at eleven at night, that was on the next day.
          const weekEnd = (date: Date) => written(laterBy(weekStart(date, week), 6))
          const monthEnd = laterBy(monthStart(monthsLater(monthStart(noon(day)), 1)), -1)
          expect(month.to).toBe(weekEnd(monthEnd))
          const days = daysOf(month)
          expect(new Set(days).size).toBe(days.length)
          expect(weeksOf(month).every((one) => one.length === 7)).toBe(true)
          expect(days.every((one) => holds(month, one) && isDay(one))).toBe(true)
          expect(shownAround('week', day, begins)).toEqual({
            from: written(weekStart(noon(day), week)),
            to: weekEnd(noon(day)),
          })
          for (const view of ['month', 'week'] as const) {
            const next = shownAround(view, turned(view, day, 1, begins), begins)
            const before = shownAround(view, turned(view, day, -1, begins), begins)
            const here = shownAround(view, day, begins)
            expect(next.from > here.from && before.from < here.from).toBe(true)
            // Nothing lies between two pages.
            expect(next.from <= addDays(here.to, 1) && addDays(before.to, 1) >= here.from).toBe(true)
          }
        }),
        RUNS,
      )
    }),
  )
})

describe('[VIEW-02] a month', () => {
  test('shows the weeks it lies in', () => {
    const november = weeksOf(shownAround('month', '2025-11-21', 1))
    expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([5, '2025-10-27', '2025-11-30'])
    expect(weeksOf(shownAround('month', '2027-02-01', 1))).toHaveLength(4)
  })
})

describe('[VIEW-02] a day', () => {
  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '0000-01-01',
    '2025-1-1',
    'today',
    '',
  ])('%s is none', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2011-12-30'])('%s is one', (text) => {
    // 2011-12-30 too, although Samoa left it out: it is a day of everybody else's calendar, and of every task's due date.
    expect(isDay(text)).toBe(true)
  })

  test('lies between the first and the last there is, and no page shows others', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
    expect(monthAfter('0001-01-15', -1)).toBe('0001-01-01')
    expect(monthAfter('9999-12-15', 1)).toBe('9999-12-01')
    expect(addMonths('9999-11-30', 1)).toBe('9999-12-30')
    expect(shownAround('month', '9999-12-15', 1).to).toBe('9999-12-31')
    expect(shownAround('month', '0001-01-15', 0).from).toBe('0001-01-01')
    expect(monthsBetween('2025-12-31', '2026-01-01')).toBe(1)
    expect(monthsBetween('2026-03-01', '2025-03-31')).toBe(12)
  })
})
