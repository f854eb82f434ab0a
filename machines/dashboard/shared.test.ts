import { expect, test } from 'vitest'
import { sharedIn, sharedKeysIn, shareProblemIn } from './shared.ts'

test.each([
  ['', null],
  ['?project=p1', null],
  ['?share-title=&share-text=&share-url=', null],
  ['?share-title=Ferry+times&share-url=https%3A%2F%2Fexample.org%2F%3Fa%3D1', 'Ferry times https://example.org/?a=1'],
  ['?share-title=Ferry+times&share-text=Ferry+times%0Ahttps%3A%2F%2Fexample.org', 'Ferry times https://example.org'],
  ['?share-text=call+Ada&share-title=call+Ada', 'call Ada'],
  ['?share-text=See+https%3A%2F%2Fexample.org&share-url=https%3A%2F%2Fexample.org', 'See https://example.org'],
  [`?share-text=${'x'.repeat(300)}`, 'x'.repeat(250)],
])('what comes as %s is the task %s', (search, name) => {
  expect(sharedIn(search)).toBe(name)
})

const KEY = '0123456789abcdef'.repeat(2)
test.each([
  ['', []],
  [`?share-files=${KEY}`, [KEY]],
  [`?share-files=${KEY}.${KEY.replaceAll('0', 'f')}`, [KEY, KEY.replaceAll('0', 'f')]],
  [`?share-files=../secret.${KEY}x.`, []],
])('the files that come as %s are kept as %j', (search, keys) => {
  expect(sharedKeysIn(search)).toEqual(keys)
})

test('of what could not be taken only known reasons are read', () => {
  expect([shareProblemIn('?share-problem=tooMany'), shareProblemIn('?share-problem=x'), shareProblemIn('')]).toEqual([
    'tooMany',
    null,
    null,
  ])
})
