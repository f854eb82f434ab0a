import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { Database } from '../../db/pool.ts'
import { invitations, memberships, users } from '../../db/tables/central.ts'
import { newLinkToken, prefixOf } from '../../keys/link-token.ts'
import { mayInvite } from '../../policies/workspaces/invitation.ts'
import type { Member } from '../../policies/member.ts'
import type { Counting } from '../attempts.ts'
import { whenToMail } from '../mail/pace.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notAllowed, wrongFields } from '../command-error.ts'
import { fullNameOf } from '../people.ts'
import { notifyPeople } from '../people/people-messages.ts'
import { inviterNow } from './inviter.ts'
import { checkPlaces } from './places.ts'
import type { Places } from './read-places.ts'
import { requireSeat } from './seats.ts'

const DAY_MS = 86_400_000

/**
 * Invites a person into the workspace, and into teams and projects of it: a seat is kept for them, and an earlier invitation to the address is void. The mail may
 * come later, or not at all, where many invite the same address: the person who invites is not told, for it says what others do.
 */
export async function invite(
  database: Database,
  counting: Counting,
  member: Member,
  { email, role, places, now }: { email: string; role: Role; places: Places; now: Date },
): Promise<{ id: string }> {
  if (!mayInvite(member.role, role)) throw notAllowed()
  const { secrets } = counting
  const { tenantId, userId: inviterId } = member
  const { token, tokenHash } = newLinkToken()
  const id = randomUUID()
  const prefix = prefixOf(id)
  return database.tenant(tenantId, async (db) => {
    const notBefore = await whenToMail(db, counting, { kind: 'mail-invitation', recipient: email, now })
    const earlier = and(
      eq(invitations.tenantId, tenantId),
      eq(invitations.email, email),
      isNull(invitations.usedAt),
      isNull(invitations.endedAt),
    )
    await db.update(invitations).set({ endedAt: now }).where(earlier)
    const { name: workspace } = await requireSeat(db, tenantId, { now })
    const [inviter, [known]] = await Promise.all([
      inviterNow(db, member),
      db
        .select({ language: users.language, memberSince: memberships.createdAt })
        .from(users)
        .leftJoin(
          memberships,
          and(eq(memberships.userId, users.id), eq(memberships.tenantId, tenantId), isNull(memberships.deletedAt)),
        )
        .where(eq(users.email, email)),
    ])
    if (!mayInvite(inviter.role, role)) throw notAllowed()
    await checkPlaces(db, { userId: inviterId, role: inviter.role }, places)
    if (known?.memberSince) throw wrongFields({ param: 'email', message: 'memberAlready' })
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    await db.insert(invitations).values({
      id,
      prefix,
      tokenHash,
      tenantId,
      email,
      role,
      inviterId,
      createdAt: now,
      expiresAt,
      teamIds: [...new Set(places.teamIds)],
      projectIds: [...new Set(places.projectIds)],
    })
    const path = `/join-team/${prefix}/${token}`
    const content = { kind: 'invitation', workspace, inviter: fullNameOf(inviter), role, path } as const
    const mail = { recipient: email, language: known?.language ?? inviter.language, content, now }
    if (notBefore) await queueMail(db, secrets, { ...mail, notBefore })
    await notifyPeople(db, member.websocketId)
    return { id }
  })
}
