import { expect, test } from 'vitest'
import { namesTwice } from './json-bodies.ts'

const isRefused = (text: string) => namesTwice(text, JSON.parse(text) as unknown)

test.each([
  ['beside each other', '{"name": "one", "name": "two"}'],
  ['written differently', String.raw`{"name": "one", "n\u0061me": "two"}`],
  ['deep inside', '[{"a": [{"b": {"c": 1, "d": 2, "c": 3}}]}]'],
])('a key that stands twice is seen: %s', (_where, text) => {
  expect(isRefused(text)).toBe(true)
})

test.each([
  ['in two objects', '[{"name": "one"}, {"name": "two"}]'],
  ['as a value', '{"name": "name", "other": "name"}'],
  ['in a text that looks like JSON', String.raw`{"name": "{\"name\": 1, \"name\": 2}", "end": "\\"}`],
  ['in no object at all', '["a", "a", null, 1]'],
  ['that is empty', '{"": {"": {}}}'],
])('a key that stands once is left alone: %s', (_where, text) => {
  expect(isRefused(text)).toBe(false)
})

test('texts and lists as long as a body may be, and objects as deep, are no trouble', () => {
  const long = JSON.stringify({ text: '\\"'.repeat(250_000), list: Array.from({ length: 100_000 }, () => 1) })
  expect(isRefused(long)).toBe(false)
  expect(isRefused(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(false)
})
