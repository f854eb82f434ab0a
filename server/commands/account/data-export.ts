import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import type { Database } from '../../db/pool.ts'
import { isSeenBy, type Viewer } from '../../db/sql/project-visibility.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { notFound } from '../command-error.ts'
import { type Asking, confirm, type Confirming, type Proof } from './confirm.ts'
import { SHOWN_ID_CHARS } from './login-history.ts'
import { consumeLink, findLink, issueLink } from './links.ts'

const ROWS_AT_ONCE = 500

/** Makes the link to the file, given the password or the provider's word. Resolves to its path. */
export async function requestDataExport(confirming: Confirming, asking: Asking, proof: Proof): Promise<string> {
  const { userId, now } = asking
  await confirm(confirming, asking, proof)
  return confirming.database.central((db) => issueLink(db, 'export', userId, now))
}

/** Uses the link up; throws `CommandError` unless it is good, and the account's that is signed in. */
export async function takeDataExport(
  database: Database,
  { userId, ...link }: { userId: string; userIdPrefix: string; token: string; now: Date },
): Promise<void> {
  await database.central(async (db) => {
    const found = await findLink(db, { ...link, kind: 'export' })
    if (found?.userId !== userId || !(await consumeLink(db, found.id, link.now))) throw notFound()
  })
}

/** Tasks that a person may still see: what has become of the others is not for them. */
const tasksOf = (viewer: Viewer, isTheirs: SQL) => sql`select t.id, t.number, t.name, t.description, t.priority,
    t.start_date as "startDate", t.due_date as "dueDate", t.due_time as "dueTime", t.completed_at as "completedAt",
    t.created_at as "createdAt"
  from tasks t join projects p on p.workspace_id = $workspace and p.id = t.home_project_id
  where t.workspace_id = $workspace and t.deleted_at is null and ${isSeenBy(viewer)} and ${isTheirs}`

/** What members have in a workspace. */
const OF_MEMBER: Readonly<Record<string, (viewer: Viewer) => SQL>> = {
  tasksAssigned: (viewer) => tasksOf(viewer, sql`t.assignee_id = ${viewer.userId}`),
  tasksCreated: (viewer) =>
    tasksOf(
      viewer,
      sql`exists (select from activities a where a.workspace_id = $workspace and a.task_id = t.id
        and a.type = 'create' and a.user_id = ${viewer.userId})`,
    ),
}

/** What a person wrote and uploaded in a workspace, whether they have left it or not; safes are named nowhere. */
const OF_WORKSPACE: Readonly<Record<string, (viewer: Viewer) => SQL>> = {
  comments: ({
    userId,
  }) => sql`select a.id, a.task_id as "taskId", a.value, a.created_at as "createdAt", a.edited_at as "editedAt"
    from activities a where a.workspace_id = $workspace and a.user_id = ${userId} and a.type = 'comment'`,
  attachments: ({ userId }) => sql`select f.id, f.task_id as "taskId", f.name, f.content_type as "contentType",
    f.size_in_kb as "sizeInKB", f.created_at as "createdAt"
    from attachments f where f.workspace_id = $workspace and f.uploaded_by = ${userId}`,
}

/** What is central of a person; of secrets only that there are some. */
const OF_PERSON: Readonly<Record<string, (userId: string) => SQL>> = {
  profile: (
    userId,
  ) => sql`select id, first_name as "firstName", last_name as "lastName", email, avatar_url as "avatarUrl",
    created_at as "createdAt", activated_at as "activatedAt", oauth_only as "signsInByProviderOnly",
    two_factor_enabled_at as "twoFactorSince", referral_code as "referralCode" from public.users where id = ${userId}`,
  preferences: (userId) => sql`select id, language, timezone, date_format as "dateFormat",
    use_12_hour_format as "use12HourFormat", first_week_day as "firstWeekDay", is_presence_hidden as "isPresenceHidden",
    is_reminded as "isReminded"
    from public.users where id = ${userId}`,
  workspaces: (
    userId,
  ) => sql`select t.id, t.name, m.role, m.job_title as "jobTitle", m.created_at as "since", m.deleted_at as "until"
    from public.memberships m join public.tenants t on t.id = m.tenant_id where m.user_id = ${userId}`,
  sessions: (
    userId,
  ) => sql`select left(encode(s.id, 'hex'), ${SHOWN_ID_CHARS}) as id, s.created_at as "createdAt", s.used_at as "lastUsedAt",
    s.expires_at as "expiresAt" from public.sessions s where s.user_id = ${userId}`,
  logins: (userId) => sql`select id, at, ip, user_agent as "userAgent", method, provider,
    second_factor as "secondFactor", time_zone as "timeZone", session_id is not null as "isSignedIn"
    from public.logins where user_id = ${userId}`,
}

type Read = (query: SQL) => Promise<Record<string, unknown>[]>

/** A list, page by page, in the order of its ids: none is held whole. */
async function* listOf(read: Read, of: SQL): AsyncGenerator<string> {
  let after: unknown = null
  let mark = '['
  for (;;) {
    const rows = await read(
      sql`select * from (${of}) as o where ${after}::text is null or o.id::text > ${after}::text
          order by o.id::text limit ${ROWS_AT_ONCE}`,
    )
    for (const row of rows) {
      yield `${mark}\n${JSON.stringify(row)}`
      mark = ','
    }
    after = rows.at(-1)?.['id'] ?? null
    if (rows.length < ROWS_AT_ONCE) break
  }
  yield mark === '[' ? '[]' : ']'
}

/** Everything that is about a person, as JSON that is written while it is read. */
export async function* dataExportOf(database: Database, userId: string, now: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(now.toISOString())}`
  for (const [name, query] of Object.entries(OF_PERSON)) {
    yield `,\n${JSON.stringify(name)}:`
    yield* listOf((asked) => database.read.central((db) => rowsOf(db, asked)), query(userId))
  }
  const tenants = await database.read.central((db) =>
    rowsOf<{ id: string; role: Role; hasLeft: boolean }>(
      db,
      sql`select t.id, m.role, m.deleted_at is not null as "hasLeft" from public.memberships m join public.tenants t on t.id = m.tenant_id
          where m.user_id = ${userId} and t.deleted_at is null and t.is_database_connected order by t.id`,
    ),
  )
  yield ',\n"work":{'
  for (const [at, { id, role, hasLeft }] of tenants.entries()) {
    const parts = { ...(!hasLeft && OF_MEMBER), ...OF_WORKSPACE }
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(id)}:{`
    for (const [index, [name, query]] of Object.entries(parts).entries()) {
      yield `${index === 0 ? '' : ',\n'}${JSON.stringify(name)}:`
      yield* listOf((asked) => database.read.tenant(id, (db) => rowsOf(db, asked)), query({ userId, role }))
    }
    yield '}'
  }
  yield '}}\n'
}
