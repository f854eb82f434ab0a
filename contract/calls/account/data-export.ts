import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Confirmation } from './account.ts'

/** Makes a link, good once and for some minutes in a session of the account, to a file of everything that is about the person. */
export const requestDataExport = call({
  name: 'requestDataExport',
  method: 'POST',
  path: '/auth/data-export',
  access: 'user',
  body: Confirmation,
  reply: z.object({ path: z.string() }),
})

/** Where the browser fetches the file of such a link. */
export const dataExportPath = (path: string): string => `/api${path}`
