import type { listSafeEvents as listCall, showSafeCode as codeCall } from '#contract/calls/safes.ts'
import type { Asked, Reply } from '#contract/call.ts'
import { type OpenSafe, type SafeEntry, SafeSecret, type WholeSafeEntry } from '#contract/entities/safe.ts'
import { windowOf } from '#contract/paging.ts'
import { codeOfAddress } from '../../keys/one-time-codes.ts'
import { type Asking, confirm, type Confirming, type Proof } from '../account/confirm.ts'
import { notFound } from '../command-error.ts'
import { readPeople } from '../people/read-people.ts'
import { readEntries, readEntry, readEntryNames } from './entries.ts'
import { hasJustOpened, isWholeLedger, readLines } from './ledger.ts'
import { readOffer } from './offers.ts'
import { inSafe, type SafeParts, writeEvents } from './open-safe.ts'
import { readSafe } from './read-safes.ts'
import type { SafeCaller } from './session-key.ts'

/** An entry without its secrets; of those only that they are there. */
function withoutSecrets(entry: WholeSafeEntry, isPasswordReused: boolean): SafeEntry {
  const { password: _p, oneTimeSecret: _o, cardNumber: _n, cardCode: _c, privateKey: _k, ...shown } = entry
  return { ...shown, secrets: SafeSecret.options.filter((secret) => entry[secret] !== ''), isPasswordReused }
}

/** What a safe holds, for a listed person with the password's key; the secrets themselves are asked for one by one. */
export const openSafe = (parts: SafeParts, by: SafeCaller, safeId: string): Promise<OpenSafe> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db, locksAt } = opened
    const [safe, entries, toChange] = [
      await readSafe(db, safeId),
      await readEntries(opened),
      await readOffer(db, safeId),
    ]
    const uses = new Map<string, number>()
    for (const { password } of entries) uses.set(password, (uses.get(password) ?? 0) + 1)
    if (!(await hasJustOpened(db, { safeId, userId: by.userId, now: by.now }))) opened.events.push({ action: 'opened' })
    await writeEvents(opened)
    return {
      ...safe,
      entries: entries.map((entry) =>
        withoutSecrets(entry, entry.password !== '' && (uses.get(entry.password) ?? 0) > 1),
      ),
      toChange,
      locksInMs: locksAt.getTime() - by.now.getTime(),
    }
  })

/** One secret of an entry; the ledger says who has seen or copied it. */
export const revealSafeSecret = (
  parts: SafeParts,
  by: SafeCaller,
  { safeId, entryId }: { safeId: string; entryId: string },
  { secret, why }: { secret: SafeSecret; why: 'shown' | 'copied' },
): Promise<{ value: string }> =>
  inSafe(parts, by, safeId, async (opened) => {
    const entry = await readEntry(opened, entryId)
    opened.events.push({ action: why, entryId })
    await writeEvents(opened)
    return { value: entry[secret] }
  })

/** The one-time code of this moment. What it is made of stays here. */
export const showSafeCode = (
  parts: SafeParts,
  by: SafeCaller,
  { safeId, entryId }: { safeId: string; entryId: string },
): Promise<Reply<typeof codeCall>> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { oneTimeSecret } = await readEntry(opened, entryId)
    if (oneTimeSecret === '') throw notFound()
    return codeOfAddress(oneTimeSecret, by.now)
  })

/** Everything in a safe, for the person who has shown again who they are. */
export async function exportSafe(
  { confirming, asking, proof }: { confirming: Confirming; asking: Asking; proof: Proof },
  by: SafeCaller,
  safeId: string,
): Promise<WholeSafeEntry[]> {
  // A person who is not listed learns nothing, and tries no password.
  await inSafe(confirming, by, safeId, () => Promise.resolve(null))
  await confirm(confirming, asking, proof)
  return inSafe(confirming, by, safeId, async (opened) => {
    opened.events.push({ action: 'exported' })
    await writeEvents(opened)
    return readEntries(opened)
  })
}

/** Who did what with a safe, the newest first. */
export const listSafeEvents = (
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  query: Asked<typeof listCall>['query'],
): Promise<Reply<typeof listCall>> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db, ledger: head, secrets } = opened
    const lines = await readLines(db, safeId)
    const { offset, limit } = windowOf(query)
    const shown = lines.toReversed().slice(offset, offset + limit)
    const ids = shown.flatMap(({ userId, aboutUserId }) => (aboutUserId === null ? [userId] : [userId, aboutUserId]))
    const people = await readPeople(db, [...new Set(ids)])
    const names = await readEntryNames(opened, [...new Set(shown.flatMap(({ entryId }) => entryId ?? []))])
    return {
      count: lines.length,
      isWhole: isWholeLedger(secrets, { safeId, head, lines, now: by.now }),
      rows: shown.map(({ number, at, action, userId, aboutUserId, entryId }) => ({
        number,
        at,
        action,
        user: people.get(userId) ?? null,
        aboutUser: people.get(aboutUserId ?? '') ?? null,
        entryName: names.get(entryId ?? '') ?? null,
      })),
    }
  })
