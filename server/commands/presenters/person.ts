import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import type { AvatarColor, Person } from '#contract/entities/user.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'

export interface PersonRow {
  id: string
  firstName: string
  lastName: string
  email: string
  avatarColor: AvatarColor
  avatarUrl: string | null
  jobTitle: string | null
  role: Role | null
}

/** What a `PersonRow` is made of; a person who has left keeps the name and has no role any more. */
export const PERSON_FIELDS = sql`u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.avatar_color as "avatarColor", u.avatar_url as "avatarUrl", m.job_title as "jobTitle",
  case when m.deleted_at is null then m.role end as role`

/** What they are sorted by: the first name, and then the last. */
export const BY_NAME: SQL[] = [alphabetical(sql`u.first_name`), alphabetical(sql`u.last_name`)]

/** Where they come from: the users `u`, with what they are in the workspace. */
export const peopleOf = (tenantId: string): SQL =>
  sql`users u left join memberships m on m.user_id = u.id and m.tenant_id = ${tenantId}`

export const presentPerson = ({ firstName, lastName, role, ...rest }: PersonRow): Person => ({
  ...rest,
  fullName: `${firstName} ${lastName}`.trim(),
  roleName: role,
})
