import { expect, test } from 'vitest'
import { blocksOf } from './outline.ts'
import { ticksIn } from './task-marks.ts'

const tickedEach = (text: string) => [...ticksIn(text, blocksOf(text)).values()].map((tick) => tick())

test('each task of a text is ticked by itself, and taken back by itself', () => {
  expect(tickedEach('Before\n\n- [ ] one\n- [x] two\n  - [X] three\n1. [ ] four\n\n> - [ ] five')).toEqual([
    'Before\n\n- [x] one\n- [x] two\n  - [X] three\n1. [ ] four\n\n> - [ ] five',
    'Before\n\n- [ ] one\n- [ ] two\n  - [X] three\n1. [ ] four\n\n> - [ ] five',
    'Before\n\n- [ ] one\n- [x] two\n  - [ ] three\n1. [ ] four\n\n> - [ ] five',
    'Before\n\n- [ ] one\n- [x] two\n  - [X] three\n1. [x] four\n\n> - [ ] five',
    'Before\n\n- [ ] one\n- [x] two\n  - [X] three\n1. [ ] four\n\n> - [x] five',
  ])
})

test('what looks like a task in code is left alone', () => {
  expect(tickedEach('```\n- [ ] code\n```\n\n- [ ] a task')).toEqual(['```\n- [ ] code\n```\n\n- [x] a task'])
  expect(tickedEach('~~~\n```\n- [ ] code\n~~~\n* [ ] a task')).toEqual(['~~~\n```\n- [ ] code\n~~~\n* [x] a task'])
})

test.each([
  ['code that is set in looks like one', 'Text\n\n    - [ ] code\n\n- [ ] a task'],
  ['a list begins within a line', '- - [ ] a task'],
  ['there is none', 'Just words [ ]'],
])('where %s, none can be ticked', (_, text) => {
  expect(tickedEach(text)).toEqual([])
})

test('a text with line ends of other machines keeps them', () => {
  expect(tickedEach('- [ ] one\r\n- [ ] two\r\n')).toEqual(['- [x] one\r\n- [ ] two\r\n', '- [ ] one\r\n- [x] two\r\n'])
})
