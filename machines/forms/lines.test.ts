import { expect, test } from 'vitest'
import { linesOf, textOfLine } from './lines.ts'

test.each([
  ['- Pack', ['Pack']],
  ['[ ] Pack', ['Pack']],
  ['- [x] Pack\n* [ ] Sail\n• Rest', ['Pack', 'Sail', 'Rest']],
  ['1. Pack\n2) Sail\n\n10. [ ] Rest', ['Pack', 'Sail', 'Rest']],
  // By itself a number belongs to the name, and so does what no blank follows.
  ['2. Quarter', ['2. Quarter']],
  ['-5 degrees\n[draft]', ['-5 degrees', '[draft]']],
  ['3.5 tons\n  Pack  ', ['3.5 tons', 'Pack']],
  ['- \n \n', ['-']],
])('the names in %j', (text, names) => {
  expect(linesOf(text).map(({ name }) => name)).toEqual(names)
})

test('[USE-12] a ticked box says that it is done, an empty one that it is open', () => {
  const lines = linesOf('- [x] Pack\n* [ ] Sail\n[X] Rest\n2. [x] Sleep\n[] Wake\n[x]ray')
  expect(lines.map(({ isDone }) => isDone)).toEqual([true, false, true, true, false, false])
  expect(linesOf(lines.map(textOfLine).join('\n'))).toEqual(lines)
})
