import { expect, test } from 'vitest'
import { groupsOf } from './file-groups.ts'

const groups = (days: readonly string[], today: string, weekStart: 0 | 1 | 6 = 1) =>
  groupsOf(days, { today, weekStart, dayOf: (day) => day }).map(({ since, files }) => [since, ...files])

test('[VIEW-05] files stand in this week, the last one, and months', () => {
  // A Wednesday.
  expect(
    groups(['2025-11-12', '2025-11-10', '2025-11-09', '2025-11-03', '2025-11-02', '2025-10-31'], '2025-11-12'),
  ).toEqual([
    ['thisWeek', '2025-11-12', '2025-11-10'],
    ['lastWeek', '2025-11-09', '2025-11-03'],
    ['2025-11', '2025-11-02'],
    ['2025-10', '2025-10-31'],
  ])
})

test('[ACC-02] a week begins on the day it begins on for the person who looks', () => {
  expect(groups(['2025-11-09'], '2025-11-12', 0)).toEqual([['thisWeek', '2025-11-09']])
  expect(groups(['2025-11-08'], '2025-11-12', 6)).toEqual([['thisWeek', '2025-11-08']])
})

test('[APP-09] a week may lie in two years', () => {
  expect(groups(['2025-12-29', '2025-12-28'], '2026-01-01')).toEqual([
    ['thisWeek', '2025-12-29'],
    ['lastWeek', '2025-12-28'],
  ])
})
