import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CentralDb, TenantDb } from '../../db/handles.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import type { Database } from '../../db/pool.ts'
import { invitations, memberships, sessions, users } from '../../db/tables/central.ts'
import type { Secrets } from '../../keys/secrets.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { makeRoomFor } from '../account/void-account.ts'
import { addAccount, type NewPerson, prepareAccount } from '../accounts.ts'
import { CommandError, notAllowed, notFound, wrongFields } from '../command-error.ts'
import { notifyPeople, notifyWorkspace } from '../people/people-messages.ts'
import { refusedPassword } from '../../policies/account/password.ts'
import { type Originator, startSession, type WayIn } from '../sessions.ts'
import { addMember, type BoardTexts } from '../workspaces.ts'
import { findInvitation, isKnownAddress, type InvitationRow, type Named } from './find.ts'
import { type GivePlaces, lockPlaces } from './places.ts'
import { requireSeat } from './seats.ts'

/** Uses an invitation up, or ends it, which one that is over can be too; throws when another person was faster. */
async function consume(db: CentralDb, id: string, now: Date, how: 'usedAt' | 'endedAt'): Promise<void> {
  const isGood = how === 'usedAt' ? [gt(invitations.expiresAt, now)] : []
  const done = await db
    .update(invitations)
    .set({ [how]: now })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt), isNull(invitations.endedAt), ...isGood))
    .returning({ id: invitations.id })
  if (done.length === 0) throw notFound()
}

/** Makes a person a member with the role, the teams and the projects of the invitation; one who was removed comes back to their old board. */
async function letIn(
  db: TenantDb,
  userId: string,
  { id, role }: InvitationRow,
  { give, texts, now }: { give: GivePlaces; texts: BoardTexts; now: Date },
): Promise<void> {
  await requireSeat(db, db.tenantId, { now, isAccepting: true })
  await consume(db, id, now, 'usedAt')
  const isTheirs = and(eq(memberships.tenantId, db.tenantId), eq(memberships.userId, userId))
  const [earlier] = await db.select().from(memberships).where(isTheirs)
  if (!earlier) await addMember(db, { userId, role }, texts, now)
  else if (earlier.deletedAt)
    await db.update(memberships).set({ deletedAt: null, hasLeft: false, role, createdAt: now }).where(isTheirs)
  await give(userId)
}

const BY_INVITATION: WayIn = { method: 'invitation', provider: null }

/** A new person who comes in by an invitation. */
export interface Joining {
  person: Omit<NewPerson, 'email'>
  originator: Originator
  insteadOf: SessionToken | null
  texts: BoardTexts
  now: Date
}

/** Makes the account with the invited address, which needs no activation any more, and the first session. */
export async function join(database: Database, secrets: Secrets, named: Named, input: Joining) {
  const { person, originator, insteadOf, texts, now } = input
  const { invitation } = await database.read.central((db) => findInvitation(db, named, now))
  const { email, tenantId } = invitation
  const refused = refusedPassword(person.password, { ...person, email })
  if (refused) throw wrongFields({ param: 'password', message: refused })
  if (await database.read.central((db) => isKnownAddress(db, email)))
    throw new CommandError({ kind: 'impossible', because: 'signInToAccept' })
  const account = await prepareAccount(secrets, { ...person, email })
  const { userId, masterKey, recoveryCode } = account
  try {
    const session = await database.tenant(tenantId, async (db) => {
      const give = await lockPlaces(db, invitation)
      // The link was mailed to the address: the person who signed up with it before and never showed that it is theirs gives way.
      if (!(await makeRoomFor(db, email, now)))
        throw new CommandError({ kind: 'impossible', because: 'signInToAccept' })
      await addAccount(db, account, now, now)
      await letIn(db, userId, invitation, { give, texts, now })
      const begun = await startSession(db, {
        userId,
        isPending: false,
        masterKey,
        originator,
        insteadOf,
        now,
        way: BY_INVITATION,
      })
      await notifyPeople(db)
      return begun
    })
    return { userId, recoveryCode, ...session }
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key'))
      throw new CommandError({ kind: 'impossible', because: 'signInToAccept' })
    throw error
  } finally {
    masterKey.fill(0)
  }
}

/** The invitation, for the person it was sent to alone. */
async function findMine(
  database: Database,
  named: Named,
  { userId, now, evenOver }: { userId: string; now: Date; evenOver: boolean },
): Promise<InvitationRow> {
  return database.read.central(async (db) => {
    const { invitation } = await findInvitation(db, named, now, { evenOver })
    const [user] = await db
      .select({ email: users.email, activatedAt: users.activatedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user || user.email !== invitation.email) throw 'id' in named ? notFound() : notAllowed()
    if (!user.activatedAt) throw new CommandError({ kind: 'forbidden', because: 'activateFirst' })
    return invitation
  })
}

/** A person who has an account joins, and their windows are notified. A session that is in no workspace is in this one from now on. */
export async function accept(
  database: Database,
  named: Named,
  { userId, texts, now, homeless }: { userId: string; texts: BoardTexts; now: Date; homeless: Buffer | null },
): Promise<{ tenantId: string }> {
  const invitation = await findMine(database, named, { userId, now, evenOver: false })
  const { tenantId } = invitation
  await database.tenant(tenantId, async (db) => {
    const give = await lockPlaces(db, invitation)
    await letIn(db, userId, invitation, { give, texts, now })
    if (homeless) await db.update(sessions).set({ activeTenantId: tenantId }).where(eq(sessions.id, homeless))
    await notifyWorkspace(db, tenantId, [userId])
    await notifyPeople(db)
  })
  return { tenantId }
}

/** A person declines. What stands in their own list goes even when it is over; a link that is over is none. */
export async function decline(
  database: Database,
  named: Named,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { id } = await findMine(database, named, { userId, now, evenOver: 'id' in named })
  await database.central((db) => consume(db, id, now, 'endedAt'))
}
