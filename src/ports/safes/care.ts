import { fromPromise } from 'xstate'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import type { SafeEntryForm } from '#contract/entities/safe.ts'
import { SAFE_IMPORT_FILE_MAX_BYTES } from '#contract/limits/safe-limits.ts'
import type { LedgerPage } from '#machines/safes/care/safe-ledger.ts'
import type { ReadImport } from '#machines/safes/care/safe-import.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { saveFile } from '../browser/save-text.ts'

const quiet = { toast: false } as const
/** What reads and writes the tables of files is fetched when the first one is wanted. */
const csv = () => import('./files/csv.ts')

/** Lines of the ledger, under a name that keeps them out of the inspector. */
export const loadLedger = fromPromise<LedgerPage, { safeId: string; offset: number; limit: number }>(
  async ({ input: { safeId, offset, limit }, signal }) => {
    const asked = { params: { id: safeId }, query: { offset, limit } }
    const { rows, count, isWhole } = await ask(calls.listSafeEvents, asked, { ...quiet, signal })
    return { entries: rows, count, isWhole }
  },
)

export const loadTargets: Port<readonly care.OwnSafe[]> = portOf(care.listOwnSafes, () => ({}), quiet)

export const moveEntry: Port<unknown, { safeId: string; entryId: string; toSafeId: string }> = portOf(
  care.moveSafeEntry,
  ({ safeId, entryId, toSafeId }) => ({ params: { id: safeId, entryId }, body: { toSafeId } }),
  { ...quiet, outlivesActor: true },
)

/** What a file of another program holds. It is read here, and sent nowhere. */
export const readFile = fromPromise<ReadImport, { file: unknown }>(async ({ input: { file } }) => {
  if (!(file instanceof Blob)) throw new TypeError('not a file')
  if (file.size > SAFE_IMPORT_FILE_MAX_BYTES) throw new RangeError('the file is too large')
  const [{ readCsv }, text] = await Promise.all([csv(), file.text()])
  return readCsv(text)
})

export const sendPortion: Port<unknown, { safeId: string; entries: readonly SafeEntryForm[] }> = portOf(
  calls.importSafeEntries,
  ({ safeId, entries }) => ({ params: { id: safeId }, body: { entries: [...entries] } }),
  { ...quiet, outlivesActor: true },
)

/** Everything in a safe, from the server to a file: it comes to no actor. */
export const exportSafe = fromPromise<null, { safeId: string; password: string }>(
  async ({ input: { safeId, password }, signal }) => {
    const asked = { params: { id: safeId }, body: { password } }
    const [{ writeCsv }, entries] = await Promise.all([csv(), ask(calls.exportSafe, asked, { ...quiet, signal })])
    saveFile('safe.csv', new Blob([writeCsv(entries)], { type: 'text/csv' }))
    return null
  },
)
