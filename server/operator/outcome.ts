import type { Database } from '../db/pool.ts'
import type { BillingDeps } from '../payment/billing-deps.ts'
import type { AttachmentStore } from '../files/attachments.ts'
import type { FilesPlace } from '../files/stores.ts'
import type { Secrets } from '../keys/secrets.ts'

/** What an operator's command works with. */
export interface Workplace {
  database: Database
  secrets: Secrets
  /** The files of tasks. */
  attachments: AttachmentStore
  /** Where they and all pictures lie. */
  filesPlace: FilesPlace
  /** What workspaces pay, and who takes it. */
  billing: BillingDeps
  /** What links in mails begin with. */
  origin: () => string
  now: () => Date
}

/** What came of a command: lines to show, and the exit code. */
export interface Outcome {
  lines: string[]
  code: number
}

export const done = (...lines: string[]): Outcome => ({ lines, code: 0 })
export const refused = (...lines: string[]): Outcome => ({ lines, code: 1 })

/** One thing that `npm run admin` does; null when the words after it make no sense. */
export type Verb = (args: readonly string[], workplace: Workplace) => Promise<Outcome | null>
