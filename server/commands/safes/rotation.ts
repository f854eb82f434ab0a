import { sql } from 'drizzle-orm'
import { rowsOf, run } from '../../db/sql/rows.ts'
import { isOwnPublicKey } from '../../keys/person-keys.ts'
import {
  type EntryVersion,
  newSafeKey,
  openEntry,
  sealEntry,
  tagOfContents,
  wrapSafeKey,
} from '../../keys/safe-keys.ts'
import type { OpenedSafe } from './open-safe.ts'
import { ForeignKeyPair } from './session-key.ts'

type Sealed = EntryVersion & { sealed: Buffer }
interface Listed {
  userId: string
  publicKey: Buffer | null
  publicKeyTag: Buffer | null
}

const hex = (bytes: Buffer) => bytes.toString('hex')

/**
 * Gives a safe another key, and puts everything in it under that: what a person kept who is not listed any more opens nothing of it. Each
 * entry keeps its revision; nobody has changed it.
 */
export async function rotate(opened: OpenedSafe): Promise<void> {
  const { db, secrets, place, key: oldKey } = opened
  const { safeId } = place
  const [entries, listed] = await Promise.all([
    rowsOf<Sealed>(
      db,
      sql`select id, revision, sealed from safe_entries where workspace_id = $workspace and safe_id = ${safeId}`,
    ),
    rowsOf<Listed>(
      db,
      sql`select su.user_id as "userId", u.public_key as "publicKey", u.public_key_tag as "publicKeyTag"
          from safe_users su join users u on u.id = su.user_id
          where su.workspace_id = $workspace and su.safe_id = ${safeId}`,
    ),
  ])
  const next = { ...place, epoch: place.epoch + 1 }
  const key = newSafeKey()
  const sealed = entries.map((entry) => {
    const content = openEntry(place, oldKey, entry, entry.sealed)
    const again = hex(sealEntry(next, key, entry, content))
    content.fill(0)
    return again
  })
  const wraps = listed.map(({ userId, publicKey, publicKeyTag }) => {
    if (!publicKey || !publicKeyTag || !isOwnPublicKey(secrets, userId, { publicKey, publicKeyTag }))
      throw new ForeignKeyPair('the public key of a listed person was changed')
    return hex(wrapSafeKey(next, userId, publicKey, key))
  })
  await Promise.all([
    run(
      db,
      sql`update safe_entries e set sealed = decode(given.sealed, 'hex')
          from unnest(${sql.param(entries.map(({ id }) => id))}::uuid[], ${sql.param(sealed)}::text[]) as given (id, sealed)
          where e.workspace_id = $workspace and e.safe_id = ${safeId} and e.id = given.id`,
    ),
    run(
      db,
      sql`update safe_users su set wrapped_key = decode(given.wrap, 'hex')
          from unnest(${sql.param(listed.map(({ userId }) => userId))}::uuid[], ${sql.param(wraps)}::text[]) as given (id, wrap)
          where su.workspace_id = $workspace and su.safe_id = ${safeId} and su.user_id = given.id`,
    ),
    run(
      db,
      sql`update safes set epoch = ${next.epoch}, rotation_pending = false, key_writes = ${entries.length},
            contents_tag = ${tagOfContents(next, key, entries)}
          where workspace_id = $workspace and id = ${safeId}`,
    ),
  ])
  oldKey.fill(0)
  opened.place = next
  opened.key = key
  opened.keyWrites = entries.length
}
