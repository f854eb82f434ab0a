import { expect, test } from 'vitest'
import { aroundRest } from './around-rest.ts'

test('[BRD-01] the rest of a column stands between what is loaded of it and what was added behind', () => {
  expect(aroundRest(['a', 'b', 'new'], 1, 'rest')).toEqual(['a', 'b', 'rest', 'new'])
  expect(aroundRest(['a', 'b'], 0, 'rest')).toEqual(['a', 'b', 'rest'])
})
