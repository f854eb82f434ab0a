import type { Database } from '../../../server/db/pool.ts'
import type { Secrets } from '../../../server/keys/secrets.ts'
import { type MailInBox, readMailbox } from '../../../server/mail/mailbox.ts'

const LINK = /^(https?:\/\/\S+?)(\/[a-z-]+)\/([0-9a-f]{8})\/([\w-]{43})$/m

/** Everything mailed to a person that no mail server has taken, the newest first. */
export async function mailsTo(database: Database, secrets: Secrets, recipient: string): Promise<MailInBox[]> {
  const all = await readMailbox(database, secrets, 'http://lanewise.test')
  return all.filter((mail) => mail.recipient === recipient)
}

/** The link in a mail, taken apart as the page does; fails the test where there is none. */
export function linkIn({ text }: { text: string }): { page: string; prefix: string; token: string; origin: string } {
  const [, origin, page, prefix, token] = LINK.exec(text) ?? []
  if (!origin || !page || !prefix || !token) throw new Error(`there is no link in: ${text}`)
  return { origin, page, prefix, token }
}
