import * as z from 'zod/mini'
import { Matter } from '#machines/account/matter.ts'
import { journeyBack } from './provider-return.ts'

const Journey = z.object({ purpose: z.literal('confirmation'), matter: Matter })

/** What the user has just confirmed at the provider; null when they have not, or when it has been read already. */
export const returnedReauthPurpose = (): Matter | null => Journey.safeParse(journeyBack()).data?.matter ?? null
