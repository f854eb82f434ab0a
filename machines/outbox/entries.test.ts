import { expect, test } from 'vitest'
import { move, rename, DONE } from '../mutation/samples.walk.ts'
import { oneField, onceMore, theirsIn } from './entries.ts'

const TEXT = { key: 'errors.somethingWentWrong' }

test('[PWA-03] sent once more, a person’s own version is put over what others have', () => {
  const refusal = { text: TEXT, theirs: { value: 'Call Dan' }, isUnanswered: false }
  expect(onceMore({ command: rename('Call Ben'), refusal })).toEqual(rename('Call Ben', 'Call Dan'))
})

test('[PWA-03] what was refused for another reason is sent once more as it was', () => {
  const command = rename('Call Ben')
  expect(onceMore({ command, refusal: { text: TEXT, theirs: null, isUnanswered: false } })).toBe(command)
  expect(
    onceMore({ command: move(DONE), refusal: { text: TEXT, theirs: { value: 'Call Dan' }, isUnanswered: false } }),
  ).toEqual(move(DONE))
})

test('versions are of one field of one task, and only what says so has another', () => {
  expect(oneField(move(DONE))).toBeNull()
  expect(oneField({ ...rename('Call Ben'), isBack: true })).toBeNull()
  expect(theirsIn({ status: 409, theirs: { value: null } })).toEqual({ value: null })
  expect(theirsIn({ status: 409 })).toBeNull()
  expect(theirsIn(null)).toBeNull()
})
