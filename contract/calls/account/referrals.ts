import * as z from 'zod/mini'
import { call } from '../../call.ts'

/** A person who came through the user's link, and how the reward stands. */
export const Referral = z.object({
  fullName: z.string(),
  joinedAt: z.iso.datetime(),
  state: z.enum(['waiting', 'rewarded']),
  daysToGo: z.int(),
  rewardDays: z.int(),
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
