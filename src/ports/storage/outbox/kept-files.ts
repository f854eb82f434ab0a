import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Apart from the changes, whose rows are written anew: a file is written once, and read while it is sent. */
const DATABASE = 'lanewise.files'
interface Files extends DBSchema {
  files: { key: string; value: Blob }
}

let opening: Promise<IDBPDatabase<Files>> | null = null
const database = (): Promise<IDBPDatabase<Files>> =>
  (opening ??= openDB<Files>(DATABASE, 1, { upgrade: (db) => void db.createObjectStore('files') }))

/** Keeps what a file holds, under the key of the request that is to send it. */
export const keepFile = async (requestKey: string, content: Blob): Promise<void> => {
  await (await database()).put('files', content, requestKey)
}
/** What a file holds that was kept; undefined where it is not there any more. */
export const keptFile = async (requestKey: string): Promise<Blob | undefined> =>
  (await database()).get('files', requestKey)
export const dropFile = async (requestKey: string): Promise<void> => (await database()).delete('files', requestKey)
/** Removes the files of everybody. */
export const clearFiles = async (): Promise<void> => (await database()).clear('files')
