import { expect, test } from 'vitest'
import { besideOf } from './beside.ts'
import { fileOf } from './preview.walk.ts'

const files = ['a', 'b'].map((id) => fileOf(id))
const [a, b] = files

test.each([
  ['the next one', { files, from: 1, count: 2 }, 0, b],
  ['the one before, of the last', { files, from: 1, count: 2 }, 1, a],
  ['the next page, after the last of this one', { files, from: 1, count: 3 }, 1, 1],
  ['the page before, of the only one on the last', { files: [a!], from: 3, count: 3 }, 0, -1],
  ['nothing, of the only one', { files: [a!], from: 1, count: 1 }, 0, null],
  ['nothing, of one that is not listed', { files, from: 1, count: 2 }, -1, null],
] as const)('[VIEW-05] what is looked at after a file is deleted: %s', (_what, shown, at, beside) => {
  expect(besideOf(shown, at)).toEqual(beside)
})
