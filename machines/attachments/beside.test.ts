import { expect, test } from 'vitest'
import { besideOf, beyondOf } from './beside.ts'
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

const pageOf = (page: number, ids: string) => ({ page, rows: Array.from(ids, (id) => fileOf(id)) })
test.each([
  ['the first of the page after', [pageOf(0, 'abc'), pageOf(1, 'de')], 1, 'c', null, [1, 'd']],
  ['the last of the page before', [pageOf(0, 'abc'), pageOf(1, 'de')], -1, 'd', null, [0, 'c']],
  ['what has moved up where one was deleted', [pageOf(0, 'abd'), pageOf(1, 'e')], 1, 'b', 'c', [0, 'd']],
  ['what has moved up where others were deleted too', [pageOf(0, 'bde'), pageOf(1, 'f')], 1, 'b', 'c', [0, 'd']],
  ['the one after it where it could not be deleted', [pageOf(0, 'abc'), pageOf(1, 'de')], 1, 'b', 'c', [1, 'd']],
  ['what one was pushed onto by a new one', [pageOf(0, 'nab'), pageOf(1, 'cd')], 1, 'c', null, [1, 'd']],
  [
    'the last one, where the only one of its page was deleted',
    [pageOf(0, 'abc'), pageOf(1, '')],
    -1,
    null,
    'd',
    [0, 'c'],
  ],
  ['the same before it is gone', [pageOf(0, 'abc'), pageOf(1, 'd')], -1, null, 'd', [0, 'c']],
  ['the first one, where nothing stood before', [pageOf(0, 'd'), pageOf(1, '')], 1, null, 'c', [0, 'd']],
  ['the page after, where one stood on what is gone', [pageOf(0, 'ab'), pageOf(1, 'de')], 1, 'c', null, [1, 'd']],
  ['the page before, where one stood on what is gone', [pageOf(0, 'abc'), pageOf(1, 'e')], -1, 'd', null, [0, 'c']],
  ['nothing after the last', [pageOf(1, 'de'), pageOf(2, '')], 1, 'e', null, null],
  ['nothing before the first', [pageOf(0, 'abc')], -1, 'a', null, null],
] as const)(
  '[VIEW-05] which file comes next beyond those that are shown: %s',
  (_what, pages, step, from, without, next) => {
    const { page, file } = beyondOf(pages, { step, from, without })
    expect(file === null ? null : [page, file.id]).toEqual(next)
  },
)
