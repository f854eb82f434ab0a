import type { TenantSummary } from '#contract/entities/tenant.ts'

/** Its database is still being made. */
export const isPending = ({ isDatabaseConnected }: TenantSummary): boolean => !isDatabaseConnected
/** An administrator has closed it and gives a reason. */
export const isBlocked = ({ manualBlockedReason }: TenantSummary): boolean => manualBlockedReason !== null
export const isUsable = (tenant: TenantSummary): boolean => !isPending(tenant) && !isBlocked(tenant)
