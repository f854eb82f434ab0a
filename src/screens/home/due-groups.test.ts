import { expect, test } from 'vitest'
import { dueGroups, whenOf } from './due-groups.ts'

test('[USE-09] what is due is overdue, today, this week or later, as the reader counts weeks', () => {
  // A Saturday.
  const today = '2026-11-21'
  const of = (day: string, weekStart: number) => whenOf(day, today, weekStart)
  expect(['2026-11-20', today, '2026-11-22', '2026-11-23'].map((day) => of(day, 1))).toEqual([
    'overdue',
    'today',
    'thisWeek',
    'later',
  ])
  // Where weeks begin on Sunday, this one ends today.
  expect(of('2026-11-22', 0)).toBe('later')
})

test('[USE-09] groups without anything in them are left out, and rows keep their order', () => {
  const rows = ['2026-12-01', '2026-11-02', '2026-11-01'].map((dueDate) => ({ dueDate }))
  expect(dueGroups(rows, '2026-11-21', 1)).toEqual([
    { when: 'overdue', rows: [{ dueDate: '2026-11-02' }, { dueDate: '2026-11-01' }] },
    { when: 'later', rows: [{ dueDate: '2026-12-01' }] },
  ])
})
