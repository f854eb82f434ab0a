import * as z from 'zod/mini'
import { GRAPHEME_MAX_CHARS, TRIMMED_TEXT_FACTOR } from './limits.ts'

// Zero-width and directional marks alone do not make a text: a name of them would look empty on every screen.
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** How long a person would say a text is: its code points, not its UTF-16 units. */
export const codePoints = (text: string) => Array.from(text).length

/** The characters as a reader sees them: a family emoji or an accented letter counts once. */
export const graphemes = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length

/**
 * The only maker of strings that a request may carry: `contract/requests.test.ts` refuses every other. The bound, in code points
 * and so four bytes each at most, ends the check before anything else looks at the string: segmenting an unbounded one exhausts the
 * memory. NUL and lone surrogates are refused too (`unreadable`): PostgreSQL and JSON disagree about them.
 */
export const boundedString = (maxChars: number, tooLong = `tooLong:${maxChars}`) =>
  z.string('required').check(
    z.maxLength(maxChars, { error: tooLong, abort: true }),
    z.refine<string>((text) => !text.includes('\0') && !LONE_SURROGATE.test(text), {
      error: 'unreadable',
      abort: true,
    }),
  )

const notEmpty = z.refine<string>((value) => value.replace(INVISIBLE, '').trim() !== '', {
  error: 'required',
  abort: true,
})

/**
 * A trimmed text of `min` to `max` code points. The issue messages are keys with their limit after a colon (`required`,
 * `tooShort:2`, `tooLong:250`, `unreadable`), translated where they are shown.
 */
export const text = (min: number, max: number) => {
  const trimmed = boundedString(max * TRIMMED_TEXT_FACTOR, `tooLong:${max}`).check(z.trim())
  return (min === 0 ? trimmed : trimmed.check(notEmpty)).check(
    z.refine((value) => codePoints(value) >= min, `tooShort:${min}`),
    z.maxLength(max, `tooLong:${max}`),
  )
}

/** Text of any kind up to `max` code points, kept as it was typed. */
export const freeText = (max: number) => boundedString(max)

/** A string of one form, for machines to read: `pattern` is anchored, `error` the key of what is said of any other. */
export const codeText = (maxChars: number, pattern: RegExp, error = 'other') =>
  boundedString(maxChars, error).check(z.regex(pattern, error))

/** Exactly `count` characters as a person counts them. */
export const exactText = (count: number) =>
  boundedString(count * GRAPHEME_MAX_CHARS, `exactLength:${count}`).check(
    z.trim(),
    notEmpty,
    z.refine((value) => graphemes(value) === count, `exactLength:${count}`),
  )

const COLOR_CHARS = 7
const TIME_CHARS = 5
const YEAR_ZERO = '0000'

/** A day without a time, `YYYY-MM-DD`. There is no year 0: PostgreSQL knows none, and neither does the calendar. */
export const Day = z.iso
  .date({ error: 'date', abort: true })
  .check(z.refine((day) => !day.startsWith(YEAR_ZERO), 'date'))
/** A time of the day, to the minute. */
export const TimeOfDay = codeText(TIME_CHARS, /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time')
export const Color = boundedString(COLOR_CHARS, 'color').check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'color'))
