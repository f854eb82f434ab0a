import { type SQL, sql } from 'drizzle-orm'
import type { Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import type { AvatarColor } from '#contract/entities/user.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import { avatarColorFor } from '../people.ts'
import { moment, momentOrNull } from './moments.ts'

export interface ColleagueRow {
  id: string
  firstName: string
  lastName: string
  email: string
  avatarColor: AvatarColor
  avatarUrl: string | null
  jobTitle: string | null
  roleName: Role
  since: string
  deletedAt: string | null
  lastSeenAt?: string | null
  teams: { id: string; name: string }[]
}

/** When a member was last in this workspace: by their sessions there, and by their start page. */
export const lastSeenIn = (tenantId: string): SQL => sql`greatest(
  (select max(s.used_at) from (select user_id, used_at from public.sessions where active_tenant_id = ${tenantId}) s
    where s.user_id = u.id),
  (select v.seen_at from visits v where v.workspace_id = $workspace and v.user_id = u.id)
)`

const TEAMS = sql`coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name) order by ${alphabetical(sql`g.name`)}, g.id)
    from team_users tu join teams g on g.workspace_id = $workspace and g.id = tu.team_id and g.deleted_at is null
      where tu.workspace_id = $workspace and tu.user_id = u.id
  ), '[]'::json)`

/** What a `ColleagueRow` is made of; a person deactivated keeps the role that they would come back with. */
export const colleagueFields = (
  withTeams: boolean,
): SQL => sql`u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.avatar_color as "avatarColor", u.avatar_url as "avatarUrl", m.job_title as "jobTitle", m.role as "roleName",
  m.created_at as since, m.deleted_at as "deletedAt", ${withTeams ? TEAMS : sql`'[]'::json`} as teams`

/** Everybody who is, or was, a member: who has deleted their account is nobody any more. */
export const membersOf = (tenantId: string): SQL => sql`memberships m
  join users u on u.id = m.user_id and u.deleted_at is null and m.tenant_id = ${tenantId}`

export const presentColleague = ({
  firstName,
  lastName,
  since,
  deletedAt,
  lastSeenAt,
  ...row
}: ColleagueRow): Colleague => ({
  ...row,
  ...(lastSeenAt !== undefined && { lastSeenAt: momentOrNull(lastSeenAt) }),
  fullName: `${firstName} ${lastName}`.trim(),
  state: deletedAt === null ? 'active' : 'inactive',
  since: moment(since),
  expiresAt: null,
  deletedAt: momentOrNull(deletedAt),
})

export interface InvitedRow {
  id: string
  email: string
  roleName: Role
  since: string
  expiresAt: string
  teamIds: string[]
  projectIds: string[]
}

/** What an `InvitedRow` is made of. */
export const INVITED_FIELDS = sql`i.id, i.email, i.role as "roleName", i.created_at as since, i.expires_at as "expiresAt",
  i.team_ids::text[] as "teamIds", i.project_ids::text[] as "projectIds"`

/** Invitations that nobody has answered or taken back; those that are over are among them, for they can be sent again. */
export const invitedTo = (tenantId: string): SQL =>
  sql`public.invitations i where i.tenant_id = ${tenantId} and i.used_at is null and i.ended_at is null`

/** An invited person, with the teams and projects that they will be in. */
export const presentInvited = (
  { since, expiresAt, teamIds: _teams, projectIds: _projects, ...row }: InvitedRow,
  places: Required<Pick<Colleague, 'teams' | 'projects'>>,
): Colleague => ({
  ...row,
  ...places,
  fullName: '',
  avatarColor: avatarColorFor(row.email),
  avatarUrl: null,
  jobTitle: null,
  state: 'invited',
  since: moment(since),
  expiresAt: moment(expiresAt),
  deletedAt: null,
})
