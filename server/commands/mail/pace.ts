import { and, desc, eq, gt } from 'drizzle-orm'
import {
  EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_DAY,
  EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_HOUR,
  EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_MINUTE,
} from '#contract/limits/email-change-limits.ts'
import {
  ACTIVATION_MAILS_PER_ADDRESS_PER_DAY,
  ACTIVATION_MAILS_PER_ADDRESS_PER_HOUR,
  ACTIVATION_MAILS_PER_ADDRESS_PER_MINUTE,
  INVITATIONS_PER_ADDRESS_PER_DAY,
  INVITATIONS_PER_ADDRESS_PER_HOUR,
  INVITATIONS_PER_ADDRESS_PER_MINUTE,
} from '#contract/limits.ts'
import {
  REMINDERS_PER_ADDRESS_PER_DAY,
  REMINDERS_PER_ADDRESS_PER_HOUR,
  REMINDERS_PER_ADDRESS_PER_MINUTE,
} from '#contract/limits/reminder-limits.ts'
import type { CentralDb } from '../../db/handles.ts'
import { attempts } from '../../db/tables/central.ts'
import { lockAddress } from '../account/void-account.ts'
import { type Counting, subjectOf } from '../attempts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Mails that others can have sent to an address: how many of them it gets. */
const PACES = {
  'mail-invitation': {
    perMinute: INVITATIONS_PER_ADDRESS_PER_MINUTE,
    perHour: INVITATIONS_PER_ADDRESS_PER_HOUR,
    perDay: INVITATIONS_PER_ADDRESS_PER_DAY,
  },
  'mail-email-change': {
    perMinute: EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_MINUTE,
    perHour: EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_HOUR,
    perDay: EMAIL_CHANGE_MAILS_PER_ADDRESS_PER_DAY,
  },
  'mail-activation': {
    perMinute: ACTIVATION_MAILS_PER_ADDRESS_PER_MINUTE,
    perHour: ACTIVATION_MAILS_PER_ADDRESS_PER_HOUR,
    perDay: ACTIVATION_MAILS_PER_ADDRESS_PER_DAY,
  },
  'mail-reminder': {
    perMinute: REMINDERS_PER_ADDRESS_PER_MINUTE,
    perHour: REMINDERS_PER_ADDRESS_PER_HOUR,
    perDay: REMINDERS_PER_ADDRESS_PER_DAY,
  },
} as const

/**
 * When a mail of this kind may go to the address, no matter who has it sent (security rules 3.4): later, where others have just gone
 * there; null, where there were too many for today. A person who asks for it must not be told which: it would say what others do.
 */
export async function whenToMail(
  db: CentralDb,
  counting: Counting,
  { kind, recipient, now }: { kind: keyof typeof PACES; recipient: string; now: Date },
): Promise<Date | null> {
  const { perMinute, perHour, perDay } = PACES[kind]
  const most = (count: number) => Math.max(1, Math.floor(count * counting.factor))
  const subject = subjectOf(counting, recipient)
  await lockAddress(db, recipient)
  const rows = await db
    .select({ at: attempts.failedAt })
    .from(attempts)
    .where(
      and(
        eq(attempts.kind, kind),
        eq(attempts.subject, subject),
        gt(attempts.failedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(attempts.failedAt))
    .limit(most(perDay))
  if (rows.length >= most(perDay)) return null
  let at = now.getTime()
  for (const [count, windowMs] of [
    [most(perMinute), MINUTE_MS],
    [most(perHour), HOUR_MS],
  ] as const) {
    const earliest = rows[count - 1]?.at.getTime() ?? 0
    at = Math.max(at, earliest + windowMs)
  }
  const due = new Date(at)
  await db.insert(attempts).values({ kind, subject, failedAt: due })
  return due
}
