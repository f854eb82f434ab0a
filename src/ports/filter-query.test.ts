import { expect, test } from 'vitest'
import { NO_FILTERS } from '#machines/board/filters.ts'
import { queryOf } from './filter-query.ts'

const FRIDAY = new Date(2026, 10, 20, 23, 30)

test.each([
  ['overdue', { dueTo: '2026-11-19', completed: false }],
  ['today', { dueFrom: '2026-11-20', dueTo: '2026-11-20' }],
  ['week', { dueFrom: '2026-11-20', dueTo: '2026-11-22' }],
  ['none', { hasDueDate: false }],
] as const)('[BRD-10] due %s is counted in the days of whoever asks', (due, query) => {
  expect(queryOf({ ...NO_FILTERS, due }, FRIDAY)).toEqual(query)
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
