import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/entities/role.ts'
import { isLastOwner, mayChangePerson, mayDeactivate, mayRestore } from './people.ts'

const ROLES = ['Owner', 'WorkspaceManager', 'Employee'] as const
const as = (role: Role, userId: string = role) => ({ userId, role })

describe('who changes what a person is', () => {
  it('an Owner makes anything of anybody', () => {
    for (const role of ROLES)
      for (const wanted of ROLES) expect(mayChangePerson(as('Owner'), as(role, 'ben'), wanted)).toBe(true)
  })

  it('a manager makes managers and employees of managers and employees; Owners are not theirs to make or to change', () => {
    const mia = as('WorkspaceManager')
    expect(mayChangePerson(mia, as('Employee', 'ben'), 'WorkspaceManager')).toBe(true)
    expect(mayChangePerson(mia, as('WorkspaceManager', 'ben'), 'Employee')).toBe(true)
    expect(mayChangePerson(mia, as('Employee', 'ben'), 'Owner')).toBe(false)
    expect(mayChangePerson(mia, mia, 'Owner')).toBe(false)
    expect(mayChangePerson(mia, as('Owner', 'olga'), 'Owner')).toBe(false)
    expect(mayChangePerson(mia, as('Owner', 'olga'), 'Employee')).toBe(false)
  })

  it('an employee changes themselves, and not their role', () => {
    const ben = as('Employee', 'ben')
    expect(mayChangePerson(ben, ben, 'Employee')).toBe(true)
    expect(mayChangePerson(ben, ben, 'Owner')).toBe(false)
    expect(mayChangePerson(ben, ben, 'WorkspaceManager')).toBe(false)
    expect(mayChangePerson(ben, as('Employee', 'eva'), 'Employee')).toBe(false)
  })
})

describe('who ends and gives back memberships', () => {
  it('a person who may invite a person with that role, and nobody their own', () => {
    for (const role of ROLES) {
      expect(mayDeactivate(as('Owner'), as(role, 'ben'))).toBe(true)
      expect(mayDeactivate(as('Employee'), as(role, 'ben'))).toBe(false)
      expect(mayDeactivate(as(role, 'ben'), as(role, 'ben'))).toBe(false)
      expect(mayRestore(as('Owner'), role)).toBe(true)
      expect(mayRestore(as('Employee'), role)).toBe(false)
    }
    expect(mayDeactivate(as('WorkspaceManager'), as('WorkspaceManager', 'ben'))).toBe(true)
    expect(mayDeactivate(as('WorkspaceManager'), as('Owner', 'olga'))).toBe(false)
    expect(mayRestore(as('WorkspaceManager'), 'Owner')).toBe(false)
  })

  it('a workspace is never left without an Owner', () => {
    expect(isLastOwner('Owner', 0, null)).toBe(true)
    expect(isLastOwner('Owner', 0, 'Employee')).toBe(true)
    expect(isLastOwner('Owner', 0, 'Owner')).toBe(false)
    expect(isLastOwner('Owner', 1, null)).toBe(false)
    expect(isLastOwner('WorkspaceManager', 0, null)).toBe(false)
  })
})
