import { expect, test } from 'vitest'
import { mergedIds } from './merged.ts'

test.each([
  { before: ['a', 'b'], wanted: ['a', 'b'], now: ['a', 'b', 'c'], merged: ['a', 'b', 'c'] },
  { before: ['a', 'b'], wanted: ['a', 'd'], now: ['a', 'b', 'c'], merged: ['a', 'c', 'd'] },
  { before: ['a', 'b'], wanted: ['a', 'b'], now: ['a'], merged: ['a'] },
  { before: ['a'], wanted: ['a', 'b'], now: ['a', 'b'], merged: ['a', 'b'] },
  { before: [], wanted: [], now: [], merged: [] },
])('of $before, wanted $wanted, while there are $now, come $merged', ({ merged, ...picked }) => {
  expect(mergedIds(picked)).toEqual(merged)
})
