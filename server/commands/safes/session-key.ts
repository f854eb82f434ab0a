import { sql } from 'drizzle-orm'
import { SESSION_SECRET_ABSOLUTE_HOURS, SESSION_SECRET_IDLE_MINUTES } from '#contract/limits/safe-limits.ts'
import type { CentralDb, TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import { isOwnPublicKey, openPrivateKey } from '../../keys/person-keys.ts'
import type { OwnPair } from '../../keys/safe-keys.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { openSessionWrap, type SessionToken } from '../../keys/session-token.ts'
import type { Member } from '../../policies/member.ts'
import { secretEndsAt } from '../../policies/session-secret.ts'
import { CommandError } from '../command-error.ts'

/** So long a use of the secret is not written again. */
const WRITTEN_AGAIN_AFTER_MS = 60_000

/** A listed person at work: in which session, and when. */
export interface SafeCaller extends Member {
  session: SessionToken
  now: Date
}

interface Row {
  wrap: Buffer | null
  since: string | null
  usedAt: string | null
  publicKey: Buffer | null
  publicKeyTag: Buffer | null
  privateKeyWrap: Buffer | null
}

/** What is stored of the caller's keys, and of what this session opens them with. Sent at once. */
export const readSessionRow = (db: TenantDb, { session, userId }: SafeCaller): Promise<Row | null> =>
  firstOf<Row>(
    db,
    sql`select s.umk_session_wrap as wrap, s.secret_since as since, s.secret_used_at as "usedAt",
          u.public_key as "publicKey", u.public_key_tag as "publicKeyTag", u.private_key_wrap as "privateKeyWrap"
        from public.sessions s join public.users u on u.id = s.user_id
        where s.id = ${session.id} and s.user_id = ${userId} and not s.is_pending`,
  )

/** A key pair of the database's that is not the one that this application stored for the person. */
export class ForeignKeyPair extends Error {
  override readonly name = 'ForeignKeyPair'
}

/**
 * The caller's key pair, and when this session has to ask for the password again.
 *
 * @throws CommandError `secretRequired` when the session has no secret, or not any more.
 */
export function openOwnPair(
  secrets: Secrets,
  { session, userId, now }: SafeCaller,
  row: Row | null,
): { pair: OwnPair; locksAt: Date; wasUsedAt: Date } {
  if (!row?.wrap || !row.since || !row.usedAt || !row.publicKey || !row.publicKeyTag || !row.privateKeyWrap)
    throw new CommandError({ kind: 'secretRequired' })
  const since = new Date(row.since)
  const wasUsedAt = new Date(row.usedAt)
  if (secretEndsAt({ since, usedAt: wasUsedAt }) <= now) throw new CommandError({ kind: 'secretRequired' })
  const { publicKey, publicKeyTag } = row
  if (!isOwnPublicKey(secrets, userId, { publicKey, publicKeyTag }))
    throw new ForeignKeyPair('the public key was changed')
  const masterKey = openSessionWrap(session, userId, row.wrap)
  const privateKey = openPrivateKey(userId, masterKey, row.privateKeyWrap)
  masterKey.fill(0)
  return { pair: { userId, publicKey, privateKey }, locksAt: secretEndsAt({ since, usedAt: now }), wasUsedAt }
}

/** Puts down that the secret was of use, once a minute at most. */
export async function noteUse(db: CentralDb, { session, now }: SafeCaller, wasUsedAt: Date): Promise<void> {
  if (now.getTime() - wasUsedAt.getTime() < WRITTEN_AGAIN_AFTER_MS) return
  await run(
    db,
    sql`update public.sessions set secret_used_at = ${now.toISOString()}::timestamptz where id = ${session.id}`,
  )
}

/** Takes the secret from a session, which goes on without: safes are closed to it until the password is given again. */
export const forgetSecret = (database: Database, session: SessionToken): Promise<void> =>
  database.aside.central((db) =>
    run(
      db,
      sql`update public.sessions set umk_session_wrap = null, secret_since = null, secret_used_at = null
          where id = ${session.id} and not is_pending`,
    ),
  )

/** Takes the secret from every session whose time with it is over. */
export const forgetOldSecrets = (db: CentralDb, now: Date): Promise<void> =>
  run(
    db,
    sql`update public.sessions set umk_session_wrap = null, secret_since = null, secret_used_at = null
        where umk_session_wrap is not null and not is_pending and least(
          secret_since + make_interval(hours => ${SESSION_SECRET_ABSOLUTE_HOURS}),
          secret_used_at + make_interval(mins => ${SESSION_SECRET_IDLE_MINUTES})
        ) <= ${now.toISOString()}::timestamptz`,
  )
