import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { CentralDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandError, notFound } from '../command-error.ts'
import { appendPersonalMessage } from '../outbox/append.ts'
import { consumeLink, findLink, type GivenLink, issueLink } from './links.ts'

/** Whom to write to. */
export interface Receiver {
  id: string
  email: string
  firstName: string
  language: Language
}

/** Mails the link that shows an address is a person's own. */
export async function mailActivation(
  db: CentralDb,
  secrets: Secrets,
  user: Receiver,
  now: Date,
  notBefore = now,
): Promise<void> {
  const path = await issueLink(db, 'activation', user.id, now)
  const content = { kind: 'activation', firstName: user.firstName, path } as const
  await queueMail(db, secrets, { recipient: user.email, language: user.language, content, now, notBefore })
}

/** The same once more, for a person who has lost the mail; the earlier link is void. */
export async function resendActivation(database: Database, secrets: Secrets, userId: string, now: Date): Promise<void> {
  await database.central(async (db) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) throw notFound()
    if (user.activatedAt) throw new CommandError({ kind: 'impossible', because: 'activatedAlready' })
    await mailActivation(db, secrets, user, now)
  })
}

/** Marks an account as activated and tells its other windows. Throws `CommandError` when it is over, or was never there. */
export async function markActivated(
  db: CentralDb,
  userId: string,
  now: Date,
): Promise<{ userId: string; activatedAt: string }> {
  const [activated] = await db
    .update(users)
    .set({ activatedAt: now, activationDueAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (!activated) throw notFound()
  const data = { userId, activatedAt: now.toISOString() }
  await appendPersonalMessage(db, { userId, type: 'PROFILE_ACTIVATED', data })
  return data
}

/**
 * Activates the account whose link this is, once. The link shows whose the address is, the session whose the account is: with
 * one alone, a stranger who signed up with the address would be activated by the click of its owner. Throws `CommandError`.
 */
export async function activate(
  database: Database,
  { byUserId, ...link }: Omit<GivenLink, 'kind'> & { byUserId: string },
): Promise<{ userId: string; activatedAt: string }> {
  const { now } = link
  return database.central(async (db) => {
    const found = await findLink(db, { ...link, kind: 'activation' })
    if (!found) throw notFound()
    if (found.userId !== byUserId) throw new CommandError({ kind: 'forbidden', because: 'activateOwn' })
    if (!(await consumeLink(db, found.id, now))) throw notFound()
    return markActivated(db, found.userId, now)
  })
}
