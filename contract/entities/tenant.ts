import * as z from 'zod/mini'
import { Company } from './company.ts'

export const Subscription = z.object({
  isActive: z.boolean(),
  cancelledAt: z.nullable(z.iso.datetime()),
  planId: z.uuid(),
  projectsNumber: z.int(),
  usersNumber: z.int(),
  storageAvailableInGB: z.number(),
  /** Until when the plan may be tried for nothing; null where there is no trial, over ones included. */
  trialEndsAt: z.optional(z.nullable(z.iso.datetime())),
})
export type Subscription = z.infer<typeof Subscription>

/** What a member sees of a workspace before it is the current one. */
export const TenantSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  manualBlockedReason: z.nullable(z.string()),
  isDatabaseConnected: z.boolean(),
})
export type TenantSummary = z.infer<typeof TenantSummary>

/** The current workspace (spec §3). */
export const Tenant = z.extend(TenantSummary, {
  storageUsedInKB: z.number(),
  projectsCount: z.int(),
  subscription: Subscription,
  /** Payments are tried in the built-in sandbox: no money is taken in this installation. Said where a person reads their workspace. */
  isSandbox: z.optional(z.boolean()),
  company: z.pick(Company, { name: true, isVerified: true, isReverseCharge: true, isSaved: true, province: true }),
})
export type Tenant = z.infer<typeof Tenant>
