import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences } from './differences.ts'
import { merged } from './merged.ts'

const marked = (one: string, other: string) =>
  differences(one, other).map((stretches) =>
    stretches.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join(''),
  )

describe('[USE-05] two versions of a text', () => {
  test('say word by word what only one of them has', () => {
    expect(marked('Call Ada on Monday', 'Call Ben on Monday')).toEqual(['Call [Ada] on Monday', 'Call [Ben] on Monday'])
    expect(marked('One two', 'One two three')).toEqual(['One two', 'One two[ three]'])
    expect(marked('Same', 'Same')).toEqual(['Same', 'Same'])
    expect(marked('', 'New')).toEqual(['', '[New]'])
  })

  test('that are too long to be compared are marked from the first difference to the last', () => {
    const long = (word: string) => `Begin ${Array.from({ length: 1_200 }, (_, at) => `${word}${at}`).join(' ')} end`
    expect(marked(long('a'), long('b'))[0]).toMatch(/^Begin \[a0 .*a1199\] end$/)
  })

  test('lose nothing of either', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c ', '\n'), { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [mine, theirs] = differences(one, other).map((parts) => parts.map((part) => part.text).join(''))
        expect([mine, theirs]).toEqual([one, other])
      }),
    )
  })
})

describe('[USE-05] two people who write one text', () => {
  const BEFORE = 'First\n\nSecond\n\nThird'

  test.each<[string, string, string, string]>([
    ['in different paragraphs', 'First!\n\nSecond\n\nThird', 'First\n\nSecond\n\nThird?', 'First!\n\nSecond\n\nThird?'],
    ['one next to the other', 'First!\n\nSecond\n\nThird', 'First\n\nSecond?\n\nThird', 'First!\n\nSecond?\n\nThird'],
    ['one at the top, one at the end', `Zero\n\n${BEFORE}`, `${BEFORE}\n\nFourth`, `Zero\n\n${BEFORE}\n\nFourth`],
    ['one takes away what the other leaves', 'First\n\nThird', `${BEFORE}\n\nFourth`, 'First\n\nThird\n\nFourth'],
    ['both the same', 'First!\n\nSecond\n\nThird', 'First!\n\nSecond\n\nThird', 'First!\n\nSecond\n\nThird'],
  ])('%s have both', (_, mine, theirs, both) => {
    expect([merged(BEFORE, mine, theirs), merged(BEFORE, theirs, mine)]).toEqual([both, both])
  })

  test.each<[string, string, string, string]>([
    ['in one paragraph', BEFORE, 'First!\n\nSecond\n\nThird', 'First?\n\nSecond\n\nThird'],
    ['at one place', BEFORE, `${BEFORE}\n\nMine`, `${BEFORE}\n\nTheirs`],
    ['beside what the other changed', BEFORE, 'First!\n\nSecond\n\nThird', 'First\n\nNew\n\nSecond\n\nThird'],
    ['an empty text', '', 'Mine', 'Theirs'],
    ['with more than one empty line', 'First\n\n\nSecond', 'First!\n\n\nSecond', 'First\n\n\nSecond?'],
  ])('%s have to choose', (_, before, mine, theirs) => {
    expect([merged(before, mine, theirs), merged(before, theirs, mine)]).toEqual([null, null])
  })
})
