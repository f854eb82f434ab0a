import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import {
  IDEMPOTENCY_ANSWER_MAX_BYTES,
  IDEMPOTENCY_ANSWERS_PER_USER_MAX_BYTES,
  IDEMPOTENCY_KEYS_PER_USER_MAX,
} from '#contract/limits.ts'
import type { CentralDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import { isSeenBy, type Viewer } from '../../db/sql/project-visibility.ts'
import { idempotencyKeys } from '../../db/tables/central.ts'

/** A request that bears a key, and whose it is. */
export interface KeyedRequest {
  /** Who asked for what under which key. */
  id: Buffer
  userId: string
  tenantId: string | null
  role: Role | null
}

/** What was answered; `answer` is null where that is too long to keep, or was not known when its process ended. */
export interface KeptAnswer {
  answer: string | null
  role: Role | null
}

/** An answer as it is kept: not one that is too long. */
const kept = (answer: string | null) => {
  const bytes = answer === null ? 0 : Buffer.byteLength(answer)
  return bytes > IDEMPOTENCY_ANSWER_MAX_BYTES ? { answer: null, bytes: 0 } : { answer, bytes }
}

/** Puts down that the request of this key is done, in the transaction that does it. Fails when it is done already. */
export function addKey(db: CentralDb, { id, userId, tenantId, role }: KeyedRequest, answered: string | null) {
  const { answer, bytes } = kept(answered)
  return run(
    db,
    sql`insert into public.idempotency_keys (id, user_id, tenant_id, role, answer, bytes)
        values (${id}, ${userId}, ${tenantId}, ${role}, ${answer}, ${bytes})`,
  )
}

/** The answer turned out to be another one than the transaction could know. */
export function amendAnswer(db: CentralDb, { id }: KeyedRequest, answered: string | null): Promise<void> {
  const { answer, bytes } = kept(answered)
  return run(db, sql`update public.idempotency_keys set answer = ${answer}, bytes = ${bytes} where id = ${id}`)
}

/** What the request of this key was answered; null when it was not done. */
export async function findAnswer(database: Database, { id }: KeyedRequest): Promise<KeptAnswer | null> {
  const [found] = await database.read.central((db) =>
    db
      .select({ answer: idempotencyKeys.answer, role: idempotencyKeys.role })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.id, id)),
  )
  return found ?? null
}

/** Forgets the oldest keys of a person who has too many, and the oldest answers where they are too long together. */
export const trimKeys = (database: Database, userId: string): Promise<void> =>
  database.aside.central((db) =>
    run(
      db,
      sql`with counted as (
            select id, row_number() over newest as place, sum(bytes) over newest as total
            from public.idempotency_keys where user_id = ${userId}
            window newest as (order by kept_at desc, id)
          ), forgotten as (
            delete from public.idempotency_keys k using counted c
            where k.id = c.id and c.place > ${IDEMPOTENCY_KEYS_PER_USER_MAX}
          )
          update public.idempotency_keys k set answer = null, bytes = 0 from counted c
          where k.id = c.id and k.answer is not null and c.place <= ${IDEMPOTENCY_KEYS_PER_USER_MAX}
            and c.total > ${IDEMPOTENCY_ANSWERS_PER_USER_MAX_BYTES}`,
    ),
  )

/**
 * Whether a person still sees all the projects and teams that a request was about, by the ids it named: projects, columns,
 * tasks, and what hangs on tasks. What it archived itself (`archivedId`) was its business.
 */
export async function isStillOpenTo(
  database: Database,
  tenantId: string,
  { viewer, ids, archivedId }: { viewer: Viewer; ids: readonly string[]; archivedId: string | null },
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await database.read.tenant(tenantId, (db) =>
    firstOf<{ isOpen: boolean }>(
      db,
      sql`with named as (
            select id from unnest(${sql.param([...ids])}::uuid[]) as of_all (id)
          ), of_tasks as (
            select id from named
            union select task_id from activities where workspace_id = $workspace and id in (select id from named)
            union select task_id from attachments where workspace_id = $workspace and id in (select id from named)
          ), homes as (
            select id from named
            union select home_project_id from tasks where workspace_id = $workspace and id in (select id from of_tasks)
            union select project_id from columns where workspace_id = $workspace and id in (select id from named)
          )
          select not exists (
            select from projects p where p.workspace_id = $workspace and p.id in (select id
              from homes) and not ${isSeenBy(viewer)}
              and (p.deleted_at is null or p.id is distinct from ${archivedId}::uuid)
          ) and not exists (
            select from teams where workspace_id = $workspace and id in (select id from named) and deleted_at is not null
              and id is distinct from ${archivedId}::uuid
          ) as "isOpen"`,
    ),
  )
  return found?.isOpen ?? false
}
