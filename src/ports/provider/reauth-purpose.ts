import * as z from 'zod/mini'
import { ReauthPurpose } from '#machines/account/reauth/reauth-purpose.ts'
import { journeyBack } from './provider-return.ts'

const Journey = z.object({ purpose: z.literal('confirmation'), reauth: ReauthPurpose })

/** What the user has just confirmed at the provider; null when they have not, or when it has been read already. */
export const returnedReauthPurpose = (): ReauthPurpose | null => Journey.safeParse(journeyBack()).data?.reauth ?? null
