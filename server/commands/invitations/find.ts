import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reply } from '#contract/call.ts'
import type { checkInvitation as check, Invitation } from '#contract/calls/invitations.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { CentralReads, TenantReads } from '../../db/handles.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { invitations, tenants, users } from '../../db/tables/central.ts'
import { isLinkToken, isPassedOnToken } from '../../keys/link-token.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { notFound } from '../command-error.ts'
import { fullNameOf } from '../people.ts'
import { readPlaces } from './read-places.ts'
import { isOpen } from './seats.ts'

/** An invitation by its link, or, for the person it is meant for, by its id. */
export type Named = { idPrefix: string; token: string } | { id: string }

export type InvitationRow = typeof invitations.$inferSelect

const isUnused = and(isNull(invitations.usedAt), isNull(invitations.endedAt))

const select = (db: CentralReads) =>
  db
    .select({
      invitation: invitations,
      tenant: { id: tenants.id, name: tenants.name, logoUrl: tenants.logoUrl },
      inviter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(invitations)
    .innerJoin(tenants, and(eq(tenants.id, invitations.tenantId), isOpen))
    .innerJoin(users, and(eq(users.id, invitations.inviterId), isNull(users.deletedAt)))

/** The invitation, if it waits for an answer; wrong, used and taken back are one and the same. One that is over counts only when `evenOver`, a link that was passed on only with the `secrets` it is made of. */
export async function findInvitation(
  db: CentralReads,
  named: Named,
  now: Date,
  { evenOver = false, secrets }: { evenOver?: boolean; secrets?: Secrets } = {},
) {
  const which = 'id' in named ? eq(invitations.id, named.id) : eq(invitations.prefix, named.idPrefix)
  const isGood = evenOver ? isUnused : and(isUnused, gt(invitations.expiresAt, now))
  const candidates = await select(db).where(and(which, isGood))
  const found =
    'id' in named
      ? candidates[0]
      : candidates.find(
          ({ invitation: { id, tokenHash } }) =>
            isLinkToken(named.token, tokenHash) || (secrets && isPassedOnToken(secrets, named.token, id)),
        )
  if (!found) throw notFound()
  return found
}

/** Whether an address has an account that has shown that it is its own: it accepts signed in. */
export async function isKnownAddress(db: CentralReads, email: string): Promise<boolean> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.activatedAt), isNull(users.deletedAt)))
  return known !== undefined
}

const NOWHERE = { teams: [], projects: [] }

/** The names of what each of these invitations gives: the person it is for may know what they will be in. */
async function placesOf(database: Database, all: readonly InvitationRow[]) {
  const named = await Promise.all(
    all.map(async (one) => {
      const { id, tenantId, inviterId, teamIds, projectIds } = one
      if (teamIds.length + projectIds.length === 0) return [id, NOWHERE] as const
      const viewer = { userId: inviterId, role: 'WorkspaceManager' as const }
      const read = async (db: TenantReads) => (await readPlaces(db, viewer, [one]))(one)
      const { teams, projects } = await database.read.tenant(tenantId, read)
      return [id, { teams: teams.map(({ name }) => name), projects: projects.map(({ name }) => name) }] as const
    }),
  )
  const ofInvitation = new Map(named)
  return ({ id }: InvitationRow) => ofInvitation.get(id) ?? NOWHERE
}

/** What the holder of an invitation's link may know before they join. */
export async function checkInvitation(
  database: Database,
  secrets: Secrets,
  link: { idPrefix: string; token: string },
  now: Date,
): Promise<Reply<typeof check>> {
  const { invitation, tenant, inviter, isKnown } = await database.read.central(async (db) => {
    const found = await findInvitation(db, link, now, { secrets })
    return { ...found, isKnown: await isKnownAddress(db, found.invitation.email) }
  })
  const { email, role } = invitation
  const places = (await placesOf(database, [invitation]))(invitation)
  const isMailed = isLinkToken(link.token, invitation.tokenHash)
  return { workspace: tenant.name, inviter: fullNameOf(inviter), email, role, ...places, isKnown, isMailed }
}

/** Whose address it is, once they have shown that it is theirs. */
async function addressOf(db: CentralReads, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email, activatedAt: users.activatedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return user?.activatedAt ? user.email : null
}

interface ListOptions extends Paging {
  sortBy: 'createdAt' | 'expiresAt'
  order: 'ASC' | 'DESC'
  q?: string | undefined
}

/** A person's own invitations, those that are over among them; there is no token in it, for none is kept. */
export async function listInvitations(
  database: Database,
  userId: string,
  input: ListOptions,
  now: Date,
): Promise<{ rows: Invitation[]; count: number }> {
  const { offset, limit } = windowOf(input)
  const direction = input.order === 'ASC' ? asc : desc
  const { rows, all } = await database.read.central(async (db) => {
    const email = await addressOf(db, userId)
    if (email === null) return { rows: [], all: 0 }
    const isMine = and(
      eq(invitations.email, email),
      isUnused,
      ...(input.q === undefined ? [] : [contains(sql`${tenants.name}`, input.q)]),
    )
    const [found, [counted]] = await Promise.all([
      select(db)
        .where(isMine)
        .orderBy(direction(invitations[input.sortBy]), direction(invitations.id))
        .offset(offset)
        .limit(limit),
      db
        .select({ count: count() })
        .from(invitations)
        .innerJoin(tenants, and(eq(tenants.id, invitations.tenantId), isOpen))
        .where(isMine),
    ])
    return { rows: found, all: counted?.count ?? 0 }
  })
  const places = await placesOf(
    database,
    rows.map(({ invitation }) => invitation),
  )
  return {
    count: all,
    rows: rows.map(({ invitation, tenant, inviter }) => ({
      id: invitation.id,
      idPrefix: invitation.prefix,
      workspace: tenant,
      inviter: fullNameOf(inviter),
      role: invitation.role,
      ...places(invitation),
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      state: invitation.expiresAt > now ? 'pending' : 'expired',
    })),
  }
}

/** How many wait for an answer. */
export const countInvitations = (database: Database, userId: string, now: Date): Promise<number> =>
  database.read.central(async (db) => {
    const email = await addressOf(db, userId)
    if (email === null) return 0
    const [counted] = await db
      .select({ count: count() })
      .from(invitations)
      .innerJoin(tenants, and(eq(tenants.id, invitations.tenantId), isOpen))
      .where(and(eq(invitations.email, email), isUnused, gt(invitations.expiresAt, now)))
    return counted?.count ?? 0
  })
