import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problemsIn, withProblemOf, without } from './problems.ts'
import { isSame } from './same.ts'

const Sample = z
  .object({
    name: z.string().check(z.minLength(1), z.minLength(2), z.maxLength(5)),
    email: z.email(),
    due: z.iso.date(),
    link: z.url(),
    ids: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
    count: z.number().check(z.minimum(1), z.maximum(9)),
    agreed: z.literal(true),
    plan: z.string('pickOne'),
    password: z.string(),
    again: z.string(),
  })
  .check(z.refine(({ password, again }) => password === again, { error: 'equal', path: ['again'] }))

const right = {
  name: 'Ada',
  email: 'ada@example.org',
  due: '2026-11-20',
  link: 'https://example.org',
  ids: ['1'],
  count: 5,
  agreed: true,
  plan: 'free',
  password: 'a',
  again: 'a',
}

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ name: '' }, { name: 'required' }],
  [{ name: 'A' }, { name: 'tooShort:2' }],
  [{ name: 'Augusta' }, { name: 'tooLong:5' }],
  [{ name: null }, { name: 'required' }],
  [{ email: 'ada' }, { email: 'email' }],
  [{ due: 'tomorrow' }, { due: 'date' }],
  [{ link: 'here' }, { link: 'wrong' }],
  [{ ids: [] }, { ids: 'tooFew:1' }],
  [{ ids: ['1', '2', '3'] }, { ids: 'tooMany:2' }],
  [{ ids: ['1', 2] }, { ids: 'wrong' }],
  [{ count: 0 }, { count: 'tooSmall:1' }],
  [{ count: 10 }, { count: 'tooBig:9' }],
  [{ count: 'five' }, { count: 'wrong' }],
  [{ agreed: false }, { agreed: 'required' }],
  [{ plan: undefined }, { plan: 'pickOne' }],
  [{ again: 'b' }, { again: 'equal' }],
  [
    { name: '', count: 0 },
    { name: 'required', count: 'tooSmall:1' },
  ],
])('[FORM-01] %j is wrong as %j', (changed, problems) => {
  expect(problemsIn(Sample, { ...right, ...changed })).toEqual(problems)
})

const file = new Map([['a', 1]])
test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [null, undefined, false],
  [NaN, NaN, true],
  [['1', '2'], ['1', '2'], true],
  [['1', '2'], ['2', '1'], false],
  [['1'], ['1', '2'], false],
  [{ a: { b: 1 } }, { a: { b: 1 } }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [['1'], { 0: '1' }, false],
  [file, file, true],
  [file, new Map(file), false],
])('%j and %j are the same to a person: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

describe('[FORM-01] [FORM-02] what is shown of it', () => {
  const SHOWN = { name: 'required', email: 'email' }

  test('goes from a field that is edited, and stays at the others', () => {
    expect(without(SHOWN, 'name')).toEqual({ email: 'email' })
    expect(without(SHOWN, 'name', 'email', 'phone')).toEqual({})
  })

  test('comes to a field that is left, as it is found then', () => {
    expect(withProblemOf(SHOWN, { name: 'tooShort:2', phone: 'required' }, 'name')).toEqual({
      name: 'tooShort:2',
      email: 'email',
    })
    expect(withProblemOf(SHOWN, {}, 'email')).toEqual({ name: 'required' })
  })
})
