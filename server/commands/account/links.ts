import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { DATA_EXPORT_LINK_MINUTES } from '#contract/limits/data-export-limits.ts'
import { EMAIL_CHANGE_HOURS } from '#contract/limits/email-change-limits.ts'
import { ACTIVATION_LINK_HOURS, RESET_LINK_MINUTES, RESET_TRIES } from '#contract/limits.ts'
import type { CentralDb, CentralReads } from '../../db/handles.ts'
import { links } from '../../db/tables/central.ts'
import { isLinkToken, newLinkToken, prefixOf } from '../../keys/link-token.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export type LinkKind = 'activation' | 'reset' | 'emailOld' | 'emailNew' | 'export'

const KINDS: Record<LinkKind, { lifeMs: number; page: string }> = {
  activation: { lifeMs: ACTIVATION_LINK_HOURS * HOUR_MS, page: 'activate-account' },
  reset: { lifeMs: RESET_LINK_MINUTES * MINUTE_MS, page: 'reset-password' },
  emailOld: { lifeMs: EMAIL_CHANGE_HOURS * HOUR_MS, page: 'change-email' },
  export: { lifeMs: DATA_EXPORT_LINK_MINUTES * MINUTE_MS, page: 'auth/data-export' },
  emailNew: { lifeMs: EMAIL_CHANGE_HOURS * HOUR_MS, page: 'change-email' },
}

/** A link as a person brings it back. */
export interface GivenLink {
  kind: LinkKind
  userIdPrefix: string
  token: string
  now: Date
}

/** Makes the one link of its kind that is good from now on; resolves to the path to mail. */
export async function issueLink(db: CentralDb, kind: LinkKind, userId: string, now: Date): Promise<string> {
  const { token, tokenHash } = newLinkToken()
  const prefix = prefixOf(userId)
  const { lifeMs, page } = KINDS[kind]
  await voidLinks(db, kind, userId, now)
  await db.insert(links).values({
    id: randomUUID(),
    kind,
    userId,
    prefix,
    tokenHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  return `/${page}/${prefix}/${token}`
}

/** None of a person's links of this kind is good any more. */
export async function voidLinks(db: CentralDb, kind: LinkKind, userId: string, now: Date): Promise<void> {
  await db
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.userId, userId), eq(links.kind, kind), isNull(links.usedAt)))
}

const isGood = (now: Date) => and(isNull(links.usedAt), gt(links.expiresAt, now), lt(links.tries, RESET_TRIES))

/** The link, among all that share the prefix; null when it is wrong, used or over: nobody is told which. */
export async function findLink(
  db: CentralReads,
  { kind, userIdPrefix, token, now }: GivenLink,
): Promise<{ id: string; userId: string } | null> {
  const candidates = await db
    .select({ id: links.id, userId: links.userId, tokenHash: links.tokenHash })
    .from(links)
    .where(and(eq(links.prefix, userIdPrefix), eq(links.kind, kind), isGood(now)))
  return candidates.find(({ tokenHash }) => isLinkToken(token, tokenHash)) ?? null
}

/** Uses a link up; false when another person was faster. */
export async function consumeLink(db: CentralDb, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, id), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning({ id: links.id })
  return used.length === 1
}

/** Counts a try before anything is looked at; false when there have been too many, or the link is not good any more. */
export async function countTry(db: CentralDb, id: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(links)
    .set({ tries: sql`${links.tries} + 1` })
    .where(and(eq(links.id, id), isGood(now)))
    .returning({ id: links.id })
  return counted.length === 1
}
