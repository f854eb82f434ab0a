import * as z from 'zod/mini'
import { Matter } from '#machines/account/matter.ts'
import { journeyBack } from './provider-return.ts'

const Journey = z.object({ purpose: z.literal('confirmation'), matter: Matter })

/** What one has just come back from the provider to confirm; null when one has not, or somebody has taken it up already. */
export const returnedReauthPurpose = (): Matter | null => Journey.safeParse(journeyBack()).data?.matter ?? null
