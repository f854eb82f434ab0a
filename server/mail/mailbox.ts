import { desc } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { Database } from '../db/pool.ts'
import { mails } from '../db/tables/central.ts'
import type { MailContent } from '../db/tables/mail-content.ts'
import { decryptMail } from '../keys/mail-encryption.ts'
import type { Secrets } from '../keys/secrets.ts'
import { type WrittenMail, writeMail } from './write.ts'

const SHOWN_MAX = 200

/** A mail as the mailbox shows it. */
export interface MailInBox extends WrittenMail {
  id: string
  recipient: string
  at: Date
}

/** What `encryptMail` sealed. */
export const contentOf = (secrets: Secrets, { id, content }: Pick<typeof mails.$inferSelect, 'id' | 'content'>) =>
  decryptMail(secrets, id, content) as MailContent

/** The mails that were not handed to a mail server (yet), the newest first; in one language where that is fixed. */
export async function readMailbox(
  database: Database,
  secrets: Secrets,
  origin: string,
  fixedLanguage: Language | null = null,
): Promise<MailInBox[]> {
  const rows = await database.read.central((db) =>
    db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(SHOWN_MAX),
  )
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    at: row.createdAt,
    ...writeMail(contentOf(secrets, row), fixedLanguage ?? row.language, origin),
  }))
}
