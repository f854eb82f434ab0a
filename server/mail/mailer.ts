import { eq, lt, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Language } from '#contract/entities/language.ts'
import { MAIL_TRIED_HOURS, MAILBOX_KEPT_DAYS } from '#contract/limits.ts'
import type { CentralDb } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { run } from '../db/sql/rows.ts'
import { mails } from '../db/tables/central.ts'
import { GivenUp, type JobHandler } from '../jobs/runner.ts'
import type { Secrets } from '../keys/secrets.ts'
import { attachmentsOf } from './attachments-of.ts'
import { contentOf } from './mailbox.ts'
import { writeMail } from './write.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const ANSWER_MS = 15_000
/** A mail server that refuses so will refuse again; anything else may pass. */
const REFUSED_FOR_GOOD = 500

interface MailerParts {
  database: Database
  secrets: Secrets
  smtpUrl: string
  mailFrom: string | undefined
  /** Whether all mails are in one language, whatever their receivers have chosen. */
  fixedLanguage: Language | null
  /** What links begin with. */
  origin: () => string
  now: () => Date
}

/** Hands mails to the mail server. */
export interface Mailer {
  send: JobHandler<'mail.send'>
  close(): void
}

/** What the operator is told: the mail server's own words may hold addresses, and stand in the log alone. */
function explained(cause: unknown): Error {
  const { responseCode, code } = cause as { responseCode?: unknown; code?: unknown }
  const short = [responseCode, code].filter((part) => typeof part === 'number' || typeof part === 'string').join(' ')
  return typeof responseCode === 'number' && responseCode >= REFUSED_FOR_GOOD
    ? new GivenUp(`the mail server refused the mail (${short})`, { cause })
    : new Error(`the mail server did not take the mail (${short})`, { cause })
}

/** Opens the way to the mail server: what is queued is sent, and let go of once the server has taken it. */
export function openMailer({ database, secrets, smtpUrl, mailFrom, fixedLanguage, origin, now }: MailerParts): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ payload: { mailId }, attempt, queuedAt }) {
      const [mail] = await database.read.central((db) => db.select().from(mails).where(eq(mails.id, mailId)))
      // It was sent, by a process that ended before it could say so, or is too old to be kept.
      if (!mail) return
      // The mail server was named only now.
      if (attempt === 1 && now().getTime() - queuedAt.getTime() > MAIL_TRIED_HOURS * HOUR_MS)
        throw new GivenUp('the mail is too old to be sent unasked')
      // One address, exactly as stored: never a list.
      const to = { name: '', address: mail.recipient }
      const content = contentOf(secrets, mail)
      const attachments = await attachmentsOf(database, content)
      await transport
        .sendMail({ from: mailFrom, to, ...writeMail(content, fixedLanguage ?? mail.language, origin()), attachments })
        .catch((error: unknown) => {
          throw explained(error)
        })
      await database.central((db) => db.delete(mails).where(eq(mails.id, mailId)))
    },
    close: () => transport.close(),
  }
}

/** Lets go of mails that nobody sent for a week, and of what was to send them: there are links in them. */
export async function dropOldMails(db: CentralDb, now: Date): Promise<void> {
  const tooOld = new Date(now.getTime() - MAILBOX_KEPT_DAYS * DAY_MS)
  const old = db.select({ id: mails.id }).from(mails).where(lt(mails.createdAt, tooOld))
  await run(db, sql`delete from public.jobs where kind = 'mail.send' and id in ${old}`)
  await db.delete(mails).where(lt(mails.createdAt, tooOld))
}
