import { expect, test } from 'vitest'
import { isPicture, isShownInPlace } from './attachment.ts'

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
  expect(isShownInPlace(contentType)).toBe(expected)
})

test('[USE-11] an SVG is drawn as a picture, though it is never shown by itself', () => {
  expect([isPicture('image/svg+xml'), isPicture('image/png'), isPicture('text/plain')]).toEqual([true, true, false])
})
