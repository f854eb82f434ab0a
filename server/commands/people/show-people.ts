import { sql } from 'drizzle-orm'
import type { Colleague } from '#contract/calls/people.ts'
import type { Person } from '#contract/entities/user.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import { readPlaces } from '../invitations/read-places.ts'
import {
  colleagueFields,
  type ColleagueRow,
  INVITED_FIELDS,
  type InvitedRow,
  invitedTo,
  membersOf,
  presentColleague,
  presentInvited,
} from '../presenters/colleague.ts'
import { BY_NAME, PERSON_FIELDS, type PersonRow, presentPerson } from '../presenters/person.ts'

/** Those of these people who are in the workspace, by name; with `inactive` also those who were. Others do not exist. */
export const showPeople = (
  database: Database,
  by: Member,
  { ids, inactive = false }: { ids: string[]; inactive?: boolean | undefined },
): Promise<Person[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const isLeftToo = inactive ? sql`` : sql` and m.deleted_at is null`
    const rows = await rowsOf<PersonRow>(
      db,
      sql`select ${PERSON_FIELDS} from ${membersOf(db.tenantId)} where u.id = any(${sql.param(ids)}::uuid[])${isLeftToo}
          order by ${sql.join(BY_NAME, sql`, `)}, u.id`,
    )
    return rows.map(presentPerson)
  })

/** A member, deactivated or not, as this transaction has left them. */
export async function readMember(db: TenantReads, userId: string, withTeams = true): Promise<Colleague | null> {
  const row = await firstOf<ColleagueRow>(
    db,
    sql`select ${colleagueFields(withTeams)} from ${membersOf(db.tenantId)} where u.id = ${userId}`,
  )
  return row && presentColleague(row)
}

/** A person of the workspace: a member, one who was, or, by the invitation's id, one who is invited. */
export const showPerson = (
  database: Database,
  by: Member,
  id: string,
  { reduced = false }: { reduced?: boolean | undefined } = {},
): Promise<Colleague> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [member, invited] = await Promise.all([
      readMember(db, id, !reduced),
      firstOf<InvitedRow>(db, sql`select ${INVITED_FIELDS} from ${invitedTo(db.tenantId)} and i.id = ${id}`),
    ])
    if (member) return member
    if (!invited) throw notFound()
    const places = await readPlaces(db, by, [invited])
    return presentInvited(invited, places(invited))
  })
