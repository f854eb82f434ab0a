import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Attachment } from '#contract/entities/attachment.ts'
import { ATTACHMENTS_PER_TASK_MAX } from '#contract/limits.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, insertAll, rowsOf, run } from '../../db/sql/rows.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { isShownInPlace } from '../../policies/attachment.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { CommandError, notFound } from '../command-error.ts'
import { appendMessage, appendMessages, message } from '../outbox/append.ts'
import { attachmentFields, type AttachmentRow, presentAttachment } from '../presenters/attachment.ts'
import { requireTask } from '../tasks/queries/read-task.ts'
import { TOUCHED } from '../tasks/task-set.ts'
import { countStorage, storageTold } from './room.ts'

/** The files of a task, the first one first. */
export const readAttachments = async (db: TenantReads, taskId: string): Promise<Attachment[]> =>
  (
    await rowsOf<AttachmentRow>(
      db,
      sql`select ${attachmentFields(db.tenantId)} from attachments f
          where f.workspace_id = $workspace and f.task_id = ${taskId} order by f.created_at, f.name, f.id`,
    )
  ).map(presentAttachment)

/** The same for a person who sees the task. */
export const listAttachments = (database: Database, by: Member, taskId: string): Promise<Attachment[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, attachments] = await Promise.all([requireTask(db, by, taskId), readAttachments(db, taskId)])
    return attachments
  })

/** Whether files may be added to the task: asked before any of them is read, and again when they are there. */
export const requireRoomAtTask = (database: Database, by: Member, taskId: string): Promise<void> =>
  database.read.tenant(by.tenantId, async (db) => {
    const task = await requireTask(db, by, taskId)
    await requireFewEnough(db, taskId, 0)
    return void task
  })

async function requireFewEnough(db: TenantReads, taskId: string, more: number): Promise<void> {
  const found = await firstOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from attachments where workspace_id = $workspace and task_id = ${taskId}`,
  )
  if ((found?.count ?? 0) + Math.max(more, 1) > ATTACHMENTS_PER_TASK_MAX) {
    throw new CommandError({ kind: 'impossible', because: 'tooManyAttachments' })
  }
}

/** Cards show how many files there are, so the task is another one by it. */
const recount = (db: TenantDb, taskId: string) =>
  run(
    db,
    sql`update tasks set ${TOUCHED},
          attachments_count = (select count(*) from attachments where workspace_id = $workspace and task_id = ${taskId})
        where workspace_id = $workspace and id = ${taskId}`,
  )

/** A file that lies on the disk and is to belong to a task. */
export interface NewAttachment {
  name: string
  storedAs: string
  contentType: string
  sizeInKb: number
}

/** Adds files to a task: all of them, or none. The room that they had taken while they arrived becomes what they use. */
export const addAttachments = (
  database: Database,
  by: Member,
  taskId: string,
  { files, reservationId }: { files: readonly NewAttachment[]; reservationId: string },
): Promise<Attachment[]> =>
  database.tenant(by.tenantId, async (db) => {
    const [, task] = await Promise.all([
      lock(db, { tasks: [taskId] }),
      requireTask(db, by, taskId),
      requireFewEnough(db, taskId, files.length),
    ])
    const ids = files.map(() => randomUUID())
    const now = new Date()
    const drawn = ids
      .filter((_id, at) => isShownInPlace(files[at]?.contentType ?? ''))
      .map((id) => ({
        kind: 'thumbnail.draw' as const,
        workspaceId: by.tenantId,
        payload: { attachmentId: id },
        now,
      }))
    for (const [at, file] of files.entries()) {
      await insertAll(
        db,
        sql`insert into attachments (workspace_id, id, task_id, name, stored_as, content_type, size_in_kb, uploaded_by, created_at)
            select $workspace, ${ids[at]}::uuid, t.id, ${file.name}, ${file.storedAs}, ${file.contentType}, ${file.sizeInKb}::bigint,
              ${by.userId}::uuid, now() + make_interval(secs => ${at / 1_000_000})
            from tasks t where t.workspace_id = $workspace and t.id = ${taskId} and t.deleted_at is null
            returning id`,
      )
    }
    const [, , , used, rows] = await Promise.all([
      recount(db, taskId),
      enqueueAll(db, drawn),
      run(db, sql`delete from upload_reservations where workspace_id = $workspace and id = ${reservationId}`),
      countStorage(
        db,
        files.reduce((sum, { sizeInKb }) => sum + sizeInKb, 0),
      ),
      rowsOf<AttachmentRow>(
        db,
        sql`select ${attachmentFields(db.tenantId)} from attachments f
            where f.workspace_id = $workspace and f.id = any(${sql.param(ids)}::uuid[]) order by f.created_at, f.id`,
      ),
    ])
    if (rows.length < files.length) throw notFound()
    const attachments = rows.map(presentAttachment)
    await appendMessages(db, [
      ...attachments.map((attachment) =>
        message({
          audience: { kind: 'project', projectIds: [task.homeProjectId] },
          type: 'TASK_ATTACHMENT_UPLOADED',
          data: { taskId, attachment },
          originWebsocketId: by.websocketId,
        }),
      ),
      storageTold(used, by.websocketId),
    ])
    return attachments
  })

/** What is needed to hand a file out. */
export interface StoredFile {
  taskId: string
  homeProjectId: string
  name: string
  storedAs: string
  contentType: string
  sizeInKb: number
}

/** A file, for a person who sees its task; asked anew for every look at it. */
async function requireFile(db: TenantReads, by: Member, id: string): Promise<StoredFile> {
  const found = await firstOf<Omit<StoredFile, 'homeProjectId'>>(
    db,
    sql`select task_id as "taskId", name, stored_as as "storedAs", content_type as "contentType",
          size_in_kb::float8 as "sizeInKb"
        from attachments where workspace_id = $workspace and id = ${id}`,
  )
  if (!found) throw notFound()
  const { homeProjectId } = await requireTask(db, by, found.taskId)
  return { ...found, homeProjectId }
}

/** The same, its task locked. */
async function lockFile(db: TenantDb, by: Member, id: string): Promise<StoredFile> {
  const { taskId } = await requireFile(db, by, id)
  await lock(db, { tasks: [taskId] })
  return requireFile(db, by, id)
}

/** Where a file lies and how it is called, for a person who sees its task. */
export const findFile = (database: Database, by: Member, id: string): Promise<StoredFile> =>
  database.read.tenant(by.tenantId, (db) => requireFile(db, by, id))

/** Where a file of the workspace lies, for who looks after all of them; null where there is none any more. */
export const readStoredFile = async (database: Database, tenantId: string, id: string): Promise<string | null> => {
  const found = await database.read.tenant(tenantId, (db) =>
    firstOf<{ storedAs: string }>(
      db,
      sql`select stored_as as "storedAs" from attachments where workspace_id = $workspace and id = ${id}`,
    ),
  )
  return found?.storedAs ?? null
}

/** Calls a file something else. */
export const renameAttachment = (database: Database, by: Member, id: string, name: string): Promise<Attachment> =>
  database.tenant(by.tenantId, async (db) => {
    const { taskId, homeProjectId } = await lockFile(db, by, id)
    const [, row] = await Promise.all([
      run(db, sql`update attachments set name = ${name} where workspace_id = $workspace and id = ${id}`),
      firstOf<AttachmentRow>(
        db,
        sql`select ${attachmentFields(db.tenantId)} from attachments f
            where f.workspace_id = $workspace and f.id = ${id}`,
      ),
    ])
    if (!row) throw notFound()
    const attachment = presentAttachment(row)
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [homeProjectId] },
      type: 'TASK_ATTACHMENT_UPDATED',
      data: { taskId, attachment },
      originWebsocketId: by.websocketId,
    })
    return attachment
  })

/** Takes a file off its task; resolves to the name under which it can be removed from the disk once this is committed. */
export const deleteAttachment = (database: Database, by: Member, id: string): Promise<string> =>
  database.tenant(by.tenantId, async (db) => {
    const { taskId, homeProjectId, storedAs } = await lockFile(db, by, id)
    const deleted = await firstOf<{ kb: string }>(
      db,
      sql`delete from attachments where workspace_id = $workspace and id = ${id} returning size_in_kb as kb`,
    )
    if (!deleted) throw notFound()
    const [, used] = await Promise.all([recount(db, taskId), countStorage(db, -Number(deleted.kb))])
    await appendMessages(db, [
      message({
        audience: { kind: 'project', projectIds: [homeProjectId] },
        type: 'TASK_ATTACHMENT_DESTROYED',
        data: { taskId, attachmentId: id },
        originWebsocketId: by.websocketId,
      }),
      storageTold(used, by.websocketId),
    ])
    return storedAs
  })
