import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/days/days.ts'
import { dayFor } from './calendar-days.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date): Day => date.toISOString().slice(0, 10))

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
