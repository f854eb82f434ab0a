import * as calls from '#contract/calls/workspaces.ts'
import type { NewWorkspace } from '#contract/calls/workspaces.ts'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { Leaving } from '#machines/workspace/leaving.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { proofOf } from '../provider/confirmation.ts'

/** Makes a workspace; its form shows what the server does not take. */
export const createWorkspace: Port<TenantSummary, { form: NewWorkspace }> = portOf(calls.createWorkspace, (input) => ({
  body: input.form,
}))

/** Leaves a workspace. */
export const leaveWorkspace: Port<null, Leaving> = portOf(calls.leaveWorkspace, ({ id, password }) => ({
  params: { id },
  body: proofOf(password),
}))

/** Deletes a workspace for everybody. */
export const deleteWorkspace: Port<null, Leaving> = portOf(
  calls.deleteWorkspace,
  ({ id, password, workspaceName }) => ({ params: { id }, body: { ...proofOf(password), workspaceName } }),
)
