import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { FILES_DATABASE, FILES_STORE, UNTAKEN } from '#contract/sharing.ts'

/** Apart from the changes, whose rows are written anew: a file is written once, and read while it is sent. */
interface Files extends DBSchema {
  files: { key: string; value: Blob }
}

let opening: Promise<IDBPDatabase<Files>> | null = null
const database = (): Promise<IDBPDatabase<Files>> =>
  (opening ??= openDB<Files>(FILES_DATABASE, 1, { upgrade: (db) => void db.createObjectStore(FILES_STORE) }))

/** Looking makes no database where there is none: who only signs in and out leaves nothing on a device. */
const isThere = async (): Promise<boolean> => (await indexedDB.databases()).some(({ name }) => name === FILES_DATABASE)

/** Keeps what a file holds, under the key of the request that is to send it. */
export const keepFile = async (requestKey: string, content: Blob): Promise<void> => {
  await (await database()).put(FILES_STORE, content, requestKey)
}
/** What a file holds that was kept; undefined where it is not there any more. */
export async function keptFile(requestKey: string): Promise<Blob | undefined> {
  const db = await database()
  return (await db.get(FILES_STORE, requestKey)) ?? db.get(FILES_STORE, UNTAKEN + requestKey)
}
export async function dropFile(requestKey: string): Promise<void> {
  const db = await database()
  for (const key of [requestKey, UNTAKEN + requestKey]) await db.delete(FILES_STORE, key)
}
/** Removes the files of everybody. */
export const clearFiles = async (): Promise<void> => (await database()).clear(FILES_STORE)

/**
 * Files that another program has shared, by their keys; those that are not there any more are left out. What else was shared and
 * nobody has taken is removed: the person it was meant for has not come for it.
 */
export async function readShared(keys: readonly string[]): Promise<ReadonlyMap<string, Blob>> {
  if (keys.length === 0 && !(await isThere())) return new Map()
  const writing = (await database()).transaction(FILES_STORE, 'readwrite')
  const { store } = writing
  const found = new Map<string, Blob>()
  for (const key of keys) {
    const file = await store.get(UNTAKEN + key)
    if (file) found.set(key, file)
  }
  for (const name of await store.getAllKeys())
    if (name.startsWith(UNTAKEN) && !found.has(name.slice(UNTAKEN.length))) await store.delete(name)
  await writing.done
  return found
}
/** From now on the files wait to be sent: nothing but that, or signing out, removes them. */
export async function takeShared(keys: readonly string[]): Promise<void> {
  const writing = (await database()).transaction(FILES_STORE, 'readwrite')
  for (const key of keys) {
    const file = await writing.store.get(UNTAKEN + key)
    if (file) await writing.store.put(file, key)
    await writing.store.delete(UNTAKEN + key)
  }
  await writing.done
}
