import { type SQL, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { TenantReads } from '../../db/handles.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Viewer } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { readPlaces } from '../invitations/read-places.ts'
import {
  colleagueFields,
  type ColleagueRow,
  INVITED_FIELDS,
  lastSeenIn,
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
  all?: boolean | undefined
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

function membersWanted(
  tenantId: string,
  { inactive, all, q, roles }: Pick<PeopleWanted, 'inactive' | 'all' | 'q' | 'roles'>,
): SQL {
  const text = q?.trim() ?? ''
  const named = text
    ? sql` and (${contains(sql`(u.first_name || ' ' || u.last_name)`, text)} or ${contains(sql`u.email`, text)})`
    : sql``
  const isThere = all ? sql`true` : inactive ? sql`m.deleted_at is not null` : sql`m.deleted_at is null`
  return sql`from ${membersOf(tenantId)} where ${isThere}${named}${ofRoles(sql`m.role`, roles)}`
}

function invitedWanted(tenantId: string, { q, roles }: Pick<PeopleWanted, 'q' | 'roles'>): SQL {
  const text = q?.trim() ?? ''
  const named = text ? sql` and ${contains(sql`i.email`, text)}` : sql``
  return sql`from ${invitedTo(tenantId)}${named}${ofRoles(sql`i.role`, roles)}`
}

async function countOf(db: TenantReads, these: SQL): Promise<number> {
  return (await firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`))?.count ?? 0
}

/** A page of members; `only` narrows them further, as to those of one team, and `isSeen` says when each was last here. */
export async function readMembers(
  db: TenantReads,
  wanted: PeopleWanted,
  { only = sql``, isSeen = false }: { only?: SQL; isSeen?: boolean } = {},
): Promise<Page> {
  const { offset, limit } = windowOf(wanted)
  const these = sql`${membersWanted(db.tenantId, wanted)}${only}`
  const order = directed(wanted.order, ...MEMBERS_BY[wanted.sortBy])
  const [rows, count] = await Promise.all([
    rowsOf<ColleagueRow>(
      db,
      sql`select ${colleagueFields(!wanted.reduced)}${isSeen ? sql`, ${lastSeenIn(db.tenantId)} as "lastSeenAt"` : sql``} ${these}
          order by ${order}, u.id limit ${limit} offset ${offset}`,
    ),
    countOf(db, these),
  ])
  return { rows: rows.map(presentColleague), count }
}

/** Invited people as they are shown, with what of their teams and projects the viewer sees. */
async function presentWaiting(db: TenantReads, by: Viewer, rows: readonly InvitedRow[]): Promise<Colleague[]> {
  const places = await readPlaces(db, by, rows)
  return rows.map((row) => presentInvited(row, places(row)))
}

async function readInvited(db: TenantReads, by: Viewer, wanted: PeopleWanted): Promise<Page> {
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
  return { rows: await presentWaiting(db, by, rows), count }
}

/** Which of two lists a row of both is in, and what it is sorted by there. */
const inOneOrder = (keys: readonly SQL[]): SQL =>
  sql.join(
    keys.map((key, at) => sql`${key} as ${sql.identifier(`key${at}`)}`),
    sql`, `,
  )
const SORTED_BY: Record<PeopleWanted['sortBy'], { members: SQL[]; invited: SQL[] }> = {
  // Whom nobody knows by name yet stands by their address.
  name: { members: [sql`${MEMBERS_BY.name[0]}`, sql`${MEMBERS_BY.name[1]}`], invited: [sql`i.email`, sql`''`] },
  email: { members: [sql`u.email`], invited: [sql`i.email`] },
  role: { members: [rank(sql`m.role`)], invited: [rank(sql`i.role`)] },
  since: { members: [sql`m.created_at`], invited: [sql`i.created_at`] },
}

const mayKnowLastSeen = ({ role }: Viewer): boolean => role !== 'Employee'

/** Members, invited and deactivated together: the page is found by their keys, and its rows are read as those of each list. */
async function readAll(db: TenantReads, by: Viewer, wanted: PeopleWanted): Promise<Page> {
  const { offset, limit } = windowOf(wanted)
  const isSeen = mayKnowLastSeen(by)
  const keys = SORTED_BY[wanted.sortBy]
  const names = keys.members.map((_, at) => sql.identifier(`key${at}`).getSQL())
  const members = membersWanted(db.tenantId, wanted)
  const invited = invitedWanted(db.tenantId, wanted)
  const [page, membersCount, invitedCount] = await Promise.all([
    rowsOf<{ id: string; isInvited: boolean }>(
      db,
      sql`select id, "isInvited" from (
            select u.id, false as "isInvited", ${inOneOrder(keys.members)} ${members}
            union all select i.id, true, ${inOneOrder(keys.invited)} ${invited}
          ) everybody order by ${directed(wanted.order, ...names)}, id limit ${limit} offset ${offset}`,
    ),
    countOf(db, members),
    countOf(db, invited),
  ])
  const ids = (areInvited: boolean) =>
    sql`${sql.param(page.filter(({ isInvited }) => isInvited === areInvited).map(({ id }) => id))}::uuid[]`
  const [known, waiting] = await Promise.all([
    rowsOf<ColleagueRow>(
      db,
      sql`select ${colleagueFields(!wanted.reduced)}${isSeen ? sql`, ${lastSeenIn(db.tenantId)} as "lastSeenAt"` : sql``} ${members}
          and u.id = any(${ids(false)})`,
    ),
    rowsOf<InvitedRow>(db, sql`select ${INVITED_FIELDS} ${invited} and i.id = any(${ids(true)})`),
  ])
  const rows = new Map(
    [...known.map(presentColleague), ...(await presentWaiting(db, by, waiting))].map((row) => [row.id, row]),
  )
  return { rows: page.flatMap(({ id }) => rows.get(id) ?? []), count: membersCount + invitedCount }
}

/** Everybody of the workspace, or those who were deactivated, or those who are invited, or all of them: a page, and how many. */
export const listPeople = (database: Database, by: Member, wanted: PeopleWanted): Promise<Page> =>
  database.read.tenant(by.tenantId, (db) => {
    if (wanted.all) return readAll(db, by, wanted)
    return wanted.invited ? readInvited(db, by, wanted) : readMembers(db, wanted, { isSeen: mayKnowLastSeen(by) })
  })

/** How many the same list would have. */
export const countPeople = (
  database: Database,
  by: Member,
  wanted: Pick<PeopleWanted, 'inactive' | 'invited' | 'roles'>,
): Promise<number> =>
  database.read.tenant(by.tenantId, (db) =>
    countOf(db, wanted.invited ? invitedWanted(by.tenantId, wanted) : membersWanted(by.tenantId, wanted)),
  )
