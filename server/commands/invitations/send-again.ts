import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { CentralDb, CentralReads, TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { invitations, users } from '../../db/tables/central.ts'
import { newLinkToken, passedOnToken } from '../../keys/link-token.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { mayInvite } from '../../policies/workspaces/invitation.ts'
import type { Member } from '../../policies/member.ts'
import type { Counting } from '../attempts.ts'
import { whenToMail } from '../mail/pace.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notAllowed, notFound } from '../command-error.ts'
import { fullNameOf } from '../people.ts'
import { notifyPeople } from '../people/people-messages.ts'
import { inviterNow } from './inviter.ts'
import { requireSeat } from './seats.ts'

const DAY_MS = 86_400_000
const isUnanswered = and(isNull(invitations.usedAt), isNull(invitations.endedAt))

/** An invitation of this workspace that nobody has answered, over or not, for a person who might have sent it. */
async function find(db: CentralReads, tenantId: string, role: Role, id: string) {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.tenantId, tenantId), isUnanswered))
  if (!found) throw notFound()
  if (!mayInvite(role, found.role)) throw notAllowed()
  return found
}

/** To whom an invitation would be sent again, and as what. */
export const findResendable = (database: Database, by: Member, id: string): Promise<{ email: string; role: Role }> =>
  database.read.central((db) => find(db, by.tenantId, by.role, id))

/** The path of an invitation's link to pass on; the mailed one stays as it is. */
export const pathToPassOn = async (
  database: Database,
  secrets: Secrets,
  by: Member,
  { id, now }: { id: string; now: Date },
): Promise<{ path: string; role: Role }> => {
  const { prefix, role, expiresAt } = await database.read.central((db) => find(db, by.tenantId, by.role, id))
  if (expiresAt <= now) throw notFound()
  return { path: `/join-team/${prefix}/${passedOnToken(secrets, id)}`, role }
}

/** Sends an invitation again under a new link, good for as long as the first was; the former link is void. */
export const resendInvitation = (
  database: Database,
  counting: Counting,
  by: Member,
  { id, now }: { id: string; now: Date },
): Promise<null> => {
  const { token, tokenHash } = newLinkToken()
  return database.tenant(by.tenantId, async (db) => {
    const { email, role, prefix } = await find(db, by.tenantId, by.role, id)
    const notBefore = await whenToMail(db, counting, { kind: 'mail-invitation', recipient: email, now })
    const { name: workspace } = await requireSeat(db, by.tenantId, { now, besides: id })
    const [inviter, [known]] = await Promise.all([
      inviterNow(db, by),
      db.select({ language: users.language }).from(users).where(eq(users.email, email)),
    ])
    if (!mayInvite(inviter.role, role)) throw notAllowed()
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    const again = await db
      .update(invitations)
      .set({ tokenHash, expiresAt, inviterId: by.userId })
      .where(and(eq(invitations.id, id), isUnanswered))
      .returning({ id: invitations.id })
    if (again.length === 0) throw notFound()
    const path = `/join-team/${prefix}/${token}`
    const content = { kind: 'invitation', workspace, inviter: fullNameOf(inviter), role, path } as const
    const mail = { recipient: email, language: known?.language ?? inviter.language, content, now }
    if (notBefore) await queueMail(db, counting.secrets, { ...mail, notBefore })
    await notifyPeople(db, by.websocketId)
    return null
  })
}

/** Takes an invitation back: its link opens nothing any more. */
export async function withdrawInvitation(db: TenantDb, role: Role, id: string, now: Date): Promise<void> {
  const { id: found } = await find(db, db.tenantId, role, id)
  await db.update(invitations).set({ endedAt: now }).where(eq(invitations.id, found))
}

/** A person who is in does not wait to come in. */
export async function endInvitationsTo(db: CentralDb, tenantId: string, email: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ endedAt: now })
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.email, email), isUnanswered))
}
