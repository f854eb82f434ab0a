import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { sessions, users } from '../../db/tables/central.ts'
import { keysForPassword, keysForRecovery, openWithRecoveryCode } from '../../keys/person-keys.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { refusedPassword } from '../../policies/account/password.ts'
import { forgetGuesses } from '../login-attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notFound, wrongFields } from '../command-error.ts'
import { type Counting, countReset } from '../attempts.ts'
import { endSessions } from '../sessions.ts'
import { markActivated } from './activation.ts'
import { consumeLink, countTry, findLink, type GivenLink, issueLink } from './links.ts'

/** Mails a way to a new password, if there is such an account; the person who asked has been answered by then. */
export async function mailReset(
  { database, ...counting }: Counting & { database: Database },
  email: string,
  now: Date,
): Promise<void> {
  await database.central(async (db) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
    if (!user) return
    // That there were too many is not said to anybody.
    if ((await countReset(db, counting, user.id, now)) > 0) return
    const { id, firstName, language, umkRecoveryWrap, oauthOnly, activatedAt } = user
    // Nothing to reset where nothing was ever set: the provider is the way in.
    const isOfProvider = oauthOnly || !umkRecoveryWrap
    const content = isOfProvider
      ? ({ kind: 'useProvider', firstName } as const)
      : ({
          kind: activatedAt ? 'passwordReset' : 'notActivatedReset',
          firstName,
          path: await issueLink(db, 'reset', id, now),
        } as const)
    await queueMail(db, counting.secrets, { recipient: user.email, language, content, now })
  })
}

/** Resolves to whose link it is; throws `CommandError` unless it is good. Looking does not use it up. */
export async function checkReset(database: Database, link: Omit<GivenLink, 'kind'>): Promise<{ userId: string }> {
  const found = await database.read.central((db) => findLink(db, { ...link, kind: 'reset' }))
  if (!found) throw notFound()
  return found
}

/** A new password, by a link and the recovery code. */
export interface Reset extends Omit<GivenLink, 'kind'> {
  password: string
  recoveryCode: string
}

/**
 * Sets a new password and resolves to whose it is, and a new recovery code; ends every session and signs nobody in (security
 * rules 2.3). A wrong code changes nothing but the count of tries, which is kept whatever comes after. An account that was not
 * activated is so now: the link has shown whose the address is, the code whose the account is.
 */
export async function resetPassword(
  database: Database,
  secrets: Secrets,
  reset: Reset,
): Promise<{ userId: string; recoveryCode: string }> {
  const { now, password } = reset
  const { link, user } = await database.read.central(async (db) => {
    const found = await findLink(db, { ...reset, kind: 'reset' })
    if (!found) throw notFound()
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, found.userId), isNull(users.deletedAt)))
    if (!row) throw notFound()
    return { link: found, user: row }
  })
  const refused = refusedPassword(password, user)
  if (refused) throw wrongFields({ param: 'password', message: refused })
  if (!(await database.central((db) => countTry(db, link.id, now)))) throw notFound()
  const { id, umkRecoverySalt, umkRecoveryWrap } = user
  const stored = umkRecoverySalt && umkRecoveryWrap ? { umkRecoverySalt, umkRecoveryWrap } : null
  const masterKey = stored && openWithRecoveryCode(id, stored, reset.recoveryCode)
  if (!masterKey) throw wrongFields({ param: 'recoveryCode', message: 'wrongRecoveryCode' })
  const passwordKeys = await keysForPassword(secrets, id, masterKey, password)
  const recovery = keysForRecovery(id, masterKey)
  masterKey.fill(0)
  await database.central(async (db) => {
    if (!(await consumeLink(db, link.id, now))) throw notFound()
    await db
      .update(users)
      .set({ ...passwordKeys, ...recovery.stored })
      .where(eq(users.id, id))
    await forgetGuesses(db, id)
    await endSessions(db, eq(sessions.userId, id))
    if (!user.activatedAt) await markActivated(db, id, now)
    const content = { kind: 'passwordChanged', firstName: user.firstName } as const
    await queueMail(db, secrets, { recipient: user.email, language: user.language, content, now })
  })
  return { userId: id, recoveryCode: recovery.recoveryCode }
}
