import type { Tenant } from '#contract/entities/tenant.ts'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'

/** What the storage bar says. */
export interface Storage {
  readonly usedInKB: number
  readonly availableInGB: number
  /** 0 to 1, and never more, however much is used. */
  readonly share: number
  /** The share, rounded: what is left of the bar where the menu is folded. */
  readonly percent: number
}

/** How much of its storage a workspace uses (LAY-15, spec §9); a plan without any has nothing to fill. */
export function storageOf({ storageUsedInKB, subscription }: Tenant): Storage {
  const { storageAvailableInGB } = subscription
  const share = storageAvailableInGB > 0 ? Math.min(1, storageUsedInKB / STORAGE_KB_PER_GB / storageAvailableInGB) : 0
  return {
    usedInKB: storageUsedInKB,
    availableInGB: storageAvailableInGB,
    share,
    percent: Math.round(share * 100),
  }
}
