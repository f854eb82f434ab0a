import { sql } from 'drizzle-orm'
import type { SavedSafeEntry } from '#contract/calls/safes.ts'
import type { SafeEntryForm, WholeSafeEntry } from '#contract/entities/safe.ts'
import { SAFE_ENTRIES_MAX, SAFE_ENTRY_NAME_MAX_CHARS } from '#contract/limits/safe-limits.ts'
import { run } from '../../db/sql/rows.ts'
import { CommandError, notFound } from '../command-error.ts'
import { appendMessages } from '../outbox/append.ts'
import { addEntries, readEntries, readEntry, sealForm } from './entries.ts'
import { inSafe, inSafes, type SafeParts, writeContents, writeEvents } from './open-safe.ts'
import { entryMessage } from './safe-messages.ts'
import type { SafeCaller } from './session-key.ts'

interface Which {
  safeId: string
  entryId: string
}

const formOf = ({ id: _i, revision: _r, createdAt: _c, updatedAt: _u, ...form }: WholeSafeEntry): SafeEntryForm => form

/** The name with the next number behind it that no entry has. */
function nextName(name: string, taken: readonly string[]): string {
  const [, base = name, last = '1'] = /^(.*?) \((\d+)\)$/s.exec(name) ?? []
  for (let number = Number(last) + 1; ; number++) {
    const behind = ` (${number})`
    const next =
      Array.from(base)
        .slice(0, SAFE_ENTRY_NAME_MAX_CHARS - behind.length)
        .join('') + behind
    if (!taken.includes(next)) return next
  }
}

/** The same entry once more, under a name of its own. */
export const duplicateSafeEntry = (
  parts: SafeParts,
  by: SafeCaller,
  { safeId, entryId }: Which,
): Promise<SavedSafeEntry> =>
  inSafe(parts, by, safeId, async (opened) => {
    const entries = await readEntries(opened)
    const original = entries.find(({ id }) => id === entryId)
    if (!original) throw notFound()
    const name = nextName(
      original.name,
      entries.map((entry) => entry.name),
    )
    const [added] = await addEntries(opened, [{ ...formOf(original), name }])
    if (!added) throw new Error('an entry was added, and there is none')
    opened.events.push({ action: 'entryCreated', entryId: added.id })
    await writeEvents(opened)
    await appendMessages(opened.db, [entryMessage(opened, 'SAFE_ENTRY_CREATED', added.id)])
    return added
  })

/**
 * Takes an entry out of one safe and puts it into another, in one transaction that holds both: it is in neither twice, and nowhere not at
 * all. Each ledger has a line of it, and each safe's people are told of their own alone.
 */
export const moveSafeEntry = (
  parts: SafeParts,
  by: SafeCaller,
  { safeId, entryId }: Which,
  toSafeId: string,
): Promise<null> => {
  if (toSafeId === safeId) return Promise.reject(notFound())
  return inSafes(parts, by, [safeId, toSafeId], async (opened) => {
    const [from, to] = [opened(safeId), opened(toSafeId)]
    const entry = await readEntry(from, entryId)
    if (to.versions.length >= SAFE_ENTRIES_MAX)
      throw new CommandError({ kind: 'impossible', because: 'tooManySafeEntries' })
    const moved = { id: entryId, revision: entry.revision + 1 }
    const sealed = sealForm(to, moved, formOf(entry))
    // It is a new one there: people who were taken off that safe before have not seen it.
    await run(
      from.db,
      sql`update safe_entries set safe_id = ${toSafeId}, sealed = ${sealed}, revision = ${moved.revision},
            created_at = now(), updated_at = now()
          where workspace_id = $workspace and id = ${entryId} and safe_id = ${safeId}`,
    )
    await writeContents(from, 1)
    await writeContents(to, 1)
    from.events.push({ action: 'entryMovedAway', entryId })
    to.events.push({ action: 'entryMovedHere', entryId })
    await writeEvents(from)
    await writeEvents(to)
    await appendMessages(from.db, [
      entryMessage(from, 'SAFE_ENTRY_DESTROYED', entryId),
      entryMessage(to, 'SAFE_ENTRY_CREATED', entryId),
    ])
    return null
  })
}
