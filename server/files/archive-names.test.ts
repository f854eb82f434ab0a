import { expect, test } from 'vitest'
import { archiveNames, safePart } from './archive-names.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a:b|c?.txt', 'a_b_c_.txt'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console.log', 'console.log'],
  ['ends in dots...', 'ends in dots'],
  ['...', 'file'],
  ['Zażółć 🚢.png', 'Zażółć 🚢.png'],
])('%j is packed as %j', (given, expected) => {
  expect(safePart(given)).toBe(expected)
})

test('no two files of an archive have the same name, on systems too that know no cases', () => {
  const nameOf = archiveNames()
  expect(['plan.pdf', 'Plan.PDF', 'plan.pdf', 'plan (2).pdf', 'notes'].map((name) => nameOf('MOB-1', name))).toEqual([
    'MOB-1/plan.pdf',
    'MOB-1/Plan (2).PDF',
    'MOB-1/plan (3).pdf',
    'MOB-1/plan (2) (2).pdf',
    'MOB-1/notes',
  ])
  expect(nameOf('MOB-2', 'plan.pdf')).toBe('MOB-2/plan.pdf')
})
