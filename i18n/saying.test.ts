import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { loadWords } from './load-words.ts'
import { say } from './say.ts'

describe('[FORM-01] what is wrong with a field', () => {
  test.each([
    ['required', 'Value is required'],
    ['tooShort:2', 'This field should be at least 2 characters long'],
    ['tooLong:250', 'The maximum length allowed is 250'],
    ['exactLength:3', 'This field should have exactly 3 characters'],
    ['email', 'Value is not a valid email address'],
    ['equal', 'The value must be equal to the other value'],
    ['somethingNobodyWrote', 'Something is wrong...'],
    ['', 'Something is wrong...'],
    ['This name is taken', 'This name is taken'],
    ['Vergeben', 'Vergeben'],
  ])('%s: %s', async (problem, sentence) => {
    expect(explain(await loadWords('en'), problem)).toBe(sentence)
  })

  test('is said in the chosen language', async () => {
    const words = await loadWords('de')
    expect(explain(words, 'tooShort:8')).toBe('Bitte gib mindestens 8 Zeichen ein')
    // A plan is chosen, and terms are ticked: neither is a field that is filled in.
    expect(explain(words, 'required')).toBe('Diese Angabe fehlt noch')
  })
})

describe('a text that an actor names', () => {
  test('is said by noun and key, with its values', async () => {
    const words = await loadWords('en')
    expect(say(words, { key: 'clipboard.copied' })).toBe('Copied')
    expect(say(words, { key: 'brand.pageTitle', values: { title: 'Home' } })).toBe('Home · Lanewise')
  })

  test.each(['errors.nothing', 'nothing.at.all', '', 'constructor.name'])(
    '%j, which nobody wrote, says that something went wrong',
    async (key) => expect(say(await loadWords('en'), { key })).toBe('Something went wrong'),
  )
})
