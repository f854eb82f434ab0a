import { type SQL, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { TenantReads } from '../../db/handles.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
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
import { BY_NAME } from '../presenters/person.ts'

/** Which people, in what order. */
export interface PeopleWanted extends Paging {
  sortBy: 'name' | 'email' | 'role' | 'since'
  order: 'ASC' | 'DESC'
  reduced?: boolean | undefined
  inactive?: boolean | undefined
  invited?: boolean | undefined
  q?: string | undefined
  roles?: readonly Role[] | undefined
}

type Page = { rows: Colleague[]; count: number }

/** Roles are sorted by what they may, not by their letters. */
const rank = (role: SQL) => sql`case ${role} when 'Owner' then 0 when 'WorkspaceManager' then 1 else 2 end`
const directed = (order: PeopleWanted['order'], ...keys: SQL[]) =>
  sql.join(
    keys.map((key) => (order === 'DESC' ? sql`${key} desc` : sql`${key} asc`)),
    sql`, `,
  )

const MEMBERS_BY: Record<PeopleWanted['sortBy'], SQL[]> = {
  name: BY_NAME,
  email: [sql`u.email`],
  role: [rank(sql`m.role`), ...BY_NAME],
  since: [sql`m.created_at`],
}
const INVITED_BY: Record<PeopleWanted['sortBy'], SQL[]> = {
  name: [sql`i.email`],
  email: [sql`i.email`],
  role: [rank(sql`i.role`), sql`i.email`],
  since: [sql`i.created_at`],
}

const ofRoles = (role: SQL, roles: readonly Role[] | undefined): SQL =>
  roles && roles.length > 0 ? sql` and ${role} = any(${sql.param([...roles])}::text[])` : sql``

function membersWanted(tenantId: string, { inactive, q, roles }: Pick<PeopleWanted, 'inactive' | 'q' | 'roles'>): SQL {
  const text = q?.trim() ?? ''
  const named = text
    ? sql` and (${contains(sql`(u.first_name || ' ' || u.last_name)`, text)} or ${contains(sql`u.email`, text)})`
    : sql``
  const isLeft = inactive ? sql`is not null` : sql`is null`
  return sql`from ${membersOf(tenantId)} where m.deleted_at ${isLeft}${named}${ofRoles(sql`m.role`, roles)}`
}

function invitedWanted(tenantId: string, { q, roles }: Pick<PeopleWanted, 'q' | 'roles'>): SQL {
  const text = q?.trim() ?? ''
  const named = text ? sql` and ${contains(sql`i.email`, text)}` : sql``
  return sql`from ${invitedTo(tenantId)}${named}${ofRoles(sql`i.role`, roles)}`
}

async function countOf(db: TenantReads, these: SQL): Promise<number> {
  return (await firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`))?.count ?? 0
}

/** A page of members; `only` narrows them further, as to those of one team. */
export async function readMembers(db: TenantReads, wanted: PeopleWanted, only: SQL = sql``): Promise<Page> {
  const { offset, limit } = windowOf(wanted)
  const these = sql`${membersWanted(db.tenantId, wanted)}${only}`
  const order = directed(wanted.order, ...MEMBERS_BY[wanted.sortBy])
  const [rows, count] = await Promise.all([
    rowsOf<ColleagueRow>(
      db,
      sql`select ${colleagueFields(!wanted.reduced)} ${these} order by ${order}, u.id limit ${limit} offset ${offset}`,
    ),
    countOf(db, these),
  ])
  return { rows: rows.map(presentColleague), count }
}

async function readInvited(db: TenantReads, wanted: PeopleWanted): Promise<Page> {
  const { offset, limit } = windowOf(wanted)
  const these = invitedWanted(db.tenantId, wanted)
  const order = directed(wanted.order, ...INVITED_BY[wanted.sortBy])
  const [rows, count] = await Promise.all([
    rowsOf<InvitedRow>(
      db,
      sql`select ${INVITED_FIELDS} ${these} order by ${order}, i.id limit ${limit} offset ${offset}`,
    ),
    countOf(db, these),
  ])
  return { rows: rows.map(presentInvited), count }
}

/** Everybody of the workspace, or those who were deactivated, or those who are invited: a page of them, and how many. */
export const listPeople = (database: Database, by: Member, wanted: PeopleWanted): Promise<Page> =>
  database.read.tenant(by.tenantId, (db) => (wanted.invited ? readInvited(db, wanted) : readMembers(db, wanted)))

/** How many the same list would have. */
export const countPeople = (
  database: Database,
  by: Member,
  wanted: Pick<PeopleWanted, 'inactive' | 'invited' | 'roles'>,
): Promise<number> =>
  database.read.tenant(by.tenantId, (db) =>
    countOf(db, wanted.invited ? invitedWanted(by.tenantId, wanted) : membersWanted(by.tenantId, wanted)),
  )
