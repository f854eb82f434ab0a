import type { Database } from '../../../server/db/pool.ts'
import { attachmentsIn } from '../../../server/files/attachments.ts'
import type { Secrets } from '../../../server/keys/secrets.ts'
import type { Workplace } from '../../../server/operator/outcome.ts'
import { temporaryFolder } from '../files/temporary-folders.ts'
import { billingFor } from './billing-for.ts'

/** What an operator's command works with in a test: files in a folder of its own, the sandbox, and a clock. */
export const workplaceFor = (database: Database, secrets: Secrets, changes: Partial<Workplace> = {}): Workplace => ({
  database,
  secrets,
  attachments: attachmentsIn(temporaryFolder('operated-files')),
  filesPlace: 'folder',
  billing: billingFor(database, secrets),
  origin: () => 'http://localhost',
  now: () => new Date(),
  ...changes,
})
