import { expect, test } from 'vitest'
import { countriesIn } from './countries.ts'

test('countries have names in every language, and stand in its order', () => {
  for (const [language, name] of [
    ['en', 'Austria'],
    ['pl', 'Austria'],
    ['de', 'Österreich'],
  ] as const) {
    const all = countriesIn(language)
    expect(all).toHaveLength(249)
    expect(all).toContainEqual({ code: 'AT', name })
  }
  const german = countriesIn('de').map(({ name }) => name)
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Pakistan'))
})
