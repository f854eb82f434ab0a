import { describe, expect, test } from 'vitest'
import { dayOf, formatsOf, type FormatWishes } from './formats.ts'

const formats = (wishes: Partial<FormatWishes> = {}) =>
  formatsOf({ language: 'en', dateFormat: 'YYYY-MM-DD', use12HourFormat: false, timeZone: 'Europe/Warsaw', ...wishes })

describe('[APP-09] days and times', () => {
  test.each([
    ['YYYY-MM-DD', '2025-01-05'],
    ['DD.MM.YYYY', '05.01.2025'],
    ['DD/MM/YYYY', '05/01/2025'],
    ['MM/DD/YYYY', '01/05/2025'],
    ['D MMM YYYY', '5 Jan 2025'],
    ['D.M.YYYY', '5.1.2025'],
  ])('are written as %s: %s', (dateFormat, written) => {
    expect(formats({ dateFormat }).day('2025-01-05')).toBe(written)
  })

  test.each([
    ['en', ['2 minutes ago', '3 hours ago', '4 days ago']],
    ['pl', ['2 minuty temu', '3 godziny temu', '4 dni temu']],
    ['de', ['vor 2 Minuten', 'vor 3 Stunden', 'vor 4 Tagen']],
  ] as const)('[USE-05] of what is not long ago are told from now, in %s', (language, told) => {
    const { ago } = formats({ language })
    const now = Date.parse('2025-11-12T12:00:30.000Z')
    const moments = ['2025-11-12T11:58:00.000Z', '2025-11-12T08:30:00.000Z', '2025-11-08T11:00:00.000Z']
    expect(moments.map((moment) => ago(moment, now))).toEqual(told)
    expect(ago('2025-11-12T12:00:00.000Z', now)).toBeNull()
    expect(ago('2025-11-12T12:01:00.000Z', now)).toBeNull()
  })

  test.each([
    ['YYYY-MM-DD', '2025-11-03 – 2025-11-07'],
    ['DD.MM.YYYY', '03.11. – 07.11.2025'],
    ['MM/DD/YYYY', '11/03 – 11/07/2025'],
    ['D MMM YYYY', '3 Nov – 7 Nov 2025'],
  ])('of a range are written as %s: %s', (dateFormat, written) => {
    const { day, days } = formats({ dateFormat })
    expect(days({ from: '2025-11-03', to: '2025-11-07' })).toBe(written)
    expect(days({ from: '2025-12-30', to: '2026-01-02' })).toBe(`${day('2025-12-30')} – ${day('2026-01-02')}`)
    expect(days({ from: '2025-11-03', to: '2025-11-03' })).toBe(day('2025-11-03'))
  })

  test('are where the reader is, in 24 hours or in 12', () => {
    expect(formats().moment('2025-11-12T23:05:00Z')).toBe('2025-11-13 00:05')
    expect(formats().time('2025-11-12T08:05:00Z')).toBe('09:05')
    const twelve = formats({ use12HourFormat: true })
    expect(['2025-11-12T23:05:00Z', '2025-11-12T11:00:00Z', '2025-11-12T12:30:00Z'].map(twelve.time)).toEqual([
      '12:05 AM',
      '12:00 PM',
      '1:30 PM',
    ])
  })

  test('a month and a day have names in the chosen language', () => {
    expect(formats({ language: 'pl', dateFormat: 'D MMM YYYY' }).day('2025-05-05')).toBe('5 maj 2025')
    expect(formats({ language: 'de' }).longDay('2025-11-12')).toBe('Mittwoch, 12. November')
    // As the calendar writes it.
    expect(formats({ language: 'en' }).longDay('2025-11-12')).toBe('Wednesday, 12 November')
  })

  test('the day of a moment is the reader’s day', () => {
    expect([
      dayOf(new Date('2025-11-12T23:30:00Z'), 'Europe/Warsaw'),
      dayOf(new Date('2025-11-12T23:30:00Z'), 'America/New_York'),
    ]).toEqual(['2025-11-13', '2025-11-12'])
  })
})

describe('numbers', () => {
  test('[LAY-15] kilobytes are gigabytes with at most two decimals', () => {
    expect([0, 1_048_576, 4_414_505, 524_288].map(formats().gigabytes)).toEqual(['0', '1', '4.21', '0.5'])
  })
  test('have the comma of their language', () => {
    expect([formats({ language: 'pl' }).gigabytes(4_414_505), formats({ language: 'de' }).number(1234)]).toEqual([
      '4,21',
      '1.234',
    ])
  })
})
