import { fromPromise } from 'xstate'
import { dataExportPath, requestDataExport } from '#contract/calls/account/data-export.ts'
import { ask } from '../api/api.ts'
import { saveFrom } from '../browser/save-text.ts'
import { proofOf } from '../provider/confirmation.ts'

/**
 * Asks for the link to the file of everything about the user, with the password, or, where there is none, with the provider's
 * word, which is used up then; the browser fetches the file itself, and nobody else hears of the link.
 */
export const downloadData = fromPromise<null, { password: string }>(async ({ input: { password }, signal }) => {
  const { path } = await ask(requestDataExport, { body: proofOf(password) }, { signal })
  saveFrom(dataExportPath(path))
  return null
})
