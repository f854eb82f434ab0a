import { expect, test } from 'vitest'
import { dueAt, dueOn, wordFor } from './due.ts'

test.each([
  ['2025-11-11', 'overdue', 'yesterday'],
  ['2025-11-10', 'overdue', null],
  ['2025-11-12', 'today', 'today'],
  ['2025-11-13', 'tomorrow', 'tomorrow'],
  ['2025-11-14', 'later', null],
])('[BRD-07] on 12 November 2025 a task due on %s is %s', (day, due, word) => {
  expect([dueOn(day, '2025-11-12'), wordFor(day, '2025-11-12')]).toEqual([due, word])
})

test.each([
  ['2024-02-29', '2024-02-28'],
  ['2026-01-01', '2025-12-31'],
  ['2025-03-31', '2025-03-30'],
  ['9999-12-31', '9999-12-30'],
])('%s is tomorrow on %s, whatever the clocks do that night', (day, today) => {
  expect(wordFor(day, today)).toBe('tomorrow')
})

test('what has a time is overdue once that has come, and not before, whatever day the reader has', () => {
  const today = '2026-11-28'
  expect(['2026-11-27', today, '2026-11-29'].map((day) => dueAt(day, today, true))).toEqual(Array(3).fill('overdue'))
  expect(['2026-11-27', today, '2026-11-29'].map((day) => dueAt(day, today, false))).toEqual([
    'today',
    'today',
    'tomorrow',
  ])
  expect(dueAt('2026-11-27', today, null)).toBe('overdue')
})
