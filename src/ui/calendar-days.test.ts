import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayFor, isDay, monthGrid, startOfWeek, type Day } from './calendar-days.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date): Day => date.toISOString().slice(0, 10))
const weekStarts = fc.constantFrom(0 as const, 1 as const, 6 as const)

describe('days of the calendar', () => {
  test('only days there are count as days', () => {
    expect(['2024-02-29', '2025-12-31'].every(isDay)).toBe(true)
    expect(['2025-02-29', '2025-13-01', '2025-1-1', '', 'today', '2025-12-12T00:00'].some(isDay)).toBe(false)
  })

  test('months are counted within the shorter one, and over the turn of the year', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2025-12-15', 1)).toBe('2026-01-15')
    expect(addMonths('2025-01-15', -1)).toBe('2024-12-15')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  })

  test('days are counted over the change of the clocks', () => {
    expect(addDays('2025-03-29', 2)).toBe('2025-03-31')
    expect(addDays('2025-10-25', 2)).toBe('2025-10-27')
  })

  test('a week begins where the reader has it begin', () => {
    expect(startOfWeek('2025-11-12', 1)).toBe('2025-11-10')
    expect(startOfWeek('2025-11-12', 0)).toBe('2025-11-09')
    expect(startOfWeek('2025-11-12', 6)).toBe('2025-11-08')
    expect(startOfWeek('2025-11-09', 1)).toBe('2025-11-03')
  })
})

describe('the grid of a month', () => {
  test('November 2025 from Monday', () => {
    const weeks = monthGrid('2025-11-21', 1)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]![0]).toBe('2025-10-27')
    expect(weeks.at(-1)!.at(-1)).toBe('2025-11-30')
  })

  test('February 2027 from Monday is exactly four weeks', () => {
    expect(monthGrid('2027-02-01', 1)).toHaveLength(4)
  })

  test('of any month: whole weeks, in order, without a gap, every day of the month once', () => {
    fc.assert(
      fc.property(days, weekStarts, (day, weekStart) => {
        const weeks = monthGrid(day, weekStart)
        const all = weeks.flat()
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        all.slice(1).forEach((next, at) => expect(next).toBe(addDays(all[at]!, 1)))
        const own = all.filter((one) => one.startsWith(day.slice(0, 7)))
        expect(own[0]).toBe(`${day.slice(0, 7)}-01`)
        expect(addDays(own.at(-1)!, 1).slice(0, 7)).toBe(addMonths(day, 1).slice(0, 7))
        expect(own).toContain(day)
      }),
    )
  })
})

describe('walking days by keyboard', () => {
  const from = '2025-11-12'

  test.each([
    ['ArrowLeft', '2025-11-11'],
    ['ArrowRight', '2025-11-13'],
    ['ArrowUp', '2025-11-05'],
    ['ArrowDown', '2025-11-19'],
    ['Home', '2025-11-10'],
    ['End', '2025-11-16'],
    ['PageUp', '2025-10-12'],
    ['PageDown', '2025-12-12'],
  ])('%s leads to %s', (key, to) => {
    expect(dayFor(key, from, 1)).toBe(to)
  })

  test('Shift and Page keys walk years; other keys mean nothing', () => {
    expect(dayFor('PageUp', from, 1, { shift: true })).toBe('2024-11-12')
    expect(dayFor('PageDown', from, 1, { shift: true })).toBe('2026-11-12')
    expect(dayFor('a', from, 1)).toBeUndefined()
  })

  test('never before the earliest day', () => {
    fc.assert(
      fc.property(
        days,
        days,
        fc.constantFrom('ArrowLeft', 'ArrowUp', 'Home', 'PageUp', 'ArrowDown'),
        (at, min, key) => {
          expect(dayFor(key, at < min ? min : at, 1, { min })! >= min).toBe(true)
        },
      ),
    )
  })
})
