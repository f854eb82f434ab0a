import type { Tenant } from '#contract/entities/tenant.ts'
import { TRIAL_SHOWN_DAYS } from '#contract/limits.ts'

const DAY_MS = 86_400_000

/** How many days of its trial a workspace has left, once they are few; null before, after, and where there is none. */
export function trialDaysLeft({ subscription }: Tenant, nowMs: number): number | null {
  const { trialEndsAt, cancelledAt } = subscription
  if (!trialEndsAt || cancelledAt !== null) return null
  const endsMs = Date.parse(trialEndsAt)
  const days = Math.ceil((endsMs - nowMs) / DAY_MS)
  return days > 0 && days <= TRIAL_SHOWN_DAYS ? days : null
}
