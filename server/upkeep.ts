import { basename } from 'node:path'
import { knownFiles, listWorkspaceIds, purgeTasks } from './commands/tasks/purge.ts'
import {
  deleteTasksOfGoneProjects,
  dropGoneProjectsAndTeams,
  dropWorkspace,
  readWorkspacesToDrop,
} from './commands/workspaces/purge-workspaces.ts'
import type { Database } from './db/pool.ts'
import type { AttachmentStore } from './files/attachments.ts'
import type { FileStore } from './files/store.ts'

/** What lies there this long and is not known came from a process that died. */
const SWEPT_AFTER_MS = 3_600_000

/** Removes for good what was deleted long ago in every workspace, and the files that belong to nothing. */
export async function removeForGood(database: Database, attachments: AttachmentStore, now: Date): Promise<void> {
  for (const tenantId of await listWorkspaceIds(database)) {
    await deleteTasksOfGoneProjects(database, tenantId, now)
    for (let isMore = true; isMore;) {
      const purged = await purgeTasks(database, tenantId)
      for (const storedAs of purged.storedAs) await attachments.remove(tenantId, storedAs)
      isMore = purged.isMore
    }
    await dropGoneProjectsAndTeams(database, tenantId, now)
    const before = new Date(now.getTime() - SWEPT_AFTER_MS)
    await attachments.sweep(tenantId, (names) => knownFiles(database, tenantId, names), before)
  }
}

/** Removes for good the workspaces that were deleted long ago, with their files. */
export async function dropWorkspaces(
  database: Database,
  { attachments, logos }: { attachments: AttachmentStore; logos: FileStore },
  now: Date,
): Promise<void> {
  for (const tenantId of await readWorkspacesToDrop(database, now)) {
    const { isDropped, logoUrl } = await dropWorkspace(database, tenantId, now)
    if (isDropped) await attachments.sweep(tenantId, async () => new Set(), now)
    if (logoUrl) await logos.remove(basename(logoUrl))
  }
}
