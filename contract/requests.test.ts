import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { boundlessIn, partsOf, readShape } from '../test/support/requests/request-shapes.ts'
import { ALL_CALLS } from './calls/all.ts'
import { boundedString, Day, exactText, text } from './text.ts'

/** In a path nothing is unknown: its names are those of the route. */
const namedByTheRoute = (line: string) => line.startsWith('params: an object')

describe('[SEC-01] [THR-32] what a request may carry', () => {
  test.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s has a bound for everything', (_name, call) => {
    const boundless = partsOf(call).flatMap(({ part, shape }) => boundlessIn(shape, part))
    expect(boundless.filter((line) => !namedByTheRoute(line))).toEqual([])
  })

  test.each([
    ['a string', z.string()],
    ['a string whose bound comes second', z.string().check(z.trim(), z.maxLength(5, { abort: true }))],
    ['a string whose bound does not end the check', z.string().check(z.maxLength(5))],
    ['an address without one', z.email()],
    ['a list', z.array(z.uuid())],
    ['a list of strings without one', z.array(z.string()).check(z.maxLength(5))],
    ['a record', z.record(z.enum(['a']), z.boolean())],
    ['an object that takes unknown keys', z.object({ name: boundedString(5) })],
    ['a number', z.number()],
    ['anything', z.strictObject({ value: z.nullable(z.unknown()) })],
    ['a string behind others', z.strictObject({ deep: z.optional(z.union([z.boolean(), z.string()])) })],
  ])('without a bound is found: %s', (_what, schema) => {
    expect(boundlessIn(readShape(schema))).toHaveLength(1)
  })
})

describe('[SEC-01] a string of a megabyte', () => {
  const MEGABYTE = 1_048_576
  const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

  test.each(['x', 'e\u0301', '\u{1F469}\u200D', '\u200B', '\uD800'])(
    'is refused before it is looked at: %j',
    (piece) => {
      const huge = piece.repeat(MEGABYTE / piece.length)
      const looked: string[] = []
      const watched = boundedString(5).check(z.refine((value) => looked.push(value) > 0))
      expect([issuesOf(watched, huge), looked]).toEqual([['tooLong:5'], []])
      expect(issuesOf(exactText(3), huge)).toEqual(['exactLength:3'])
      expect(issuesOf(text(2, 250), huge)).toEqual(['tooLong:250'])
    },
  )

  test('is what a name may never be, and spaces around one do not count', () => {
    expect(issuesOf(text(2, 250), `  ${'x'.repeat(250)}  `)).toEqual([])
    expect(
      issuesOf(
        exactText(3),
        ' A\u{1F468}\u{1F3FB}\u200D\u{1F469}\u{1F3FD}\u200D\u{1F467}\u{1F3FF}\u200D\u{1F466}\u{1F3FC}é ',
      ),
    ).toEqual([])
  })
})

test('[SEC-25] there is no day in the year 0', () => {
  const messageOf = (day: string) => Day.safeParse(day).error?.issues.map(({ message }) => message)
  expect(['0000-01-01', '0000-12-31', '0000-02-30'].map(messageOf)).toEqual([['date'], ['date'], ['date']])
  expect(['0001-01-01', '9999-12-31'].map(messageOf)).toEqual([undefined, undefined])
})
