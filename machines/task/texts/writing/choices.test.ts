import { describe, expect, test } from 'vitest'
import { BLOCKS, chosenIn, DAYS, offeredFor, slashIn, type Choice, type ChoiceId } from './choices.ts'
import { edited, type Written } from './edit.ts'

const NAMES: Readonly<Partial<Record<ChoiceId, string>>> = {
  heading1: 'Überschrift 1',
  tasks: 'Lista zadań',
  friday: 'Środa',
}
const CHOICES = [...BLOCKS, ...DAYS].map((id): Choice => ({
  id,
  name: NAMES[id] ?? id,
  words: id === 'table' ? 'Column' : `the day of ${id}`,
}))
const written = (shown: string): Written => {
  const at = shown.indexOf('|')
  return { text: shown.replace('|', ''), start: at, end: at }
}
describe('[USE-10] a slash', () => {
  test.each([
    ['/|', ''],
    ['Sail\n/head|', 'head'],
    ['Sail /heading 1|', 'heading 1'],
    ['/zadań|', 'zadań'],
    ['```\ncode\n```\n/|', ''],
    ['the `a` /|', ''],
  ])('in %j asks for %j', (shown, query) => {
    expect(slashIn(written(shown))?.query).toBe(query)
  })

  test.each(['and/or|', 'https://x|', '/ x|', '//|', '```\n/|', 'the `/|', 'the `a /|', '/today.|'])(
    'in %j is a slash',
    (shown) => {
      expect(slashIn(written(shown))).toBeNull()
    },
  )

  test('asks for nothing while something is selected', () => {
    expect(slashIn({ text: '/today', start: 0, end: 6 })).toBeNull()
  })
})

describe('[USE-10] the slash menu', () => {
  const offered = (query: string, isForDays = false) => offeredFor(CHOICES, query, isForDays).map(({ id }) => id)

  test('offers all but the days at first, and the days when a date is asked for', () => {
    expect(offered('')).toEqual(BLOCKS)
    expect(offered('', true)).toEqual(DAYS)
  })

  test.each<[string, readonly ChoiceId[]]>([
    ['uber', ['heading1']],
    ['h', ['heading1', 'heading2', 'heading3', 'divider']],
    ['h2', ['heading2']],
    ['zadan', ['tasks']],
    ['todo', ['tasks']],
    ['list', ['bullets', 'numbers', 'tasks']],
    ['tod', ['tasks', 'today']],
    ['srod', ['friday']],
    ['fri', ['friday']],
    ['nothing', []],
  ])('offers for %j what has a word that begins so', (query, ids) => {
    expect(offered(query)).toEqual(ids)
  })

  test.each<[ChoiceId, string, string]>([
    ['heading2', '/h|', '## ¦'],
    ['heading2', 'Sail /h|', '## Sail ¦'],
    ['bullets', 'Sail\n/|\nhome', 'Sail\n- ¦\nhome'],
    ['tasks', '  /|', '  - [ ] ¦'],
    ['quote', 'Sail /q| now', '> Sail ¦ now'],
    ['divider', '/d|', '---\n¦'],
    ['divider', 'Sail\n/d|', 'Sail\n\n---\n¦'],
    ['divider', 'Sail /d|\nhome', 'Sail\n\n---\n¦\nhome'],
    ['code', '/c|', '```\n¦\n```\n'],
    ['table', '/t|', '| [Column 1] | Column 2 |\n| --- | --- |\n|  |  |\n|  |  |\n'],
    ['today', 'By /tod|', 'By the day of today¦'],
    ['file', 'See /pic|', 'See ¦'],
  ])('makes of %s in %j: %j', (id, before, after) => {
    const now = written(before)
    const choice = CHOICES.find((one) => one.id === id)!
    const { text, start, end } = edited(now, chosenIn(now, slashIn(now)!, choice))
    const selected = start === end ? '¦' : `[${text.slice(start, end)}]`
    expect(`${text.slice(0, start)}${selected}${text.slice(end)}`).toBe(after)
  })
})
