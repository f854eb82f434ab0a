import * as z from 'zod/mini'

// Zero-width and directional marks alone do not make a text: a name of them would look empty on every screen.
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** How long a person would say a text is: its code points, not its UTF-16 units. */
export const codePoints = (text: string) => Array.from(text).length

/** The characters as one sees them: a family emoji or an accented letter counts once. */
export const graphemes = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length

const storable = z.refine<string>((text) => !text.includes('\0') && !LONE_SURROGATE.test(text), 'unreadable')

/**
 * A trimmed text of `min` to `max` code points. The issue messages are keys with their limit after a colon (`required`,
 * `tooShort:2`, `tooLong:250`, `unreadable`), translated where they are shown. NUL and lone surrogates are refused: PostgreSQL and JSON disagree about them.
 */
export const text = (min: number, max: number) =>
  z.string('required').check(
    z.trim(),
    storable,
    z.refine((value) => min === 0 || value.replace(INVISIBLE, '').trim() !== '', { error: 'required', abort: true }),
    z.refine((value) => codePoints(value) >= min, `tooShort:${min}`),
    z.refine((value) => codePoints(value) <= max, `tooLong:${max}`),
  )

/** Text of any kind up to `max` code points, kept as it was typed. */
export const freeText = (max: number) =>
  z.string('required').check(
    storable,
    z.refine((value) => codePoints(value) <= max, `tooLong:${max}`),
  )

/** Exactly `count` characters as a person counts them. */
export const exactText = (count: number) =>
  z.string('required').check(
    z.trim(),
    storable,
    z.refine((value) => value.replace(INVISIBLE, '').trim() !== '', { error: 'required', abort: true }),
    z.refine((value) => graphemes(value) === count, `exactLength:${count}`),
  )

/** A day without a time, `YYYY-MM-DD`. */
export const Day = z.iso.date('date')
export const Color = z.string('required').check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'color'))
