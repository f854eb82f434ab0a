import { expect, test } from 'vitest'
import { mayChange, mayManagePeople, rolesToGive } from './rights.ts'

test('[TEAM-05] an Employee changes nobody, a manager nobody above them, and only an Owner touches Owners', () => {
  const of = (asker: 'Owner' | 'WorkspaceManager' | 'Employee' | null) =>
    (['Owner', 'WorkspaceManager', 'Employee'] as const).filter((roleName) => mayChange(asker, { roleName }))
  expect(of('Owner')).toEqual(['Owner', 'WorkspaceManager', 'Employee'])
  expect(of('WorkspaceManager')).toEqual(['WorkspaceManager', 'Employee'])
  expect([of('Employee'), of(null)]).toEqual([[], []])
  expect([mayManagePeople('Owner'), mayManagePeople('Employee'), mayManagePeople(null)]).toEqual([true, false, false])
  expect(rolesToGive('WorkspaceManager')).toEqual(['WorkspaceManager', 'Employee'])
  expect(mayChange('Owner', { roleName: null })).toBe(false)
})
