import { basename } from 'node:path'
import { knownFiles, listWorkspaceIds, purgeTasks } from './commands/tasks/deletion/purge.ts'
import { returnTasksOfLeavers } from './commands/tasks/deletion/take-back.ts'
import { forEachWorkspace } from './commands/workspaces/each-workspace.ts'
import {
  deleteTasksOfGoneProjects,
  dropGoneProjectsAndTeams,
  dropWorkspace,
  readWorkspacesToDrop,
} from './commands/workspaces/purge-workspaces.ts'
import { endUnactivated } from './commands/account/void-account.ts'
import { forgetOldLines } from './commands/safes/ledger.ts'
import { tellOfLostListings } from './commands/safes/lost-listings.ts'
import { dropExpired } from './commands/sessions.ts'
import type { Report } from './db/engine.ts'
import type { Database } from './db/pool.ts'
import type { AttachmentStore } from './files/attachments.ts'
import type { FileStore } from './files/store.ts'

/** What lies there this long and is not known came from a process that died. */
const SWEPT_AFTER_MS = 3_600_000

/** What is looked after, and the callback for what could not be. */
export interface Upkept {
  database: Database
  attachments: AttachmentStore
  logos: FileStore
  report: Report
}

/** Removes for good what was deleted long ago in every workspace, and the files that belong to nothing. */
export const removeForGood = async (
  { database, attachments, report }: Omit<Upkept, 'logos'>,
  now: Date,
): Promise<void> =>
  forEachWorkspace(
    { database, report },
    {
      what: 'removing for good',
      due: (await listWorkspaceIds(database)).map((tenantId) => ({ tenantId })),
      work: async ({ tenantId }) => {
        await returnTasksOfLeavers(database, tenantId)
        await database.tenant(tenantId, async (db) => {
          await tellOfLostListings(db)
          await forgetOldLines(db, now)
        })
        await deleteTasksOfGoneProjects(database, tenantId, now)
        for (let isMore = true; isMore;) {
          const purged = await purgeTasks(database, tenantId)
          for (const storedAs of purged.storedAs) await attachments.remove(tenantId, storedAs)
          isMore = purged.isMore
        }
        await dropGoneProjectsAndTeams(database, tenantId, now)
        const before = new Date(now.getTime() - SWEPT_AFTER_MS)
        await attachments.sweep(tenantId, (names) => knownFiles(database, tenantId, names), before)
      },
    },
  )

/** Removes for good the workspaces that were deleted long ago, with their files. */
export const dropWorkspaces = async ({ database, attachments, logos, report }: Upkept, now: Date): Promise<void> =>
  forEachWorkspace(
    { database, report },
    {
      what: 'removing the workspace',
      due: (await readWorkspacesToDrop(database, now)).map((tenantId) => ({ tenantId })),
      work: async ({ tenantId }) => {
        const { isDropped, logoUrl } = await dropWorkspace(database, tenantId, now)
        if (isDropped) await attachments.sweep(tenantId, async () => new Set(), now)
        if (logoUrl) await logos.remove(basename(logoUrl))
      },
    },
  )

/** Everything that is due now and then; what of it fails is reported, and the rest is done. */
export async function keepUp(upkept: Upkept, now: Date): Promise<void> {
  const { database, report } = upkept
  const steps: readonly [what: string, work: () => Promise<unknown>][] = [
    ['what is over could not be removed', () => database.central((db) => dropExpired(db, now))],
    ['accounts that were never activated could not be ended', () => endUnactivated(database, now)],
    ['deleted workspaces could not be removed', () => dropWorkspaces(upkept, now)],
    ['what was deleted could not be removed', () => removeForGood(upkept, now)],
  ]
  for (const [what, work] of steps) await work().catch((error: unknown) => report(what, error))
}
