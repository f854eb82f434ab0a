import type { RewardState } from '#contract/calls/account/referrals.ts'
import { REFERRAL_WAIT_DAYS } from '#contract/limits.ts'

const DAY_MS = 86_400_000

/** A workspace that a person who came through a link owns, and that has paid since they joined. */
export interface PayingCompany {
  readonly tenantId: string
  /** What it is known by: the workspace, its company or VAT number, the cards it has paid with. */
  readonly keys: readonly string[]
  /** The person whose link it was was a member of it before it paid. */
  readonly hasReferrer: boolean
}

/** What decides about the reward for one person. Moments are milliseconds of UTC. */
export interface ReferralFacts {
  readonly joinedAt: number
  readonly isActivated: boolean
  readonly companies: readonly PayingCompany[]
  /** What the workspaces of the person whose link it was are known by. */
  readonly ownKeys: ReadonlySet<string>
  /** What the companies that were rewarded before, for anybody's link, are known by. */
  readonly countedKeys: ReadonlySet<string>
}

/** The whole days until a person has stayed long enough. */
export const daysToGo = (joinedAt: number, now: number): number =>
  Math.max(0, Math.ceil((joinedAt + REFERRAL_WAIT_DAYS * DAY_MS - now) / DAY_MS))

const isOwn = ({ hasReferrer, keys }: PayingCompany, { ownKeys }: ReferralFacts): boolean =>
  hasReferrer || keys.some((key) => ownKeys.has(key))

/**
 * Where a reward that is not given yet stands, and the company it is for once it is due: a person has stayed and is activated, a
 * company of theirs has paid, it is not the own one of the person whose link it was, and no reward was given for it.
 */
export function rewardFor(
  facts: ReferralFacts,
  now: number,
): { due: PayingCompany; state?: never } | { due?: never; state: Exclude<RewardState, 'earned' | 'added'> } {
  if (daysToGo(facts.joinedAt, now) > 0 || !facts.isActivated) return { state: 'waiting' }
  if (facts.companies.length === 0) return { state: 'unpaid' }
  const others = facts.companies.filter((company) => !isOwn(company, facts))
  if (others.length === 0) return { state: 'own' }
  const due = others.find(({ keys }) => !keys.some((key) => facts.countedKeys.has(key)))
  return due ? { due } : { state: 'counted' }
}
