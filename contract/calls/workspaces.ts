import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Company, CompanyForm } from '../entities/company.ts'
import { Plan } from '../entities/plan.ts'
import { Tenant, TenantSummary } from '../entities/tenant.ts'
import { User } from '../entities/user.ts'
import { TRIMMED_TEXT_FACTOR, WORKSPACE_NAME_MAX_CHARS, WORKSPACE_NAME_MIN_CHARS } from '../limits.ts'
import { boundedString, text } from '../text.ts'
import { ProviderToken, TypedPassword } from './auth.ts'
import { Confirmation } from './account/account.ts'

const oneTenant = z.object({ id: z.uuid() })
const WorkspaceName = text(WORKSPACE_NAME_MIN_CHARS, WORKSPACE_NAME_MAX_CHARS)

/** What the create-workspace dialog sends (spec §3, §5). */
export const NewWorkspace = z.strictObject({
  name: WorkspaceName,
  planId: z.uuid('required'),
  agreedToTermsAndPolicy: z.literal(true, 'required'),
})
export type NewWorkspace = z.infer<typeof NewWorkspace>

/** The name of the workspace; its logo travels beside it as the file `logo`. */
export const WorkspaceForm = z.strictObject({
  name: WorkspaceName,
  /** Takes the logo away; a new one is sent as a file. */
  isLogoRemoved: z.optional(z.enum(['true', 'false'])),
})
export type WorkspaceForm = z.infer<typeof WorkspaceForm>

/** Deleting asks for who one is and for the exact name of the workspace. */
export const WorkspaceDeletion = z
  .strictObject({
    password: z.optional(TypedPassword),
    idToken: z.optional(ProviderToken),
    workspaceName: boundedString(WORKSPACE_NAME_MAX_CHARS * TRIMMED_TEXT_FACTOR).check(z.minLength(1, 'required')),
  })
  .check(
    z.refine((given) => (given.password ?? '') !== '' || given.idToken !== undefined, {
      error: 'required',
      path: ['password'],
    }),
  )
export type WorkspaceDeletion = z.infer<typeof WorkspaceDeletion>

/** The plans that may be chosen, cheapest first; with `tenantId` also those made for that workspace of the caller's. */
export const listPlans = call({
  name: 'listPlans',
  method: 'GET',
  path: '/plans',
  access: 'user',
  query: z.strictObject({ tenantId: z.optional(z.uuid()) }),
  reply: z.array(Plan),
})
/** The creator is its Owner. Its database is made by a job: `isDatabaseConnected` is false until that is done. */
export const createWorkspace = call({
  name: 'createWorkspace',
  method: 'POST',
  path: '/tenants',
  access: 'user',
  body: NewWorkspace,
  reply: TenantSummary,
})
/** Makes another connected, unblocked workspace of the caller's the session's active one. */
export const switchWorkspace = call({
  name: 'switchWorkspace',
  method: 'POST',
  path: '/tenants/:id/switch',
  access: 'user',
  params: oneTenant,
  reply: z.object({ user: User }),
})
/** The last Owner cannot leave (422). */
export const leaveWorkspace = call({
  name: 'leaveWorkspace',
  method: 'POST',
  path: '/tenants/:id/leave',
  access: 'user',
  params: oneTenant,
  body: Confirmation,
  reply: z.null(),
})
/** Owners only; kept for thirty days, in which the operator can restore it. */
export const deleteWorkspace = call({
  name: 'deleteWorkspace',
  method: 'DELETE',
  path: '/tenants/:id',
  access: 'user',
  params: oneTenant,
  body: WorkspaceDeletion,
  reply: z.null(),
})
/** Multipart: the fields of `WorkspaceForm` and perhaps the file `logo`. Owners only. */
export const changeWorkspace = call({
  name: 'changeWorkspace',
  method: 'PUT',
  path: '/auth/tenant',
  access: 'member',
  body: WorkspaceForm,
  files: ['logo'],
  reply: Tenant,
})
/** Owners only. */
export const showCompany = call({
  name: 'showCompany',
  method: 'GET',
  path: '/auth/company',
  access: 'member',
  reply: Company,
})
/** Owners only. */
export const changeCompany = call({
  name: 'changeCompany',
  method: 'PUT',
  path: '/auth/company',
  access: 'member',
  body: CompanyForm,
  reply: Company,
})
