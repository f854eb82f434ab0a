import { describe, expect, test } from 'vitest'
import { acceptable, heldMany, heldOne, listMessage, matching, toggled } from './select-rules.ts'

describe('[FORM-06] what a select holds', () => {
  test.each([1, 0, 'a', '', true, false, null, [], [1, 'a', null]])('%j may be held', (value) => {
    expect(acceptable(value)).toBe(true)
  })

  test.each([undefined, {}, () => 1, Symbol('x'), 1n, [undefined], [[1]], new Date(0)])('%s is refused', (value) => {
    expect(acceptable(value)).toBe(false)
  })

  test('a single select never holds an array', () => {
    expect(heldOne('a')).toBe('a')
    expect(heldOne(false)).toBe(false)
    expect(heldOne(['a'])).toBeNull()
    expect(heldOne([])).toBeNull()
    expect(heldOne({ a: 1 })).toBeNull()
  })

  test('a select of several always holds an array, each value once', () => {
    expect(heldMany(['a', 'b', 'a'])).toEqual(['a', 'b'])
    expect(heldMany('a')).toEqual(['a'])
    expect(heldMany(null)).toEqual([])
    expect(heldMany([{ a: 1 }])).toEqual([])
  })
})

describe('[FORM-04] choosing several', () => {
  test('a press adds, another one takes away', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('at the minimum nothing can be taken away, at the maximum nothing added', () => {
    const held = ['a', 'b']
    expect(toggled(held, 'a', { min: 2 })).toBe(held)
    expect(toggled(held, 'c', { max: 2 })).toBe(held)
    expect(toggled(held, 'a', { min: 1, max: 2 })).toEqual(['b'])
  })
})

describe('[FORM-06] what stands in place of options', () => {
  const said = (query: string, { shown = 0, loading = false, searchable = true } = {}) =>
    listMessage({ loading, searchable, query, shown })

  test('nothing, while there are options', () => {
    expect(said('x', { shown: 3, loading: true })).toBeUndefined()
  })

  test('before two typed characters: start typing; then: no results', () => {
    expect(said('')).toBe('startTyping')
    expect(said('a')).toBe('startTyping')
    expect(said(' a ')).toBe('startTyping')
    expect(said('ab')).toBe('noResults')
  })

  test('that they are on their way, and that there are none at all', () => {
    expect(said('ab', { loading: true })).toBe('loading')
    expect(said('', { searchable: false })).toBe('noOptions')
  })
})

describe('finding by typing', () => {
  const options = ['Tomás Herrera', 'Łukasz Żak', 'Jürgen Groß'].map((label) => ({ label }))
  const found = (query: string) => matching(options, query).map(({ label }) => label)

  test('case and accents do not matter', () => {
    expect(found('tomas')).toEqual(['Tomás Herrera'])
    expect(found('LUKASZ')).toEqual(['Łukasz Żak'])
    expect(found('zak')).toEqual(['Łukasz Żak'])
    expect(found('jurgen')).toEqual(['Jürgen Groß'])
  })

  test('what begins with it comes first, then what has a word that does', () => {
    const countries = ['Französisch-Polynesien', 'Napoleonia', 'Polen'].map((label) => ({ label }))
    expect(matching(countries, 'pol').map(({ label }) => label)).toEqual([
      'Polen',
      'Französisch-Polynesien',
      'Napoleonia',
    ])
  })

  test('nothing typed leaves them all; what no label holds leaves none', () => {
    expect(found('  ')).toHaveLength(3)
    expect(found('(')).toEqual([])
  })
})
