import { expect, it } from 'vitest'
import { mayManageWorkspace } from './workspace.ts'

it('a workspace is its Owners’ to name, to pay for and to delete, and no manager’s', () => {
  expect(mayManageWorkspace({ role: 'Owner' })).toBe(true)
  expect(mayManageWorkspace({ role: 'WorkspaceManager' })).toBe(false)
  expect(mayManageWorkspace({ role: 'Employee' })).toBe(false)
})
