import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CannotOpen, fields, open, seal } from './sealed.ts'

const key = randomBytes(32)
const secret = Buffer.from('the safe’s content')

describe('what is sealed', () => {
  const place = fields('entry', 'safe-1', 1)
  const sealed = seal(key, secret, place)

  test('opens with its key at its place', () => {
    expect(open(key, sealed, place)).toEqual(secret)
  })
  test('looks different each time', () => {
    expect(seal(key, secret, place)).not.toEqual(sealed)
  })
  test.each([
    ['another key', () => open(randomBytes(32), sealed, place)],
    ['another place', () => open(key, sealed, fields('entry', 'safe-2', 1))],
    ['another epoch', () => open(key, sealed, fields('entry', 'safe-1', 2))],
    ['a suite that nobody knows', () => open(key, Buffer.concat([Buffer.of(2), sealed.subarray(1)]), place)],
    ['its end cut off', () => open(key, sealed.subarray(0, -1), place)],
    ['almost nothing', () => open(key, Buffer.of(1, 2, 3), place)],
  ])('does not open with %s', (_, attempt) => {
    expect(attempt).toThrow(CannotOpen)
  })
  test('does not open with any byte changed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => open(key, changed, place)).toThrow(CannotOpen)
    }
  })
})

test('fields cannot be shifted into each other', () => {
  expect(fields('ab', 'c')).not.toEqual(fields('a', 'bc'))
  expect(fields('a', '')).not.toEqual(fields('a'))
  expect(fields(1, 'x')).toEqual(fields('1', Buffer.from('x')))
})
