import { expect, test } from 'vitest'
import { isUnchangedTeam, NEW_TEAM, problemsOfTeam, rebasedTeam, sentTeamOf } from './team-form.ts'

test.each([
  ['name', '', 'required'],
  ['name', 'T', 'tooShort:2'],
  ['name', 'x'.repeat(251), 'tooLong:250'],
  ['description', 'x'.repeat(251), 'tooLong:250'],
] as const)('[TEAM-01] %s %j is wrong: %s', (field, value, problem) => {
  expect(problemsOfTeam({ ...NEW_TEAM, name: 'Platform', [field]: value })[field]).toBe(problem)
})

test('[TEAM-01] names of 2 and 250 characters are right, a description may be as short as one likes, or none', () => {
  for (const name of ['Go', 'x'.repeat(250), '🚀🚀'])
    expect(problemsOfTeam({ ...NEW_TEAM, name, description: '!' })).toEqual({})
  expect(sentTeamOf({ ...NEW_TEAM, description: '  ' }).description).toBe(null)
})

test('[TEAM-02] whom a team lists has no order, and what others save is taken in where nothing was changed', () => {
  const saved = { name: 'Platform', description: 'Old', userIds: ['a', 'b'] }
  expect(isUnchangedTeam(saved, { ...saved, userIds: ['b', 'a'] })).toBe(true)
  const theirs = { name: 'Theirs', description: 'Theirs', userIds: ['a', 'b'] }
  expect(rebasedTeam({ ...saved, name: 'Mine' }, saved, theirs)).toEqual({ ...theirs, name: 'Mine' })
})
