import { identityNow } from './api.ts'

/** The id of the user whose drafts this page keeps. */
export const typedBy = (): string => identityNow().userId ?? ''

/** Whether nobody is signed in on this page. */
export const isSignedOut = (): boolean => identityNow().userId === null

/** Whether an administrator acts as another person here. */
export const isInSeat = (): boolean => identityNow().overrideUserId !== null
