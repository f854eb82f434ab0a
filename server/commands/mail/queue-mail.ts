import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/entities/language.ts'
import type { CentralDb } from '../../db/handles.ts'
import { mails } from '../../db/tables/central.ts'
import type { MailContent } from '../../db/tables/mail-content.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { encryptMail } from '../../keys/mail-encryption.ts'
import type { Secrets } from '../../keys/secrets.ts'

/** A mail to be sent. */
export interface NewMail {
  recipient: string
  language: Language
  content: MailContent
  now: Date
  /** Not before then, where too many have gone to this address already. */
  notBefore?: Date
}

/** Puts a mail into the transaction: it is sent if, and only if, that commits, and nobody waits for it. */
export async function queueMail(
  db: CentralDb,
  secrets: Secrets,
  { recipient, language, content, now, notBefore = now }: NewMail,
): Promise<void> {
  const id = randomUUID()
  await Promise.all([
    db
      .insert(mails)
      .values({ id, recipient, language, content: encryptMail(secrets, id, content), createdAt: now })
      .execute(),
    enqueue(db, { id, kind: 'mail.send', workspaceId: null, payload: { mailId: id }, now, due: notBefore }),
  ])
}
