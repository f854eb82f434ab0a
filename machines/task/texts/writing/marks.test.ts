import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edited, type Written } from './edit.ts'
import { hasMark, pressed, type Mark } from './marks.ts'

/** A text whose selection stands between two bars, or whose caret is at one. */
function written(shown: string): Written {
  const [before = '', selected, ...rest] = shown.split('|')
  if (rest.length === 0) return { text: before + (selected ?? ''), start: before.length, end: before.length }
  return { text: shown.replaceAll('|', ''), start: before.length, end: before.length + (selected ?? '').length }
}
const shown = ({ text, start, end }: Written): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(end)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
const press = (mark: Mark, now: Written): Written => {
  const edit = pressed(mark, now)
  return edit ? edited(now, edit) : now
}

const BOTH_WAYS: readonly (readonly [Mark, string, string])[] = [
  ['bold', 'Sail |now| please', 'Sail **|now|** please'],
  ['bold', 'Sail |', 'Sail **|**'],
  ['bold', '_|now|_', '_**|now|**_'],
  ['bold', '|- one\n- two|', '- |**one**\n- **two**|'],
  ['italic', 'Sail |now| please', 'Sail _|now|_ please'],
  ['italic', 'un|believ|able', 'un*|believ|*able'],
  ['italic', '**|now|**', '**_|now|_**'],
  ['strikethrough', '|now|', '~~|now|~~'],
  ['code', 'run |ls -l|', 'run `|ls -l|`'],
  ['code', '|a`b|', '``|a`b|``'],
  ['code', 'Run:\n|ls\ncd|', 'Run:\n```\n|ls\ncd|\n```'],
  ['link', 'see |the map|', 'see [the map](|https://|)'],
  ['link', 'see |https://example.org/a|', 'see [|https://example.org/a|](https://example.org/a)'],
  ['heading2', 'Be|fore', '## Be|fore'],
  ['quote', '|one\n\ntwo|', '> |one\n> \n> two|'],
  ['bullets', '|one\n\ntwo|\nthree', '- |one\n\n- two|\nthree'],
  ['bullets', '  |in|', '  - |in|'],
  ['numbers', '|one\ntwo|', '1. |one\n2. two|'],
  ['tasks', 'x\n|one|', 'x\n- [ ] |one|'],
  ['tasks', '|', '- [ ] |'],
]

describe('[USE-10] a press on a mark', () => {
  test.each(BOTH_WAYS)('%s makes %j into %j', (mark, before, after) => {
    expect(shown(press(mark, written(before)))).toBe(after)
    expect(hasMark(mark, written(before))).toBe(false)
    expect(hasMark(mark, written(after))).toBe(true)
  })

  test.each(BOTH_WAYS)('%s is taken back: %j again', (mark, before, after) => {
    expect(press(mark, written(after)).text).toBe(written(before).text)
  })

  test.each<[Mark, string, string]>([
    ['bold', 'Sail | now | please', 'Sail  **|now|**  please'],
    ['bold', '|**now**|', '|now|'],
    ['bold', '***|now|***', '*|now|*'],
    ['italic', '***|now|***', '**|now|**'],
    ['italic', '*|now|*', '|now|'],
    ['bold', '|**a** and **b**|', '**|**a** and **b**|**'],
    ['link', 'see [the |map|](https://example.org)', 'see |the map|'],
    ['bullets', '|1. one\n2. two|', '- |one\n- two|'],
    ['tasks', '- o|ne', '- [ ] o|ne'],
    ['bullets', '- [x] o|ne', '- o|ne'],
    ['heading1', '### O|ne', '# O|ne'],
    ['heading2', '- o|ne', '## o|ne'],
    ['bullets', '|one\n|two', '- |one\n|two'],
    ['code', '|one\ntwo\n\n|', '```\n|one\ntwo|\n```\n\n'],
    ['code', '```\n\n|one\ntwo|\n\n```', '\n|one\ntwo|\n'],
  ])('%s makes %j into %j', (mark, before, after) => {
    expect(shown(press(mark, written(before)))).toBe(after)
  })

  test('code leaves alone what begins with a backtick', () => {
    expect(pressed('code', written('|`a|'))).toBeNull()
  })

  test('the address of a picture is no link', () => {
    expect(hasMark('link', written('![the |sea|](attachment:1)'))).toBe(false)
  })

  const MARKS: readonly Mark[] = [
    ...(['bold', 'italic', 'strikethrough', 'code', 'link'] as const),
    ...(['heading2', 'quote', 'bullets', 'numbers', 'tasks'] as const),
  ]
  const word = fc.string({ unit: fc.constantFrom('a', 'é', 'ł', '7', ' ', '\n', ',', '(', '\u{1F600}'), maxLength: 24 })
  test.each(MARKS)('%s twice gives back any text of words, and the words that were selected', (mark) => {
    fc.assert(
      fc.property(word, word, word, (before, selected, after) => {
        const now = { text: before + selected + after, start: before.length, end: before.length + selected.length }
        const once = press(mark, now)
        const twice = press(mark, once)
        expect(twice.text).toBe(now.text)
        expect(twice.text.slice(twice.start, twice.end).trim()).toBe(selected.trim())
      }),
      { numRuns: 500 },
    )
  })
})
