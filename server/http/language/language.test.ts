import { expect, test } from 'vitest'
import { pageLanguage, preferredLanguage } from './language.ts'

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

test.each([
  [undefined, null, 'pl'],
  ['de-AT,de;q=0.9', null, 'de'],
  [' EN', null, 'en'],
  // A page asks for the browser's first language alone.
  ['eo, de', null, 'pl'],
  ['*', null, 'pl'],
  ['de', 'pl', 'pl'],
] as const)(
  '[APP-02] [APP-03] where Polish is the standard, a page for %j (fixed: %j) is in %s',
  (header, fixed, language) => {
    expect(pageLanguage(header, { standard: 'pl', fixed })).toBe(language)
  },
)
