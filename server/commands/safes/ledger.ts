import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SafeAction } from '#contract/entities/safe.ts'
import { SAFE_LEDGER_DAYS, SAFE_OPENED_AGAIN_MINUTES } from '#contract/limits/safe-limits.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import { isSameTag } from '../../keys/safe-keys.ts'
import { fields } from '../../keys/sealed.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { moment } from '../presenters/moments.ts'

const DAY_MS = 86_400_000

/** Something that was done with a safe. */
export interface NewEvent {
  action: SafeAction
  entryId?: string
  aboutUserId?: string
}

/** One line of a safe's ledger, as it is stored. */
export interface Line {
  number: number
  at: string
  userId: string
  action: SafeAction
  entryId: string | null
  aboutUserId: string | null
  tag: Buffer
}

/** The newest line of a ledger, as the safe's own row has it. */
export interface Head {
  number: number
  tag: Buffer
}

/** What the first line follows. */
export const BEFORE_THE_FIRST: Head = { number: 0, tag: Buffer.alloc(0) }

function tagOf(secrets: Secrets, safeId: string, before: Buffer, line: Omit<Line, 'tag'>): Buffer {
  const { number, at, userId, action, entryId, aboutUserId } = line
  return createHmac('sha256', secrets.keyFor('safe-ledger/v1'))
    .update(fields(before, safeId, number, at, userId, action, entryId ?? '', aboutUserId ?? ''))
    .digest()
}

/** Writes lines behind the newest one, in their order; resolves to the new head. The caller holds the safe. */
export async function writeLines(
  db: TenantDb,
  secrets: Secrets,
  {
    safeId,
    head,
    userId,
    now,
    events,
  }: { safeId: string; head: Head; userId: string; now: Date; events: readonly NewEvent[] },
): Promise<Head> {
  let newest = head
  const at = now.toISOString()
  const lines = events.map(({ action, entryId = null, aboutUserId = null }): Line => {
    const line = { number: newest.number + 1, at, userId, action, entryId, aboutUserId }
    newest = { number: line.number, tag: tagOf(secrets, safeId, newest.tag, line) }
    return { ...line, tag: newest.tag }
  })
  await Promise.all(
    lines.map(({ number, action, entryId, aboutUserId, tag }) =>
      run(
        db,
        sql`insert into safe_events (workspace_id, safe_id, number, at, user_id, action, entry_id, about_user_id, tag)
            values ($workspace, ${safeId}, ${number}, ${at}::timestamptz, ${userId}, ${action}, ${entryId},
              ${aboutUserId}, ${tag})`,
      ),
    ),
  )
  return newest
}

/** Whether a person was put down as having opened the safe only just. */
export const hasJustOpened = async (
  db: TenantReads,
  { safeId, userId, now }: { safeId: string; userId: string; now: Date },
): Promise<boolean> =>
  (await firstOf(
    db,
    sql`select 1 as found from safe_events
        where workspace_id = $workspace and safe_id = ${safeId} and user_id = ${userId} and action = 'opened'
          and at > ${now.toISOString()}::timestamptz - make_interval(mins => ${SAFE_OPENED_AGAIN_MINUTES}) limit 1`,
  )) !== null

/** All lines of a safe, the oldest first. */
export async function readLines(db: TenantReads, safeId: string): Promise<Line[]> {
  const rows = await rowsOf<Line>(
    db,
    sql`select number, at, user_id as "userId", action, entry_id as "entryId", about_user_id as "aboutUserId", tag
        from safe_events where workspace_id = $workspace and safe_id = ${safeId} order by number`,
  )
  return rows.map((row) => ({ ...row, at: moment(row.at) }))
}

/** Whether no line was taken out or changed; the oldest one follows those that were forgotten after a year. */
export function isWholeLedger(
  secrets: Secrets,
  { safeId, head, lines, now }: { safeId: string; head: Head; lines: readonly Line[]; now: Date },
): boolean {
  const [oldest] = lines
  if (!oldest) return head.number === 0
  const yearAgo = now.getTime() - SAFE_LEDGER_DAYS * DAY_MS
  if (oldest.number !== 1 && Date.parse(oldest.at) > yearAgo) return false
  let before = oldest.number === 1 ? BEFORE_THE_FIRST : null
  for (const line of lines) {
    const isNext = before === null || line.number === before.number + 1
    if (!isNext || (before && !isSameTag(tagOf(secrets, safeId, before.tag, line), line.tag))) return false
    before = line
  }
  return before !== null && before.number === head.number && isSameTag(before.tag, head.tag)
}

/** Forgets lines older than a year, but for the newest of them, which the others are checked against. */
export const forgetOldLines = (db: TenantDb, now: Date): Promise<void> =>
  run(
    db,
    sql`delete from safe_events e using (
          select safe_id, max(number) as newest from safe_events
          where workspace_id = $workspace
            and at < ${now.toISOString()}::timestamptz - make_interval(days => ${SAFE_LEDGER_DAYS})
          group by safe_id
        ) old
        where e.workspace_id = $workspace and e.safe_id = old.safe_id and e.number < old.newest`,
  )
