import * as z from 'zod/mini'

/** What a user without a password confirms at the provider: kept on the way there, and what they come back to. */
export const ReauthPurpose = z.discriminatedUnion('of', [
  z.object({ of: z.literal('account') }),
  z.object({ of: z.literal('password') }),
  z.object({ of: z.literal('data') }),
  z.object({ of: z.literal('email'), email: z.string() }),
  z.object({ of: z.literal('twoFactor'), purpose: z.enum(['setUp', 'turnOff', 'newCodes']) }),
  z.object({ of: z.literal('workspace'), kind: z.enum(['leave', 'delete']), id: z.string(), name: z.string() }),
])
export type ReauthPurpose = z.infer<typeof ReauthPurpose>
