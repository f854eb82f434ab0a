import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/workspaces.ts'
import type { NewWorkspace } from '#contract/calls/workspaces.ts'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { Leaving } from '#machines/workspace/leaving.ts'
import { ask } from '../api/api.ts'
import { proofOf } from '../provider/confirmation.ts'

/** Makes a workspace; its form shows what the server does not take. */
export const createWorkspace = fromPromise<TenantSummary, { form: NewWorkspace }>(({ input, signal }) =>
  ask(calls.createWorkspace, { body: input.form }, { signal }),
)

/** Leaves a workspace. */
export const leaveWorkspace = fromPromise<null, Leaving>(({ input: { id, password }, signal }) =>
  ask(calls.leaveWorkspace, { params: { id }, body: proofOf(password) }, { signal }),
)

/** Deletes a workspace for everybody. */
export const deleteWorkspace = fromPromise<null, Leaving>(({ input: { id, password, workspaceName }, signal }) =>
  ask(calls.deleteWorkspace, { params: { id }, body: { ...proofOf(password), workspaceName } }, { signal }),
)
