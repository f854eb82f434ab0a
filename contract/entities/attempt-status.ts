import * as z from 'zod/mini'

/** What has come of a try to take a payment. In a file of its own: live messages carry it, and every page hears those. */
export const AttemptStatus = z.enum(['pending', 'paid', 'refused'])
