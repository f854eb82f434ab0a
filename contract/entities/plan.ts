import * as z from 'zod/mini'

/** What a workspace may have and what it costs (spec §3): an operator's seed, which they may change. */
export const Plan = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Cents of a US dollar for each seat and month, without tax. */
  monthlyPriceNet: z.int(),
  maxUsersNumber: z.int(),
  projectsNumber: z.int(),
  storageAvailableInGB: z.number(),
  /** Days that cost nothing at first. */
  freeDays: z.int(),
  /** Set on a plan that was made for one workspace. */
  tenantId: z.nullable(z.uuid()),
})
export type Plan = z.infer<typeof Plan>
