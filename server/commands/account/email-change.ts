import { and, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EmailLink, EmailProved, EmailState } from '#contract/calls/account/email-change.ts'
import { EMAIL_CHANGE_HOURS } from '#contract/limits/email-change-limits.ts'
import type { CentralDb, CentralReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { emailChanges, invitations, sessions, users } from '../../db/tables/central.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { whenToMail } from '../mail/pace.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { appendPersonalMessage } from '../outbox/append.ts'
import { notifyPeople, notifyPerson, readWorkspaceIds } from '../people/people-messages.ts'
import { endOtherSessions, endSessions } from '../sessions.ts'
import { type Asking, confirm, type Confirming, type Proof, readUser, type UserRow } from './confirm.ts'
import { consumeLink, findLink, type GivenLink, issueLink, voidLinks } from './links.ts'
import { makeRoomFor } from './void-account.ts'

const HOUR_MS = 3_600_000

type Side = EmailLink['side']
type ChangeRow = typeof emailChanges.$inferSelect
const KIND_OF = { old: 'emailOld', new: 'emailNew' } as const

const isOpen = (userId: string, now: Date) => and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now))

async function findChange(db: CentralReads, userId: string, now: Date): Promise<ChangeRow | null> {
  const [change] = await db.select().from(emailChanges).where(isOpen(userId, now))
  return change ?? null
}

const shown = (email: string, change: ChangeRow | null): EmailState => ({
  email,
  change: change && {
    email: change.email,
    isOldProved: change.oldProvedAt !== null,
    isNewProved: change.newProvedAt !== null,
    expiresAt: change.expiresAt.toISOString(),
  },
})

/** The address of the account, and the change that is under way. */
export async function showEmailChange(database: Database, userId: string, now: Date): Promise<EmailState> {
  const { email } = await readUser(database, userId)
  return shown(email, await database.read.central((db) => findChange(db, userId, now)))
}

/** Nothing of a change is left: neither what waited nor a link that would prove something. */
export async function dropEmailChange(db: CentralDb, userId: string, now: Date): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  for (const kind of Object.values(KIND_OF)) await voidLinks(db, kind, userId, now)
}

/** The person's windows ask again how it stands. */
const tellMoved = (db: CentralDb, userId: string) =>
  appendPersonalMessage(db, { userId, type: 'EMAIL_CHANGE_MOVED', data: { userId } })

/** Whether another account has shown that the address is its own; one that never has gives way. */
async function holderOf(db: CentralReads, email: string): Promise<Pick<UserRow, 'language'> | null> {
  const [holder] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.activatedAt), isNull(users.deletedAt)))
  return holder ?? null
}

/**
 * Mails the links of the proofs that are missing. What is done is the same whether another account has the new address or not,
 * and how many mails go there is counted over everybody who has some sent.
 */
async function mailLinks(db: CentralDb, confirming: Confirming, row: UserRow, change: ChangeRow, now: Date) {
  const { secrets } = confirming
  const { id, firstName, language } = row
  if (change.oldProvedAt === null) {
    const content = {
      kind: 'emailLeaves',
      firstName,
      email: change.email,
      path: await issueLink(db, 'emailOld', id, now),
    } as const
    await queueMail(db, secrets, { recipient: row.email, language, content, now })
  }
  if (change.newProvedAt === null) {
    const recipient = change.email
    const path = await issueLink(db, 'emailNew', id, now)
    const holder = await holderOf(db, recipient)
    const notBefore = await whenToMail(db, confirming, { kind: 'mail-email-change', recipient, now })
    const mail = holder
      ? ({ language: holder.language, content: { kind: 'emailHasAccount' } } as const)
      : ({ language, content: { kind: 'emailComes', firstName, path } } as const)
    if (notBefore) await queueMail(db, secrets, { recipient, ...mail, now, notBefore })
  }
}

/**
 * Begins a change of the address, in place of an earlier one: a link goes to either mailbox. Whether another account has the
 * new address is not told (security rules 24): only who reads its mail learns it.
 */
export async function requestEmailChange(
  confirming: Confirming,
  asking: Asking,
  { email, ...proof }: Proof & { email: string },
): Promise<EmailState> {
  const { userId, now } = asking
  const row = await confirm(confirming, asking, proof)
  // A mailbox that was never shown to be the person's own can prove nothing.
  if (row.activatedAt === null) throw new CommandError({ kind: 'forbidden', because: 'activateFirst' })
  if (row.email === email) throw wrongFields({ param: 'email', message: 'emailOfThisAccount' })
  return confirming.database.central(async (db) => {
    await dropEmailChange(db, userId, now)
    const change: ChangeRow = {
      userId,
      email,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS),
      oldProvedAt: null,
      newProvedAt: null,
    }
    await db.insert(emailChanges).values(change)
    await mailLinks(db, confirming, row, change, now)
    await tellMoved(db, userId)
    return shown(row.email, change)
  })
}

/** Mails what is missing once more; the earlier links are void. */
export async function resendEmailChange(confirming: Confirming, userId: string, now: Date): Promise<void> {
  const row = await readUser(confirming.database, userId)
  await confirming.database.central(async (db) => {
    const change = await findChange(db, userId, now)
    if (!change) throw new CommandError({ kind: 'impossible', because: 'noEmailChange' })
    await mailLinks(db, confirming, row, change, now)
  })
}

/** Calls a change off; that there is none any more is no failure. */
export async function cancelEmailChange(database: Database, userId: string, now: Date): Promise<EmailState> {
  const { email } = await readUser(database, userId)
  await database.central(async (db) => {
    await dropEmailChange(db, userId, now)
    await tellMoved(db, userId)
  })
  return shown(email, null)
}

type Link = Omit<GivenLink, 'kind'>

interface Found {
  linkId: string
  side: Side
  row: UserRow
  change: ChangeRow
}

/** What a link is about, if it is good; with the change locked for as long as the transaction lasts, where it is to be moved on. */
async function find(db: CentralReads, link: Link, sides: readonly Side[]): Promise<Found> {
  for (const side of sides) {
    const found = await findLink(db, { ...link, kind: KIND_OF[side] })
    if (!found) continue
    const [[row], change] = await Promise.all([
      db
        .select()
        .from(users)
        .where(and(eq(users.id, found.userId), isNull(users.deletedAt))),
      findChange(db, found.userId, link.now),
    ])
    if (row && change) return { linkId: found.id, side, row, change }
  }
  throw notFound()
}

/** What a link is about; looking uses nothing up. */
export const checkEmailLink = (database: Database, link: Link): Promise<EmailLink> =>
  database.read.central(async (db) => {
    const { side, change } = await find(db, link, ['old', 'new'])
    return { side, email: change.email }
  })

/** Who waits to come in somewhere is invited at their new address; an invitation that waits there already stands for both. */
async function moveInvitations(db: CentralDb, from: string, to: string, now: Date): Promise<string[]> {
  const isOpenTo = (email: string, of: typeof invitations) =>
    and(eq(of.email, email), isNull(of.usedAt), isNull(of.endedAt))
  const theirs = alias(invitations, 'theirs') as unknown as typeof invitations
  const twice = db
    .select({ one: sql`1` })
    .from(theirs)
    .where(and(isOpenTo(to, theirs), eq(theirs.tenantId, invitations.tenantId)))
  await db
    .update(invitations)
    .set({ endedAt: now })
    .where(and(isOpenTo(from, invitations), exists(twice)))
  const moved = await db
    .update(invitations)
    .set({ email: to })
    .where(isOpenTo(from, invitations))
    .returning({ tenantId: invitations.tenantId })
  return [...new Set(moved.map(({ tenantId }) => tenantId))]
}

interface Given {
  side: Side
  /** Who is signed in where the link was opened, and their session: it goes on. */
  by: { userId: string; session: SessionToken } | null
}

/** The address changes: every other session ends, links to the old mailbox open nothing any more, and both mailboxes are written to. */
async function finish(db: CentralDb, confirming: Confirming, row: UserRow, to: string, { by }: Given, now: Date) {
  const { id, email: from, firstName, language } = row
  await db.update(users).set({ email: to }).where(eq(users.id, id))
  await voidLinks(db, 'reset', id, now)
  const kept = by?.userId === id ? by.session : null
  await (kept ? endOtherSessions(db, id, kept) : endSessions(db, eq(sessions.userId, id)))
  const inviting = await moveInvitations(db, from, to, now)
  const content = { kind: 'emailChanged', firstName, email: to } as const
  for (const recipient of [from, to]) await queueMail(db, confirming.secrets, { recipient, language, content, now })
  return inviting
}

/**
 * One of the two mailboxes has shown that the change is wanted; with the other's word the address changes. The new mailbox
 * counts only in a session of the account: by a link alone a stranger could be led to give their address to an account that
 * is not theirs. Throws `CommandError`.
 */
export async function proveEmail(
  confirming: Confirming,
  { now, ...given }: Link,
  proof: Given,
): Promise<EmailProved & { userId: string }> {
  const { database } = confirming
  const { side, by } = proof
  const { inviting, ...done } = await database.central(async (db) => {
    const { linkId, row, change: read } = await find(db, { ...given, now }, [side])
    const { id: userId } = row
    if (side === 'new' && by?.userId !== userId) throw new CommandError({ kind: 'forbidden', because: 'proveOwn' })
    // Two links that are opened at once come one by one, and the second sees what the first has shown.
    const [change] = await db.select().from(emailChanges).where(isOpen(userId, now)).for('update')
    if (!change || change.email !== read.email || !(await consumeLink(db, linkId, now))) throw notFound()
    const { email, oldProvedAt, newProvedAt } = change
    const isLast = (side === 'old' ? newProvedAt : oldProvedAt) !== null
    const isFree = isLast && (await makeRoomFor(db, email, now))
    if (isLast) await dropEmailChange(db, userId, now)
    else
      await db
        .update(emailChanges)
        .set(side === 'old' ? { oldProvedAt: now } : { newProvedAt: now })
        .where(eq(emailChanges.userId, userId))
    const workspaces = isFree ? await finish(db, confirming, row, email, proof, now) : []
    await tellMoved(db, userId)
    const outcome = isFree ? ('changed' as const) : isLast ? ('taken' as const) : ('waiting' as const)
    return { outcome, email, userId, isOwn: by?.userId === userId, inviting: workspaces }
  })
  if (done.outcome === 'changed') {
    for (const id of await readWorkspaceIds(database, done.userId))
      await database.aside.tenant(id, (db) => notifyPerson(db, done.userId))
    for (const id of inviting) await database.aside.tenant(id, (db) => notifyPeople(db))
  }
  return done
}

/** Ends a change for good: either mailbox may, so that a person who has taken over a session moves the account nowhere. */
export async function refuseEmailChange(database: Database, link: Link): Promise<{ userId: string }> {
  return database.central(async (db) => {
    const { linkId, row } = await find(db, link, ['old', 'new'])
    if (!(await consumeLink(db, linkId, link.now))) throw notFound()
    await dropEmailChange(db, row.id, link.now)
    await tellMoved(db, row.id)
    return { userId: row.id }
  })
}
