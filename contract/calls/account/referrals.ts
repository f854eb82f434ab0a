import * as z from 'zod/mini'
import { call } from '../../call.ts'

/**
 * Where a reward stands: the person has not stayed long enough, their company has not paid, the company is the user's own, it
 * was rewarded already, the days are earned, or they have been added to a workspace.
 */
export const RewardState = z.enum(['waiting', 'unpaid', 'own', 'counted', 'earned', 'added'])
export type RewardState = z.infer<typeof RewardState>

/** A person who came through the user's link, and how the reward stands. */
export const Referral = z.object({
  fullName: z.string(),
  joinedAt: z.iso.datetime(),
  state: RewardState,
  daysToGo: z.int(),
  /** What it brought, or would bring today; 0 where the year has no days left, and where there is no reward. */
  rewardDays: z.int(),
  /** The workspace that the days were added to; null before that, and where it is gone. */
  addedTo: z.nullable(z.string()),
})
export const Referrals = z.object({
  code: z.string(),
  url: z.string(),
  earnedDays: z.int(),
  mostDaysPerYear: z.int(),
  rows: z.array(Referral),
})
export type Referrals = z.infer<typeof Referrals>
export const showReferrals = call({
  name: 'showReferrals',
  method: 'GET',
  path: '/auth/referrals',
  access: 'user',
  reply: Referrals,
})
