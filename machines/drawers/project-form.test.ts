import { expect, test } from 'vitest'
import { NEW_PROJECT, problemsOf, sentOf, suggestedAbbreviation } from './project-form.ts'

test.each([
  ['Mobile app 3.0', 'MOB'],
  ['3.0 launch', '30L'],
  ['  – x y z', 'XYZ'],
  ['Łódź', 'ŁÓD'],
  ['Straße', 'STR'],
  ['ßab', 'ßAB'],
  ['日本語版', '日本語'],
  ['Go', ''],
  ['🚀🚀🚀', ''],
])('the name %j suggests %j', (name, abbreviation) => {
  expect(suggestedAbbreviation(name)).toBe(abbreviation)
})

test.each([
  ['name', 'R', 'tooShort:2'],
  ['name', 'x'.repeat(251), 'tooLong:250'],
  ['name', '  ', 'required'],
  ['abbreviation', 'AB', 'exactLength:3'],
  ['abbreviation', 'ABCD', 'exactLength:3'],
  ['abbreviation', '', 'required'],
  ['description', 'x', 'tooShort:2'],
  ['description', 'x'.repeat(251), 'tooLong:250'],
  ['color', 'red', 'color'],
] as const)('[PROJ-01] %s %j is wrong: %s', (field, value, problem) => {
  expect(problemsOf({ ...NEW_PROJECT, [field]: value })[field]).toBe(problem)
})

test('[PROJ-01] names of 2 and 250 characters, three-character abbreviations of any script and no description are right', () => {
  for (const name of ['Go', 'x'.repeat(250), '🚀🚀', 'שלום']) {
    expect(problemsOf({ ...NEW_PROJECT, name, abbreviation: '👨‍👩‍👧日Z' })).toEqual({})
  }
  expect(sentOf({ ...NEW_PROJECT, description: '  ' }).description).toBe(null)
})
