import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { MAIL_TRIED_HOURS, MAILBOX_KEPT_DAYS } from '#contract/limits.ts'
import type { Report } from '../db/engine.ts'
import type { Database } from '../db/pool.ts'
import { mails } from '../db/tables/central.ts'
import type { Secrets } from '../keys/secrets.ts'
import { attachmentsOf } from './attachments-of.ts'
import { contentOf } from './mailbox.ts'
import { writeMail } from './write.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AT_ONCE = 5
const LOOKED_AFTER_MS = 15_000
/** A mail that a person is sending is nobody else's for so long; then they are taken to be gone. */
const TAKEN_MS = 2 * MINUTE_MS
const ANSWER_MS = 15_000
const LONGEST_PAUSE_MS = HOUR_MS

export interface PostOfficeParts {
  database: Database
  secrets: Secrets
  /** Undefined: mails stay in the mailbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** What links begin with. */
  origin: () => string
  now: () => Date
  report: Report
}

/** Sends the mails that were queued; nobody waits for it. */
export interface PostOffice {
  /** Sends what is due now; resolves when each of them was sent or put back. */
  deliver(): Promise<void>
  close(): Promise<void>
}

type Row = typeof mails.$inferSelect

/** Takes mails that are due, for this process alone. */
const take = (database: Database, now: Date): Promise<Row[]> =>
  database.central((db) => {
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(lte(mails.nextTryAt, now))
      .orderBy(mails.nextTryAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    return db
      .update(mails)
      .set({ nextTryAt: new Date(now.getTime() + TAKEN_MS), tries: sql`${mails.tries} + 1` })
      .where(inArray(mails.id, due))
      .returning()
  })

/** One minute, two, four … up to an hour. */
const pauseAfter = (tries: number) => Math.min(MINUTE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS)

/** A mail server that refuses for good (5xx) will refuse again; anything else may pass. */
const isForGood = (error: unknown) => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Opens the post office: mails are sent when they are queued, and tried again for a day when that fails. */
export async function openPostOffice(parts: PostOfficeParts): Promise<PostOffice> {
  const { database, secrets, smtpUrl, mailFrom, origin, now, report } = parts
  const keptMs = smtpUrl === undefined ? MAILBOX_KEPT_DAYS * DAY_MS : MAIL_TRIED_HOURS * HOUR_MS
  const transport =
    smtpUrl === undefined
      ? null
      : createTransport({
          url: smtpUrl,
          connectionTimeout: ANSWER_MS,
          greetingTimeout: ANSWER_MS,
          socketTimeout: ANSWER_MS,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
  let delivering: Promise<void> | null = null
  let isAskedAgain = false

  async function send(row: Row): Promise<void> {
    const { id, recipient, tries } = row
    try {
      // One address, exactly as stored: never a list.
      const to = { name: '', address: recipient }
      const content = contentOf(secrets, row)
      const attachments = await attachmentsOf(database, content)
      await transport?.sendMail({ from: mailFrom, to, ...writeMail(content, row.language, origin()), attachments })
      await database.central((db) => db.delete(mails).where(eq(mails.id, id)))
    } catch (error) {
      report(isForGood(error) ? 'a mail was refused' : 'a mail could not be sent and is tried again', error)
      const nextTryAt = new Date(now().getTime() + pauseAfter(tries))
      await database.central(async (db) => {
        if (isForGood(error)) await db.delete(mails).where(eq(mails.id, id))
        else await db.update(mails).set({ nextTryAt }).where(eq(mails.id, id))
      })
    }
  }

  async function dropOld(): Promise<void> {
    const tooOld = new Date(now().getTime() - keptMs)
    const dropped = await database.central((db) =>
      db
        .delete(mails)
        .where(and(lt(mails.createdAt, tooOld), lte(mails.nextTryAt, now())))
        .returning({ id: mails.id }),
    )
    if (transport && dropped.length > 0) report(`${dropped.length} mails were given up after ${MAIL_TRIED_HOURS} hours`)
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await dropOld()
      if (!transport) return
      for (let rows = await take(database, now()); rows.length > 0; rows = await take(database, now())) {
        await Promise.all(rows.map(send))
      }
    } while (isAskedAgain)
  }

  async function deliver(): Promise<void> {
    if (delivering) {
      isAskedAgain = true
      return delivering
    }
    delivering = run().finally(() => {
      delivering = null
    })
    return delivering
  }

  const look = () => void deliver().catch((error: unknown) => report('mails could not be looked through', error))
  const stopListening = transport ? database.listen('mails', look) : () => {}
  const timer = setInterval(look, LOOKED_AFTER_MS).unref()
  look()

  return {
    deliver,
    async close() {
      clearInterval(timer)
      stopListening()
      await delivering?.catch(() => {})
      transport?.close()
    },
  }
}
