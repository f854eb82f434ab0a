import { expect, test } from 'vitest'
import { PLACE_OF_TASK } from '../samples.walk.ts'
import { beneath, insteadOf, taskAtPlace } from './task-place.ts'

test('[NAV-09] a task lies over board, list or calendar, and beneath it is that view with its filters', () => {
  const views = ['Board', 'List', 'Calendar'] as const
  for (const view of views) {
    const place = { ...PLACE_OF_TASK, route: `singleProject${view}SingleTask` } as const
    const path = `/projects/p1/${view.toLowerCase()}`
    expect([taskAtPlace(place), beneath(place), insteadOf(place, 't2')]).toEqual([
      't1',
      `${path}?q=ada`,
      `${path}/tasks/t2?q=ada`,
    ])
  }
  expect(taskAtPlace({ route: 'singleProjectBoard', params: { id: 'p1' }, search: '' })).toBeNull()
})
