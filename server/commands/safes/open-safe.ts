import { sql } from 'drizzle-orm'
import { SAFE_KEY_WRITES_MAX } from '#contract/limits/safe-limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import {
  type EntryVersion,
  isSameTag,
  type OwnPair,
  type SafePlace,
  tagOfContents,
  unwrapSafeKey,
} from '../../keys/safe-keys.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { CommandError, notFound } from '../command-error.ts'
import { type Head, type NewEvent, writeLines } from './ledger.ts'
import { rotate } from './rotation.ts'
import { forgetSecret, noteUse, openOwnPair, readSessionRow, type SafeCaller } from './session-key.ts'

/** What commands about safes need. */
export interface SafeParts {
  database: Database
  secrets: Secrets
}

/** A safe whose key is at hand, held by this transaction. */
export interface OpenedSafe {
  db: TenantDb
  secrets: Secrets
  by: SafeCaller
  place: SafePlace
  name: string
  key: Buffer
  keyWrites: number
  versions: readonly EntryVersion[]
  ledger: Head
  locksAt: Date
  /** What the ledger gets a line of when the work is done. */
  readonly events: NewEvent[]
}

interface SafeRow {
  projectId: string
  name: string
  epoch: number
  rotationPending: boolean
  keyWrites: number
  contentsTag: Buffer
  ledgerNumber: number
  ledgerTag: Buffer
}

/** What is in a safe is not what was put there last: rows were changed in the database, taken out, or put back. */
export class TamperedSafe extends Error {
  override readonly name = 'TamperedSafe'
}

/** Everything that decides is read side by side, so that a safe that is not there takes as long as one that is not the caller's. */
const readRows = (db: TenantDb, by: SafeCaller, safeId: string) =>
  Promise.all([
    firstOf<SafeRow>(
      db,
      sql`select project_id as "projectId", name, epoch, rotation_pending as "rotationPending", key_writes as "keyWrites",
            contents_tag as "contentsTag", ledger_number as "ledgerNumber", ledger_tag as "ledgerTag"
          from safes where workspace_id = $workspace and id = ${safeId} and deleted_at is null for update`,
    ),
    firstOf<{ wrappedKey: Buffer }>(
      db,
      sql`select su.wrapped_key as "wrappedKey" from safe_users su
          join safes s on s.workspace_id = $workspace and s.id = su.safe_id
          join projects p on p.workspace_id = $workspace and p.id = s.project_id
          where su.workspace_id = $workspace and su.safe_id = ${safeId} and su.user_id = ${by.userId} and ${isSeenBy(by)}`,
    ),
    rowsOf<EntryVersion>(
      db,
      sql`select id, revision from safe_entries where workspace_id = $workspace and safe_id = ${safeId}`,
    ),
    readSessionRow(db, by),
  ])

async function openIn(db: TenantDb, secrets: Secrets, by: SafeCaller, safeId: string) {
  const [row, listed, versions, sessionRow] = await readRows(db, by, safeId)
  const { pair, locksAt, wasUsedAt } = openOwnPair(secrets, by, sessionRow)
  if (!row || !listed) throw notFound()
  const { projectId, name, epoch, keyWrites } = row
  const place: SafePlace = { tenantId: by.tenantId, projectId, safeId, epoch }
  const key = unwrapSafeKey(place, pair, listed.wrappedKey)
  if (!isSameTag(tagOfContents(place, key, versions), row.contentsTag)) throw new TamperedSafe('entries were changed')
  const opened: OpenedSafe = {
    db,
    secrets,
    by,
    place,
    name,
    key,
    keyWrites,
    versions,
    ledger: { number: row.ledgerNumber, tag: row.ledgerTag },
    locksAt,
    events: [],
  }
  await noteUse(db, by, wasUsedAt)
  if (row.rotationPending || keyWrites >= SAFE_KEY_WRITES_MAX) await rotate(opened)
  return { opened, pair }
}

function wipe({ key }: OpenedSafe, { privateKey }: OwnPair): void {
  key.fill(0)
  privateKey.fill(0)
}

/**
 * Does something with an open safe, in one transaction that holds it. Its keys are at hand no longer than that.
 *
 * @throws CommandError `secretRequired` where the session has no secret, `notFound` where the caller is not listed.
 */
export const inSafe = <T>(
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  work: (opened: OpenedSafe) => Promise<T>,
  first?: (db: TenantDb) => Promise<void>,
): Promise<T> => inSafes(parts, by, [safeId], (opened) => work(opened(safeId)), first)

/**
 * The same with several safes at once. What `first` does comes before they are held: it locks what goes before safes in the one
 * order of all locks.
 */
export async function inSafes<T>(
  { database, secrets }: SafeParts,
  by: SafeCaller,
  safeIds: readonly string[],
  work: (opened: (safeId: string) => OpenedSafe) => Promise<T>,
  first: (db: TenantDb) => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const all = new Map<string, Awaited<ReturnType<typeof openIn>>>()
  const opened = (safeId: string): OpenedSafe => {
    const found = all.get(safeId)
    if (!found) throw notFound()
    return found.opened
  }
  try {
    return await database.tenant(by.tenantId, async (db) => {
      all.clear()
      await first(db)
      try {
        // In the order of their ids, so that no two wait for each other.
        for (const id of safeIds.toSorted()) all.set(id, await openIn(db, secrets, by, id))
        return await work(opened)
      } finally {
        for (const one of all.values()) wipe(one.opened, one.pair)
      }
    })
  } catch (error) {
    // What is over is forgotten, not only refused.
    if (error instanceof CommandError && error.why.kind === 'secretRequired') await forgetSecret(database, by.session)
    throw error
  }
}

/** Writes the ledger's lines; `after` reads the newest state of the safe with them. */
export async function writeEvents(opened: OpenedSafe): Promise<void> {
  const { db, secrets, by, place, events } = opened
  if (events.length === 0) return
  const { userId, now } = by
  opened.ledger = await writeLines(db, secrets, {
    safeId: place.safeId,
    head: opened.ledger,
    userId,
    now,
    events: events.splice(0),
  })
  const { number, tag } = opened.ledger
  await run(
    db,
    sql`update safes set ledger_number = ${number}, ledger_tag = ${tag}
        where workspace_id = $workspace and id = ${place.safeId}`,
  )
}

/** Puts down which entries there are by now, after `writes` of them. */
export async function writeContents(opened: OpenedSafe, writes: number): Promise<void> {
  const { db, place, key } = opened
  opened.versions = await rowsOf<EntryVersion>(
    db,
    sql`select id, revision from safe_entries where workspace_id = $workspace and safe_id = ${place.safeId}`,
  )
  const tag = tagOfContents(place, key, opened.versions)
  await run(
    db,
    sql`update safes set contents_tag = ${tag}, key_writes = key_writes + ${writes}, revision = revision + 1,
          updated_at = now() where workspace_id = $workspace and id = ${place.safeId}`,
  )
}
