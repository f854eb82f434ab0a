import { makeWorkspace, readWorkspacesToMake } from './commands/workspaces/create-workspace.ts'
import type { Report } from './db/engine.ts'
import type { Database } from './db/pool.ts'

/** What could not be made is tried again after this. */
const LOOKED_AFTER_MS = 15_000

/** Makes what workspaces consist of, after the person who wanted one has been answered. */
export interface Workshop {
  /** Makes what waits; resolves when each was made, or could not be. */
  look(): Promise<void>
  close(): Promise<void>
}

interface WorkshopParts {
  database: Database
  now: () => Date
  report: Report
  /** Called when a workspace is there. */
  onMade: () => void
}

/**
 * Opens the workshop: it looks now and then. What an earlier process has left is taken up by a first look, when there is time for
 * it: the embedded database does one thing after the other, and a start must not wait for this.
 */
export function openWorkshop({ database, now, report, onMade }: WorkshopParts): Workshop {
  let working: Promise<void> | null = null
  let isAskedAgain = false
  let isClosed = false

  async function makeOne(tenantId: string): Promise<void> {
    try {
      await makeWorkspace(database, tenantId, now())
      onMade()
    } catch (error) {
      report('a workspace could not be made and is tried again', error)
    }
  }

  async function makeAll(): Promise<void> {
    try {
      do {
        isAskedAgain = false
        for (const tenantId of await readWorkspacesToMake(database)) {
          if (isClosed) return
          await makeOne(tenantId)
        }
      } while (isAskedAgain && !isClosed)
    } finally {
      // In the same step as the last look at who asks again: nobody may ask in between.
      working = null
    }
  }

  async function look(): Promise<void> {
    if (working) {
      isAskedAgain = true
      return working
    }
    working = makeAll().catch((error: unknown) => report('workspaces that wait could not be looked for', error))
    return working
  }

  const timer = setInterval(() => void look(), LOOKED_AFTER_MS).unref()

  return {
    look,
    async close() {
      isClosed = true
      clearInterval(timer)
      await working
    },
  }
}
