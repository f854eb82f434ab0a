import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { logins, users } from '../../db/tables/central.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { deviceOf } from '../../policies/account/user-agent.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Originator } from '../sessions.ts'

/**
 * Writes to a person that a browser which was never here before has just signed in to their account. The first sign-in of an
 * account is no news, and an address that was never proved gets no mail.
 */
export async function tellOfNewDevice(
  database: Database,
  secrets: Secrets,
  { userId, originator, now }: { userId: string; originator: Originator; now: Date },
): Promise<void> {
  await database.central(async (db) => {
    const [[user], [entries]] = await Promise.all([
      db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt), isNotNull(users.activatedAt))),
      db
        .select({ count: count() })
        .from(logins)
        .where(and(eq(logins.userId, userId), isNotNull(logins.sessionId))),
    ])
    if (!user || (entries?.count ?? 0) < 2) return
    const { email: recipient, language, firstName } = user
    const { browser, system } = deviceOf(originator.userAgent)
    const content = {
      kind: 'newDevice',
      firstName,
      browser,
      system,
      ip: originator.ip,
      timeZone: originator.timeZone,
    } as const
    await queueMail(db, secrets, { recipient, language, content, now })
  })
}
