import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FIELD_ERRORS_MAX, UNKNOWN_NAME_SHOWN_CHARS } from '#contract/limits.ts'
import { fieldNamesOf, readPart } from './parts.ts'
import { HttpError } from '../errors/http-error.ts'

const Form = z.strictObject({
  name: z.string('required').check(z.minLength(2, 'tooShort:2'), z.regex(/^b/, 'other')),
  inner: z.optional(z.strictObject({ day: z.iso.date('date') })),
  ids: z.optional(z.array(z.uuid())),
})
function errorsOf(value: unknown) {
  try {
    readPart(Form, value)
  } catch (error) {
    if (error instanceof HttpError) return error.reason.errors
    throw error
  }
  return []
}

describe('a part of a request', () => {
  test('is handed on as the schema reads it', () => {
    expect(readPart(Form, { name: 'boat' })).toEqual({ name: 'boat' })
  })

  test('is refused by the name of the field, and what is wrong first', () => {
    expect(errorsOf({ name: 'x', inner: { day: 'soon' } })).toEqual([
      { param: 'name', message: 'tooShort:2' },
      { param: 'inner.day', message: 'date' },
    ])
    expect(errorsOf({})).toEqual([{ param: 'name', message: 'required' }])
    expect(errorsOf('boat')).toEqual([{ param: '', message: 'other' }])
  })

  test('[SEC-07] [THR-13] is refused by the names nobody knows, wherever they stand', () => {
    expect(errorsOf({ name: 'boat', more: 1, inner: { day: '2026-05-05', deep: 1 } })).toEqual([
      { param: 'inner.deep', message: 'unknown' },
      { param: 'more', message: 'unknown' },
    ])
  })

  test('[SEC-07] is answered with so many errors, and names as long, as a person reads', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`more${at}`, at]))
    expect(errorsOf({ name: 'boat', ...many })).toHaveLength(FIELD_ERRORS_MAX)
    expect(errorsOf({ name: 'boat', ids: Array.from({ length: 5_000 }, () => 'x') })).toHaveLength(FIELD_ERRORS_MAX)
    const [{ param } = { param: '' }] = errorsOf({ name: 'boat', ['\u{1F6A2}'.repeat(1_000_000)]: 1 }) ?? []
    expect(Array.from(param)).toEqual(Array.from({ length: UNKNOWN_NAME_SHOWN_CHARS }, () => '\u{1F6A2}'))
  })
})

test('a form has the fields of its call', () => {
  expect([fieldNamesOf(Form), fieldNamesOf(undefined)]).toEqual([['name', 'inner', 'ids'], []])
})
