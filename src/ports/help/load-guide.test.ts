import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { HELP_TOPICS, partsOf } from '#machines/help/guide.ts'
import * as de from './guide-de.ts'
import * as en from './guide-en.ts'
import * as pl from './guide-pl.ts'
import { guideFrom } from './load-guide.ts'

const FILES = { en, pl, de }
/** What a text names: pages as `boards.md`, pictures as `board.jpg`. */
const namedIn = (text: string, end: string): readonly string[] =>
  Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, name = '']) => name).filter((name) => name.endsWith(end))

describe.each(LANGUAGES)('[APP-12] the guide in %s', (language) => {
  const guide = guideFrom(FILES[language])
  const english = guideFrom(en)

  test('has every page and no other', () => {
    const files = Object.keys(FILES[language].texts).map((path) => /(\w+)\.md$/.exec(path)?.[1] ?? path)
    expect(files.toSorted()).toEqual(HELP_TOPICS.toSorted())
  })

  test.each(HELP_TOPICS)('has the parts, the pictures and the links that %s has in English', (topic) => {
    const [ours, theirs] = [guide, english].map(({ pages }) => pages.find((page) => page.topic === topic)?.text ?? '')
    expect(partsOf(ours ?? '').length).toBe(partsOf(theirs ?? '').length)
    for (const end of ['.md', '.jpg']) expect(namedIn(ours ?? '', end)).toEqual(namedIn(theirs ?? '', end))
    for (const name of namedIn(ours ?? '', '.md')) expect(HELP_TOPICS).toContain(name.replace('.md', ''))
    for (const name of namedIn(ours ?? '', '.jpg')) expect(guide.pictures[name]).toBeTruthy()
    expect(guide.pages.find((page) => page.topic === topic)?.lead).toBeTruthy()
  })
})
