import { expect, test } from 'vitest'
import { isPicture } from './attachment.ts'

test.each([
  ['image/png', true],
  ['image/jpeg', true],
  ['image/gif', true],
  ['image/webp', true],
  ['image/svg+xml', false],
  ['application/pdf', false],
  ['text/plain; charset=utf-8', false],
  ['application/octet-stream', false],
])('%s is shown in place: %s', (contentType, expected) => {
  expect(isPicture(contentType)).toBe(expected)
})
