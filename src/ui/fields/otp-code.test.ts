import { expect, test } from 'vitest'
import { codeFrom } from './otp-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code: 123456', '123456'],
  ['1234567', '123456'],
  ['１２３４５６', '123456'],
  ['abc', ''],
])('a code of six digits in %j is %j', (text, code) => {
  expect(codeFrom(text, 6)).toBe(code)
})
