import { expect, test } from 'vitest'
import { NO_FILTERS } from '#machines/board/filters/filters.ts'
import { queryOf } from './filter-query.ts'

const FRIDAY = { today: '2026-11-20', weekStart: 1 }

test.each([
  ['overdue', { dueTo: '2026-11-19', completed: false }],
  ['today', { dueFrom: '2026-11-20', dueTo: '2026-11-20' }],
  ['week', { dueFrom: '2026-11-20', dueTo: '2026-11-22' }],
  ['none', { hasDueDate: false }],
] as const)('[BRD-10] due %s is counted in the days of whoever asks', (due, query) => {
  expect(queryOf({ ...NO_FILTERS, due }, FRIDAY)).toEqual(query)
})

test.each([
  [1, '2026-11-22'],
  [0, '2026-11-21'],
  [6, '2026-11-20'],
  [3, '2026-11-24'],
])('[BRD-10] a week that begins with day %i ends on %s', (weekStart, dueTo) => {
  expect(queryOf({ ...NO_FILTERS, due: 'week' }, { ...FRIDAY, weekStart })).toEqual({ dueFrom: '2026-11-20', dueTo })
})

test('[BRD-10] what is not chosen is not asked for', () => {
  expect(queryOf(NO_FILTERS, FRIDAY)).toEqual({})
  expect(queryOf({ ...NO_FILTERS, q: 'mail', assignee: ['none'], priority: ['high'], done: true }, FRIDAY)).toEqual({
    q: 'mail',
    assigneeIds: ['none'],
    priorities: ['high'],
    completed: true,
  })
})
