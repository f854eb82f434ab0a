import { basename } from 'node:path'
import { readStoredFile } from './commands/attachments/attachments.ts'
import { endUnactivated } from './commands/account/void-account.ts'
import { forgetOldLines } from './commands/safes/ledger.ts'
import { tellOfLostListings } from './commands/safes/lost-listings.ts'
import { dropExpired } from './commands/sessions.ts'
import { knownFiles, listWorkspaceIds, purgeTasks } from './commands/tasks/deletion/purge.ts'
import { returnTasksOfLeavers } from './commands/tasks/deletion/take-back.ts'
import {
  deleteTasksOfGoneProjects,
  dropGoneProjectsAndTeams,
  dropWorkspace,
  readWorkspacesToDrop,
} from './commands/workspaces/purge-workspaces.ts'
import type { Database } from './db/pool.ts'
import type { AttachmentStore } from './files/attachments.ts'
import type { FileStore } from './files/store.ts'
import { enqueueAll } from './jobs/enqueue.ts'
import { dropDeadJobs } from './jobs/listing.ts'
import type { Job, JobHandlers } from './jobs/runner.ts'
import { forgetOldMessages } from './live/outbox.ts'
import { dropOldMails } from './mail/mailer.ts'

/** What lies there this long and is not known came from a process that died. */
const SWEPT_AFTER_MS = 3_600_000

/** What is looked after. */
export interface Upkept {
  database: Database
  attachments: AttachmentStore
  logos: FileStore
  now: () => Date
}

/** Removes for good what was deleted long ago in a workspace, and the files that belong to nothing. */
async function purgeWorkspace(
  { database, attachments, now }: Upkept,
  { workspaceId, signal }: Job<'workspace.purge'>,
): Promise<void> {
  await returnTasksOfLeavers(database, workspaceId)
  await database.tenant(workspaceId, async (db) => {
    await tellOfLostListings(db)
    await forgetOldLines(db, now())
  })
  await deleteTasksOfGoneProjects(database, workspaceId, now())
  for (let isMore = true; isMore;) {
    signal.throwIfAborted()
    const purged = await purgeTasks(database, workspaceId)
    for (const storedAs of purged.storedAs) await attachments.remove(workspaceId, storedAs)
    isMore = purged.isMore
  }
  await dropGoneProjectsAndTeams(database, workspaceId, now())
  signal.throwIfAborted()
  const before = new Date(now().getTime() - SWEPT_AFTER_MS)
  await attachments.sweep(workspaceId, (names) => knownFiles(database, workspaceId, names), before)
}

/** Removes for good a workspace that was deleted long ago, with its files; what was broken off is finished. */
async function dropDeletedWorkspace(
  { database, attachments, logos, now }: Upkept,
  { workspaceId, payload: { logo } }: Job<'workspace.drop'>,
): Promise<void> {
  const isGone = await dropWorkspace(database, workspaceId, now())
  if (!isGone) return
  await attachments.sweep(workspaceId, async () => new Set(), now())
  if (logo !== null) await logos.remove(logo)
}

/** Each workspace gets a job of its own, so that one where it fails is in nobody's way. */
async function queuePurges({ database, now }: Upkept): Promise<void> {
  const [gone, all] = await Promise.all([readWorkspacesToDrop(database, now()), listWorkspaceIds(database)])
  const toDrop = new Set(gone.map(({ id }) => id))
  const common = { now: now(), onceAs: 'upkeep' }
  await database.central(async (db) => {
    await enqueueAll(
      db,
      gone.map(({ id, logoUrl }) => ({
        ...common,
        kind: 'workspace.drop' as const,
        workspaceId: id,
        payload: { logo: logoUrl === null ? null : basename(logoUrl) },
      })),
    )
    await enqueueAll(
      db,
      all
        .filter((id) => !toDrop.has(id))
        .map((id) => ({ ...common, kind: 'workspace.purge' as const, workspaceId: id, payload: {} })),
    )
  })
}

/** Draws the small picture of a file before anybody asks for it. */
async function drawThumbnail(
  { database, attachments }: Upkept,
  { workspaceId, payload: { attachmentId } }: Job<'thumbnail.draw'>,
): Promise<void> {
  const storedAs = await readStoredFile(database, workspaceId, attachmentId)
  if (storedAs !== null) await attachments.thumbnail(workspaceId, storedAs)
}

/** Everything that is looked after by jobs. */
export const upkeepHandlers = (upkept: Upkept) =>
  ({
    'workspace.purge': (job) => purgeWorkspace(upkept, job),
    'workspace.drop': (job) => dropDeletedWorkspace(upkept, job),
    'purges.queue': () => queuePurges(upkept),
    'expired.drop': () =>
      upkept.database.central(async (db) => {
        await dropExpired(db, upkept.now())
        await dropOldMails(db, upkept.now())
        await dropDeadJobs(db, upkept.now())
      }),
    'messages.forget': () => forgetOldMessages(upkept.database),
    'unactivated.end': async () => void (await endUnactivated(upkept.database, upkept.now())),
    'thumbnail.draw': (job) => drawThumbnail(upkept, job),
  }) satisfies JobHandlers
