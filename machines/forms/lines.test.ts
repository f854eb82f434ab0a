import { expect, test } from 'vitest'
import { namesOfLines } from './lines.ts'

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
  expect(namesOfLines(text)).toEqual(names)
})
