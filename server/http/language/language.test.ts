import { expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pl', 'pl'],
  ['de-AT', 'de'],
  ['PL-pl', 'pl'],
  ['eo, de;q=0.5, pl;q=0.8', 'pl'],
  ['eo, la', 'en'],
  ['de;q=0, pl;q=0.1', 'pl'],
  ['en-GB,en;q=0.9,pl;q=0.8', 'en'],
  ['pl;q=nonsense, de', 'de'],
  ['*', 'en'],
  ['constructor', 'en'],
])('[APP-03] Accept-Language %j is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([
  ['eo', null, 'pl'],
  ['de', null, 'de'],
  [undefined, null, 'pl'],
  ['de', 'pl', 'pl'],
] as const)('[APP-02] where Polish is the standard, %j is answered (fixed: %j) in %s', (header, fixed, language) => {
  expect(preferredLanguage(header, { standard: 'pl', fixed })).toBe(language)
})
