import { readEntries } from './entries.ts'
import { inSafe, type SafeParts } from './open-safe.ts'
import type { SafeCaller } from './session-key.ts'

/** Whether an entry other than this one has the password; an empty one is nobody's. */
export const compareSafePassword = (
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  { password, entryId }: { password: string; entryId: string | null },
): Promise<{ isUsed: boolean }> =>
  inSafe(parts, by, safeId, async (opened) => {
    const entries = await readEntries(opened)
    return { isUsed: password !== '' && entries.some((entry) => entry.id !== entryId && entry.password === password) }
  })
