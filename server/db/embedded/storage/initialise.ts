import { existsSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Short pieces of the write-ahead log, in megabytes: a new one is filled with zeros first, and everybody waits for that. */
const WAL_PIECE_MB = 4

/** Makes an empty database cluster in a folder; takes seconds and, for a moment, most of a gigabyte. */
export async function initialise(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const db = await PGlite.create({ fs: new NodeFS(folder), initDbStartParams: [`--wal-segsize=${WAL_PIECE_MB}`] })
  await db.close()
  if (!existsSync(`${folder}/PG_VERSION`)) throw new Error(`no database came to be in ${folder}`)
}
