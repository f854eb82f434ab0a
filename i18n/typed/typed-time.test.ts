import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['09:05', '09:05'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  [' 2 PM ', '14:00'],
  ['2:15pm', '14:15'],
  ['12 a.m.', '00:00'],
  ['12pm', '12:00'],
  ['14 Uhr', '14:00'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('[TASK-11] %s is a time', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
})

test.each(['', 'noon', '24', '24:00', '9:60', '13 pm', '0 am', '14:3', '12345', '9-30'])(
  '[TASK-11] "%s" is none',
  (typed) => {
    expect(typedTime(typed)).toBeNull()
  },
)
