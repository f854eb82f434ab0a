import { describe, expect, test } from 'vitest'
import { keptDrawings } from './kept-drawings.ts'

const NOW = Date.parse('2026-03-10T10:20:00Z')
const HOUR_MS = 3_600_000
const page = {
  path: '/',
  search: '',
  language: 'en',
  isLanguageFixed: false,
  timeZone: 'Asia/Kathmandu',
  isForPhone: false,
} as const
const now = { at: NOW, timeZone: page.timeZone }
const drawn = (html: string) => ({ titles: '', html, rules: '' })
const answers = (...texts: readonly string[]) => new Map(texts.map((text, at) => [`/api/${at}`, { text }]))

describe('a drawing that is kept', () => {
  const kept = keptDrawings()
  const place = kept.placeOf(page, 'session=a')
  kept.keep(place, drawn('one'), NOW, answers('x', 'y'))

  test('is found by its page and its browser, and by no other', () => {
    expect(kept.find(place, now)).toMatchObject({ drawn: drawn('one'), at: NOW, asked: ['/api/0', '/api/1'] })
    const others = [
      kept.placeOf(page, 'session=b'),
      kept.placeOf({ ...page, path: '/x' }, 'session=a'),
      kept.placeOf({ ...page, search: '?q=x' }, 'session=a'),
      kept.placeOf({ ...page, language: 'de' }, 'session=a'),
      kept.placeOf({ ...page, isLanguageFixed: true }, 'session=a'),
      kept.placeOf({ ...page, timeZone: null }, 'session=a'),
      kept.placeOf({ ...page, isForPhone: true }, 'session=a'),
    ]
    expect(others.map((one) => kept.find(one, now))).toEqual(others.map(() => null))
    expect(new Set(others).size).toBe(others.length)
  })

  test('counts as long as all that it was drawn from is answered as it was', () => {
    const found = kept.find(place, now)!
    expect(kept.isStill(found, answers('x', 'y'))).toBe(true)
    for (const other of [answers('x', 'z'), answers('x'), answers('x', 'y', 'z'), answers('xy', ''), answers()])
      expect(kept.isStill(found, other)).toBe(false)
    // When it was answered does not count; a text that says so does.
    const saying = (text: string) => answers(`{"rows":[{"name":"${text}"}],"upTo":17.5}`)
    kept.keep(place, drawn('one'), NOW, saying('x'))
    const timed = kept.find(place, now)!
    expect(kept.isStill(timed, answers('{"rows":[{"name":"x"}],"upTo":18}'))).toBe(true)
    expect(kept.isStill(timed, saying('\\"upTo\\":1'))).toBe(false)
    // Up to which message the answers know of everything moves on with whatever anybody does in the workspace.
    const upTo = (seq: number) => answers(`{"user":{"id":"a","liveSeq":${seq}}}`)
    kept.keep(place, drawn('one'), NOW, upTo(4))
    expect(kept.isStill(kept.find(place, now)!, upTo(5))).toBe(true)
    // In whichever order they have come.
    expect(kept.isStill(found, new Map([...answers('x', 'y')].toReversed()))).toBe(true)
  })
})

test('a drawing counts for the hour of where its reader is', () => {
  // There it is 16:05.
  for (const [later, isThere] of [
    [39 * 60_000, true],
    [HOUR_MS, false],
    [24 * HOUR_MS, false],
  ] as const) {
    const kept = keptDrawings()
    const place = kept.placeOf(page, '')
    kept.keep(place, drawn('one'), NOW, answers('x'))
    expect(kept.find(place, { ...now, at: NOW + later }) !== null).toBe(isThere)
    // What is over is not kept any longer.
    expect(kept.find(place, now) !== null).toBe(isThere)
  }
})

test('what was used last is kept, up to so many characters', () => {
  const kept = keptDrawings(10)
  const placeOf = (path: string) => kept.placeOf({ ...page, path }, '')
  const isThere = (path: string) => kept.find(placeOf(path), now) !== null
  kept.keep(placeOf('a'), drawn('aaaa'), NOW, answers())
  kept.keep(placeOf('b'), drawn('bbbb'), NOW, answers())
  expect(isThere('a')).toBe(true)
  kept.keep(placeOf('c'), drawn('cccc'), NOW, answers())
  expect([isThere('a'), isThere('b'), isThere('c')]).toEqual([true, false, true])
  // Drawn anew it takes the place of what was.
  kept.keep(placeOf('a'), drawn('aa'), NOW, answers())
  kept.keep(placeOf('d'), drawn('dddd'), NOW, answers())
  expect([isThere('a'), isThere('c'), isThere('d')]).toEqual([true, true, true])
  // What is larger than all of it is not kept, and nothing is lost that could stay.
  kept.keep(placeOf('e'), drawn('e'.repeat(11)), NOW, answers())
  expect([isThere('e'), isThere('a'), isThere('d')]).toEqual([false, true, true])
})
