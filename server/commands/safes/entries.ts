import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SavedSafeEntry } from '#contract/calls/safes.ts'
import { SafeEntryForm, type WholeSafeEntry } from '#contract/entities/safe.ts'
import { SAFE_ENTRIES_MAX, SAFE_ENTRY_MAX_BYTES } from '#contract/limits/safe-limits.ts'
import { firstOf, insertAll, rowsOf, run } from '../../db/sql/rows.ts'
import { type EntryVersion, openEntry, sealEntry } from '../../keys/safe-keys.ts'
import { CommandError, notFound } from '../command-error.ts'
import { appendMessages } from '../outbox/append.ts'
import { moment } from '../presenters/moments.ts'
import { inSafe, type OpenedSafe, type SafeParts, writeContents, writeEvents } from './open-safe.ts'
import { changedSafeOf, entryMessage, safeUpdated } from './safe-messages.ts'
import type { SafeCaller } from './session-key.ts'

interface Row extends EntryVersion {
  sealed: Buffer
  createdAt: string
  updatedAt: string
}

/** The form as it is sealed. @throws CommandError `tooLarge` */
function contentOf(form: SafeEntryForm): Buffer {
  const content = Buffer.from(JSON.stringify(form), 'utf8')
  if (content.length <= SAFE_ENTRY_MAX_BYTES) return content
  throw new CommandError({ kind: 'tooLarge' })
}

export function sealForm({ place, key }: OpenedSafe, version: EntryVersion, form: SafeEntryForm): Buffer {
  const content = contentOf(form)
  const sealed = sealEntry(place, key, version, content)
  content.fill(0)
  return sealed
}

function present({ place, key }: OpenedSafe, { sealed, createdAt, updatedAt, ...version }: Row): WholeSafeEntry {
  const content = openEntry(place, key, version, sealed)
  const form = SafeEntryForm.parse(JSON.parse(content.toString('utf8')))
  content.fill(0)
  return { ...version, ...form, createdAt: moment(createdAt), updatedAt: moment(updatedAt) }
}

const FIELDS = sql`id, revision, sealed, created_at as "createdAt", updated_at as "updatedAt"`

/** The names of these entries, as far as they are still there. */
export async function readEntryNames(opened: OpenedSafe, ids: readonly string[]): Promise<Map<string, string>> {
  const { db, place } = opened
  const rows = await rowsOf<Row>(
    db,
    sql`select ${FIELDS} from safe_entries
        where workspace_id = $workspace and safe_id = ${place.safeId} and id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, present(opened, row).name]))
}

/** Every entry of an open safe, with its secrets. */
export async function readEntries(opened: OpenedSafe): Promise<WholeSafeEntry[]> {
  const { db, place } = opened
  const rows = await rowsOf<Row>(
    db,
    sql`select ${FIELDS} from safe_entries where workspace_id = $workspace and safe_id = ${place.safeId}`,
  )
  return rows.map((row) => present(opened, row))
}

/** One entry of an open safe, with its secrets. @throws CommandError `notFound` */
export async function readEntry(opened: OpenedSafe, entryId: string): Promise<WholeSafeEntry> {
  const { db, place } = opened
  const row = await firstOf<Row>(
    db,
    sql`select ${FIELDS} from safe_entries
        where workspace_id = $workspace and id = ${entryId} and safe_id = ${place.safeId}`,
  )
  if (!row) throw notFound()
  return present(opened, row)
}

/** Puts new entries into an open safe. @throws CommandError `tooManySafeEntries`, `tooLarge` */
export async function addEntries(opened: OpenedSafe, forms: readonly SafeEntryForm[]): Promise<EntryVersion[]> {
  const { db, place, versions } = opened
  if (versions.length + forms.length > SAFE_ENTRIES_MAX)
    throw new CommandError({ kind: 'impossible', because: 'tooManySafeEntries' })
  const added = forms.map((form) => {
    const version = { id: randomUUID(), revision: 1 }
    return { ...version, sealed: sealForm(opened, version, form).toString('hex') }
  })
  await insertAll(
    db,
    sql`insert into safe_entries (workspace_id, id, safe_id, sealed)
        select $workspace, given.id, ${place.safeId}::uuid, decode(given.sealed, 'hex')
        from unnest(${sql.param(added.map(({ id }) => id))}::uuid[], ${sql.param(added.map(({ sealed }) => sealed))}::text[])
          as given (id, sealed)
        returning id`,
  )
  await writeContents(opened, added.length)
  return added.map(({ id, revision }) => ({ id, revision }))
}

export const createSafeEntry = (
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  form: SafeEntryForm,
): Promise<SavedSafeEntry> =>
  inSafe(parts, by, safeId, async (opened) => {
    const [added] = await addEntries(opened, [form])
    if (!added) throw new Error('an entry was added, and there is none')
    opened.events.push({ action: 'entryCreated', entryId: added.id })
    await writeEvents(opened)
    await appendMessages(opened.db, [entryMessage(opened, 'SAFE_ENTRY_CREATED', added.id)])
    return added
  })

/** Puts several entries into a safe, all of them or none. */
export const importSafeEntries = (
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  forms: readonly SafeEntryForm[],
): Promise<null> =>
  inSafe(parts, by, safeId, async (opened) => {
    await addEntries(opened, forms)
    opened.events.push({ action: 'imported' })
    await writeEvents(opened)
    await appendMessages(opened.db, [safeUpdated(changedSafeOf(opened))])
    return null
  })

/** All of an entry, for the person who is about to change it; the ledger says that it was read. */
export const readSafeEntry = (
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  entryId: string,
): Promise<WholeSafeEntry> =>
  inSafe(parts, by, safeId, async (opened) => {
    const entry = await readEntry(opened, entryId)
    opened.events.push({ action: 'entryRead', entryId })
    await writeEvents(opened)
    return entry
  })

/** Saves an entry, unless another person changed it since `revision`; what it is by now is read anew, and in no refusal. */
export const changeSafeEntry = (
  parts: SafeParts,
  by: SafeCaller,
  { safeId, entryId }: { safeId: string; entryId: string },
  { revision, ...form }: SafeEntryForm & { revision: number },
): Promise<SavedSafeEntry> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db } = opened
    const now = await readEntry(opened, entryId)
    if (now.revision !== revision)
      throw new CommandError({ kind: 'changedMeanwhile', current: { revision: now.revision } })
    const saved = { id: entryId, revision: revision + 1 }
    const sealed = sealForm(opened, saved, form)
    await run(
      db,
      sql`update safe_entries set sealed = ${sealed}, revision = ${saved.revision}, updated_at = now()
          where workspace_id = $workspace and id = ${entryId}`,
    )
    await writeContents(opened, 1)
    opened.events.push({ action: 'entryChanged', entryId })
    await writeEvents(opened)
    await appendMessages(db, [entryMessage(opened, 'SAFE_ENTRY_UPDATED', entryId)])
    return saved
  })

/** Takes an entry out of a safe, for good. */
export const deleteSafeEntry = (parts: SafeParts, by: SafeCaller, safeId: string, entryId: string): Promise<null> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db } = opened
    const deleted = await firstOf<{ id: string }>(
      db,
      sql`delete from safe_entries where workspace_id = $workspace and id = ${entryId} and safe_id = ${safeId} returning id`,
    )
    if (!deleted) throw notFound()
    await writeContents(opened, 1)
    opened.events.push({ action: 'entryDestroyed', entryId })
    await writeEvents(opened)
    await appendMessages(db, [entryMessage(opened, 'SAFE_ENTRY_DESTROYED', entryId)])
    return null
  })
