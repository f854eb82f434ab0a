import { sql } from 'drizzle-orm'
import type { Colleague, ColleagueForm } from '#contract/calls/people.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { isLastOwner, mayChangePerson, mayDeactivate, mayRestore } from '../../policies/workspaces/people.ts'
import { endInvitationsTo, withdrawInvitation } from '../invitations/send-again.ts'
import { requireSeat } from '../invitations/seats.ts'
import { CommandError, notAllowed, notFound } from '../command-error.ts'
import { tellOfLostListings } from '../safes/lost-listings.ts'
import { returnTasksOfLeavers } from '../tasks/deletion/take-back.ts'
import { endMembership, lockWorkspace, readStanding } from '../workspaces/end-membership.ts'
import { readMember } from './show-people.ts'
import { notifyPeople, notifyPerson, notifyWorkspace } from './people-messages.ts'

/** The caller as they are now that nobody else can change it: what the request was let in with may be seconds old. */
async function callerNow(db: TenantDb, by: Member): Promise<Pick<Member, 'userId' | 'role'>> {
  const standing = await readStanding(db, by.tenantId, by.userId)
  if (!standing) throw notAllowed()
  return { userId: by.userId, role: standing.role }
}

async function shown(db: TenantDb, userId: string): Promise<Colleague> {
  const member = await readMember(db, userId)
  if (!member) throw notFound()
  return member
}

/** Changes what a person is in this workspace; everything else about them is their own. */
export const changePerson = (
  database: Database,
  by: Member,
  userId: string,
  { roleName, jobTitle }: ColleagueForm,
): Promise<Colleague> =>
  database.tenant(by.tenantId, async (db) => {
    await lockWorkspace(db, by.tenantId)
    const [caller, person] = await Promise.all([callerNow(db, by), readStanding(db, by.tenantId, userId)])
    if (!person) throw notFound()
    if (!mayChangePerson(caller, { userId, role: person.role }, roleName)) throw notAllowed()
    if (isLastOwner(person.role, person.otherOwners, roleName)) {
      throw new CommandError({ kind: 'impossible', because: 'lastOwnerStays' })
    }
    const title = jobTitle?.trim() ?? ''
    const titled = jobTitle === undefined ? sql`` : sql`, job_title = ${title === '' ? null : title}`
    const [, changed] = await Promise.all([
      run(
        db,
        sql`update public.memberships set role = ${roleName}${titled}
            where tenant_id = ${by.tenantId} and user_id = ${userId}`,
      ),
      shown(db, userId),
    ])
    if (roleName !== person.role) await notifyWorkspace(db, by.tenantId, [userId])
    await tellOfLostListings(db)
    await notifyPerson(db, userId, by.websocketId)
    return changed
  })

/** Ends a person's membership, or takes an invitation back. */
export async function deactivatePerson(database: Database, by: Member, id: string, now: Date): Promise<null> {
  await database.tenant(by.tenantId, async (db) => {
    await lockWorkspace(db, by.tenantId)
    const [caller, person] = await Promise.all([callerNow(db, by), readStanding(db, by.tenantId, id)])
    if (person) {
      if (isLastOwner(person.role, person.otherOwners, null)) {
        throw new CommandError({ kind: 'impossible', because: 'lastOwnerStays' })
      }
      if (caller.userId === id) throw new CommandError({ kind: 'impossible', because: 'leaveInstead' })
      if (!mayDeactivate(caller, { userId: id, role: person.role })) throw notAllowed()
      await endMembership(db, by.tenantId, id, { now, hasLeft: false })
      await tellOfLostListings(db)
    } else await withdrawInvitation(db, caller.role, id, now)
    await notifyPeople(db, by.websocketId)
  })
  await returnTasksOfLeavers(database, by.tenantId)
  return null
}

const hasLeft = async (db: TenantDb, tenantId: string, userId: string): Promise<boolean> =>
  (
    await firstOf<{ hasLeft: boolean }>(
      db,
      sql`select has_left as "hasLeft" from public.memberships where tenant_id = ${tenantId} and user_id = ${userId}`,
    )
  )?.hasLeft ?? false

/** Gives a membership back, with the role it had, if the plan has a seat. Who has left is asked by an invitation instead. */
export const restorePerson = (database: Database, by: Member, userId: string, now: Date): Promise<Colleague> =>
  database.tenant(by.tenantId, async (db) => {
    await lockWorkspace(db, by.tenantId)
    const [caller, person] = await Promise.all([callerNow(db, by), readMember(db, userId, false)])
    if (!person?.roleName) throw notFound()
    if (!mayRestore(caller, person.roleName)) throw notAllowed()
    if (person.deletedAt === null) throw new CommandError({ kind: 'impossible', because: 'memberAlready' })
    if (await hasLeft(db, by.tenantId, userId))
      throw new CommandError({ kind: 'impossible', because: 'leftThemselves' })
    await endInvitationsTo(db, by.tenantId, person.email, now)
    await requireSeat(db, by.tenantId, { now })
    const [, restored] = await Promise.all([
      firstOf(
        db,
        sql`update public.memberships set deleted_at = null
            where tenant_id = ${by.tenantId} and user_id = ${userId} returning user_id`,
      ),
      shown(db, userId),
    ])
    await notifyWorkspace(db, by.tenantId, [userId])
    await notifyPeople(db, by.websocketId)
    return restored
  })
