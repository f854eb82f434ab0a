import { sql } from 'drizzle-orm'
import type { Safe } from '#contract/entities/safe.ts'
import { SAFE_USERS_MAX } from '#contract/limits/safe-limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import { wrapSafeKey } from '../../keys/safe-keys.ts'
import { CommandError, notFound } from '../command-error.ts'
import { appendMessages } from '../outbox/append.ts'
import { requirePublicKey } from './candidates.ts'
import { changedSafeOf, safeDestroyed, safeUpdated } from './safe-messages.ts'
import { withOffer } from './offers.ts'
import { inSafe, type OpenedSafe, type SafeParts, writeEvents } from './open-safe.ts'
import { readSafe } from './read-safes.ts'
import { rotate } from './rotation.ts'
import type { SafeCaller } from './session-key.ts'

async function readListed({ db, place }: OpenedSafe): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(
    db,
    sql`select user_id::text as "userId" from safe_users where workspace_id = $workspace and safe_id = ${place.safeId}`,
  )
  return rows.map(({ userId }) => userId)
}

/** Puts a person on the list, with the safe's key as it was wrapped for them. */
export const listPerson = (
  db: TenantDb,
  safeId: string,
  { userId, wrap }: { userId: string; wrap: Buffer },
): Promise<void> =>
  run(
    db,
    sql`insert into safe_users (workspace_id, safe_id, user_id, wrapped_key)
        values ($workspace, ${safeId}, ${userId}, ${wrap})`,
  )

/** The safe is another one now, as those see it who are listed. */
const countUp = ({ db, place }: OpenedSafe): Promise<void> =>
  run(
    db,
    sql`update safes set revision = revision + 1, updated_at = now()
        where workspace_id = $workspace and id = ${place.safeId}`,
  )

/** Lists a person on a safe: its key is wrapped for them. A person who is listed already stays so. */
export const addSafeUser = (parts: SafeParts, by: SafeCaller, safeId: string, userId: string): Promise<Safe> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db, place, key, secrets } = opened
    const { projectId } = place
    const [publicKey, listed] = [await requirePublicKey(db, secrets, { projectId, userId }), await readListed(opened)]
    if (listed.includes(userId)) return readSafe(db, safeId)
    if (listed.length >= SAFE_USERS_MAX) throw new CommandError({ kind: 'impossible', because: 'tooManySafeUsers' })
    const wrap = wrapSafeKey(place, userId, publicKey, key)
    opened.events.push({ action: 'userAdded', aboutUserId: userId })
    await Promise.all([listPerson(db, safeId, { userId, wrap }), countUp(opened)])
    await writeEvents(opened)
    const safe = await readSafe(db, safeId)
    await appendMessages(db, [safeUpdated(changedSafeOf(opened))])
    return safe
  })

/**
 * Takes a person off a safe, who may be the caller. The safe gets another key, and everything in it is put under that, in the same
 * transaction.
 */
export const removeSafeUser = (parts: SafeParts, by: SafeCaller, safeId: string, userId: string): Promise<null> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db } = opened
    const listed = await readListed(opened)
    if (!listed.includes(userId)) throw notFound()
    if (listed.length === 1) throw new CommandError({ kind: 'impossible', because: 'lastSafeUser' })
    opened.events.push({ action: 'userRemoved', aboutUserId: userId })
    await Promise.all([
      run(
        db,
        sql`delete from safe_users where workspace_id = $workspace and safe_id = ${safeId} and user_id = ${userId}`,
      ),
      countUp(opened),
      run(
        db,
        sql`update safes s set ${withOffer(sql`array[${userId}]::uuid[]`)}
            where s.workspace_id = $workspace and s.id = ${safeId}`,
      ),
    ])
    await rotate(opened)
    await writeEvents(opened)
    const changed = changedSafeOf(opened)
    await appendMessages(db, [...safeDestroyed(changed, [userId]), safeUpdated(changed)])
    return null
  })
