import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Safe } from '#contract/entities/safe.ts'
import { SAFE_USERS_MAX, SAFES_PER_PROJECT_MAX } from '#contract/limits/safe-limits.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import { newSafeKey, type SafePlace, tagOfContents, wrapSafeKey } from '../../keys/safe-keys.ts'
import { CommandError } from '../command-error.ts'
import { lock } from '../locks.ts'
import { appendMessages } from '../outbox/append.ts'
import { requireProject } from '../projects/facts.ts'
import { requirePublicKey } from './candidates.ts'
import { BEFORE_THE_FIRST, writeLines } from './ledger.ts'
import { changedSafeOf, safeDestroyed, safeUpdated } from './safe-messages.ts'
import { inSafe, type SafeParts, writeEvents } from './open-safe.ts'
import { readSafe } from './read-safes.ts'
import { listPerson } from './safe-users.ts'
import { noteUse, openOwnPair, readSessionRow, type SafeCaller } from './session-key.ts'

/** A new safe, with the caller and these people listed. Its key is made here, and wrapped for each of them. */
export const createSafe = (
  { database, secrets }: SafeParts,
  by: SafeCaller,
  projectId: string,
  { name, userIds }: { name: string; userIds: readonly string[] },
): Promise<Safe> =>
  database.tenant(by.tenantId, async (db) => {
    const [, , sessionRow, standing] = await Promise.all([
      lock(db, { projects: [projectId] }),
      requireProject(db, by, projectId),
      readSessionRow(db, by),
      firstOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from safes
            where workspace_id = $workspace and project_id = ${projectId} and deleted_at is null`,
      ),
    ])
    const { pair, wasUsedAt } = openOwnPair(secrets, by, sessionRow)
    pair.privateKey.fill(0)
    if ((standing?.count ?? 0) >= SAFES_PER_PROJECT_MAX)
      throw new CommandError({ kind: 'impossible', because: 'tooManySafes' })
    const listed = [...new Set([by.userId, ...userIds])]
    if (listed.length > SAFE_USERS_MAX) throw new CommandError({ kind: 'impossible', because: 'tooManySafeUsers' })
    const place: SafePlace = { tenantId: by.tenantId, projectId, safeId: randomUUID(), epoch: 1 }
    const key = newSafeKey()
    const tag = tagOfContents(place, key, [])
    const wraps: { userId: string; wrap: Buffer }[] = []
    for (const userId of listed) {
      const publicKey = await requirePublicKey(db, secrets, { projectId, userId })
      wraps.push({ userId, wrap: wrapSafeKey(place, userId, publicKey, key) })
    }
    key.fill(0)
    const { safeId } = place
    await run(
      db,
      sql`insert into safes (workspace_id, id, project_id, name, creator_id, contents_tag, ledger_tag)
          values ($workspace, ${safeId}, ${projectId}, ${name}, ${by.userId}, ${tag}, ${BEFORE_THE_FIRST.tag})`,
    )
    const others = listed.filter((userId) => userId !== by.userId)
    const [head] = await Promise.all([
      writeLines(db, secrets, {
        safeId,
        head: BEFORE_THE_FIRST,
        userId: by.userId,
        now: by.now,
        events: [
          { action: 'created' },
          ...others.map((aboutUserId) => ({ action: 'userAdded' as const, aboutUserId })),
        ],
      }),
      ...wraps.map((wrapped) => listPerson(db, safeId, wrapped)),
      noteUse(db, by, wasUsedAt),
    ])
    const [, safe] = await Promise.all([
      run(
        db,
        sql`update safes set ledger_number = ${head.number}, ledger_tag = ${head.tag}
            where workspace_id = $workspace and id = ${safeId}`,
      ),
      readSafe(db, safeId),
    ])
    await appendMessages(db, [safeUpdated({ projectId, safeId, websocketId: by.websocketId })])
    return safe
  })

/** Another name, which only those see who are listed. */
export const renameSafe = (parts: SafeParts, by: SafeCaller, safeId: string, name: string): Promise<Safe> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db } = opened
    opened.events.push({ action: 'renamed' })
    await run(
      db,
      sql`update safes set name = ${name}, revision = revision + 1, updated_at = now()
          where workspace_id = $workspace and id = ${safeId}`,
    )
    await writeEvents(opened)
    const safe = await readSafe(db, safeId)
    await appendMessages(db, [safeUpdated(changedSafeOf(opened))])
    return safe
  })

/** Destroys a safe's keys and what was in it; the row and the ledger alone are kept. */
export const deleteSafe = (parts: SafeParts, by: SafeCaller, safeId: string): Promise<null> =>
  inSafe(parts, by, safeId, async (opened) => {
    const { db } = opened
    const [users] = await Promise.all([
      rowsOf<{ userId: string }>(
        db,
        sql`delete from safe_users where workspace_id = $workspace and safe_id = ${safeId}
            returning user_id::text as "userId"`,
      ),
      run(db, sql`delete from safe_entries where workspace_id = $workspace and safe_id = ${safeId}`),
      run(
        db,
        sql`update safes set deleted_at = now(), revision = revision + 1, updated_at = now()
            where workspace_id = $workspace and id = ${safeId}`,
      ),
    ])
    const userIds = users.map(({ userId }) => userId)
    await appendMessages(db, safeDestroyed(changedSafeOf(opened), userIds))
    return null
  })
