import type { Identity } from '../../api/identity.ts'

/** Whose it is what a person reads: theirs in a workspace. */
export const ownerOf = ({ userId, tenantId }: Identity): string => `${userId} ${tenantId}`

/** Whether what is read here may be kept: for somebody who is signed in, and not in another's seat. */
export const maySaveFor = ({ userId, overrideUserId }: Identity): boolean => userId !== null && overrideUserId === null
