import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { wake } from '../../db/bus/wakes.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { emailChanges, links, sessions, twoFactorRecoveryCodes, users } from '../../db/tables/central.ts'
import { makePersonKeys } from '../../keys/person-keys.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { NO_KEYS } from '../account/no-keys.ts'
import { forgetGuesses } from '../login-attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { fullNameOf } from '../people.ts'
import { readWorkspaceIds } from '../people/people-messages.ts'
import { tellOfLostListings } from '../safes/lost-listings.ts'
import { endSessions } from '../sessions.ts'

/** Nothing that is easily taken for something else when it is read out. */
const PASSWORD_CHARS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_CHARS = 5

const madePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_CHARS }, () => PASSWORD_CHARS[randomInt(PASSWORD_CHARS.length)]).join(''),
  ).join('-')

/** What a person gets in with from now on; shown once and kept nowhere. */
export interface NewWayIn {
  fullName: string
  password: string
  recoveryCode: string
}

/** What came of it; `lostSafes` counts safes that nobody but this person can open. */
export type PersonReset =
  | { outcome: 'done'; wayIn: NewWayIn }
  | { outcome: 'nobody' }
  | { outcome: 'wouldLose'; lostSafes: number }

const find = async (database: Database, email: string) =>
  (
    await database.read.central((db) =>
      db
        .select()
        .from(users)
        .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt))),
    )
  )[0] ?? null

async function countLostSafes(database: Database, userId: string, workspaceIds: readonly string[]): Promise<number> {
  let count = 0
  for (const tenantId of workspaceIds) {
    const found = await database.read.tenant(tenantId, (db) =>
      firstOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from safes s
            where s.workspace_id = $workspace and s.deleted_at is null and exists (
                select from safe_users su where su.workspace_id = $workspace and su.safe_id = s.id and su.user_id = ${userId}
              ) and not exists (
                select from safe_users su where su.workspace_id = $workspace and su.safe_id = s.id and su.user_id <> ${userId}
              )`,
      ),
    )
    count += found?.count ?? 0
  }
  return count
}

/** Every way into the account is shut: nothing that anybody has or knows opens it any more. */
const shut = (database: Database, userId: string): Promise<void> =>
  database.central(async (db) => {
    await db.update(users).set(NO_KEYS).where(eq(users.id, userId))
    // Seats end with the second factor (see the trigger), and they are sessions.
    wake(db, 'sessions')
    await endSessions(db, eq(sessions.userId, userId))
    await db.delete(twoFactorRecoveryCodes).where(eq(twoFactorRecoveryCodes.userId, userId))
    await db.delete(links).where(eq(links.userId, userId))
    await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await forgetGuesses(db, userId)
  })

/**
 * Gives a person who has lost every way in a new one, on the operator's word for who they are: a password, a recovery code, no second
 * factor. Their old keys are gone, so they are taken off all safes; those that nobody else can open are lost, which has to be wanted.
 * Broken off anywhere it can be done again.
 */
export async function resetPerson(
  { database, secrets }: { database: Database; secrets: Secrets },
  email: string,
  { mayLoseSafes, now }: { mayLoseSafes: boolean; now: Date },
): Promise<PersonReset> {
  const user = await find(database, email)
  if (!user) return { outcome: 'nobody' }
  const { id, firstName, language, email: recipient } = user
  const workspaceIds = await readWorkspaceIds(database, id)
  const lostSafes = await countLostSafes(database, id, workspaceIds)
  if (lostSafes > 0 && !mayLoseSafes) return { outcome: 'wouldLose', lostSafes }
  await shut(database, id)
  for (const tenantId of workspaceIds) await database.tenant(tenantId, tellOfLostListings)
  const password = madePassword()
  const { stored, masterKey, recoveryCode } = await makePersonKeys(secrets, id, password)
  masterKey.fill(0)
  await database.central(async (db) => {
    const activatedAt = user.activatedAt ?? now
    await db
      .update(users)
      .set({ ...stored, oauthOnly: false, activatedAt, activationDueAt: null })
      .where(eq(users.id, id))
    await queueMail(db, secrets, { recipient, language, content: { kind: 'passwordChanged', firstName }, now })
  })
  return { outcome: 'done', wayIn: { fullName: fullNameOf(user), password, recoveryCode } }
}

/** Switches the second factor of a person off who has lost it, and ends their sessions; the password and safes stay. Null without such a person. */
export async function endSecondFactor(
  { database, secrets }: { database: Database; secrets: Secrets },
  email: string,
  now: Date,
): Promise<{ fullName: string; wasOn: boolean } | null> {
  const user = await find(database, email)
  if (!user) return null
  const { id, firstName, language, email: recipient, twoFactorEnabledAt } = user
  const fullName = fullNameOf(user)
  if (!twoFactorEnabledAt) return { fullName, wasOn: false }
  await database.central(async (db) => {
    await db
      .update(users)
      .set({ totpSecret: null, totpPendingSecret: null, twoFactorEnabledAt: null })
      .where(eq(users.id, id))
    wake(db, 'sessions')
    await db.delete(twoFactorRecoveryCodes).where(eq(twoFactorRecoveryCodes.userId, id))
    await endSessions(db, eq(sessions.userId, id))
    await queueMail(db, secrets, { recipient, language, content: { kind: 'twoFactorOff', firstName }, now })
  })
  return { fullName, wasOn: true }
}
