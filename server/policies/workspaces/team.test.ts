import { expect, it } from 'vitest'
import { mayEditTeams } from './team.ts'

it('employees belong to teams, managers and owners make them', () => {
  expect(mayEditTeams({ role: 'Employee' })).toBe(false)
  expect(mayEditTeams({ role: 'WorkspaceManager' })).toBe(true)
  expect(mayEditTeams({ role: 'Owner' })).toBe(true)
})
