import { expect, test } from 'vitest'
import { multipartOf } from './multipart.ts'

const PICTURE = new Blob(['picture'], { type: 'image/png' })
const sent = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])

test('[FORM-10] fields that are null are skipped, unless told; files are indexed', () => {
  const body = { firstName: 'Ada', jobTitle: null, nickname: null, missing: undefined, isAvatarRemoved: false }
  expect(sent(multipartOf(body, {}))).toEqual([
    ['firstName', 'Ada'],
    ['isAvatarRemoved', 'false'],
  ])
  expect(sent(multipartOf(body, { avatar: [PICTURE, PICTURE] }, ['jobTitle']))).toEqual([
    ['firstName', 'Ada'],
    ['jobTitle', ''],
    ['isAvatarRemoved', 'false'],
    ['avatar[0]', 7],
    ['avatar[1]', 7],
  ])
})
