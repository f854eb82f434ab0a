import { expect, test } from 'vitest'
import { mayInvite } from './invitation.ts'

test.each([
  ['Owner', ['Owner', 'WorkspaceManager', 'Employee']],
  ['WorkspaceManager', ['WorkspaceManager', 'Employee']],
  ['Employee', []],
] as const)('%s may invite %j', (inviter, expected) => {
  const roles = ['Owner', 'WorkspaceManager', 'Employee'] as const
  expect(roles.filter((role) => mayInvite(inviter, role))).toEqual(expected)
})
