import { type SQL, sql } from 'drizzle-orm'

/** Whether the plan of the workspace `t` of a statement counts: it is paid for, costs nothing, or is being tried. */
export const hasSubscription = (now: Date): SQL =>
  sql`(t.is_subscription_active or coalesce(t.trial_ends_at > ${now.toISOString()}::timestamptz, false))`

/** The same for a workspace that has been read. */
export const isSubscribed = (
  { isSubscriptionActive, trialEndsAt }: { isSubscriptionActive: boolean; trialEndsAt: Date | null },
  now: Date,
): boolean => isSubscriptionActive || (trialEndsAt !== null && trialEndsAt > now)

const DAY_MS = 86_400_000

/**
 * What a workspace begins with on a plan: one that costs nothing counts at once, one that costs is tried first. Free days are
 * given once to a person, not to each of their workspaces: a person who `hasTried` begins without.
 */
export const termsOf = (
  { monthlyPriceNetCents, freeDays }: { monthlyPriceNetCents: number; freeDays: number },
  { now, hasTried }: { now: Date; hasTried: boolean },
): { isSubscriptionActive: boolean; trialEndsAt: Date | null } => ({
  isSubscriptionActive: monthlyPriceNetCents === 0,
  trialEndsAt:
    monthlyPriceNetCents > 0 && freeDays > 0 && !hasTried ? new Date(now.getTime() + freeDays * DAY_MS) : null,
})
