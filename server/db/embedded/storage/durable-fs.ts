import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PLANNING } from '../../engine.ts'

type InitArguments = Parameters<NodeFS['init']>

/** What this class needs to know of the file layer inside PGlite; the pinned version and a test that counts keep it true. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number }
}

const FILE_TYPE = 0o170_000
const DIRECTORY = 0o040_000
const ENOSPC = 51
const EIO = 29

/** How often the disk was really asked to keep what was written. */
export const syncs = { files: 0, directories: 0 }

/**
 * PGlite's files in a directory, with an fsync that reaches the disk: without this its `fsync=on` does nothing, and a
 * power cut takes what had been answered.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: InitArguments[0], options: InitArguments[1]): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options)
    const { preRun } = made.emscriptenOpts
    if (!Array.isArray(preRun)) throw new TypeError('PGlite starts in a way this program does not know')
    preRun.push((module) => {
      const files = (module as unknown as { NODEFS: NodeFiles }).NODEFS
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if ((node.mode & FILE_TYPE) === DIRECTORY) {
            fsyncSync(nfd)
            syncs.directories++
          } else {
            fdatasyncSync(nfd)
            syncs.files++
          }
          return 0
        } catch (error) {
          return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? ENOSPC : EIO
        }
      }
    })
    return made
  }
}

/** What PostgreSQL brings along besides itself: without it the indexes that were made with it could not be read. */
export const extensions = { btree_gin, pg_trgm }

/** PGlite's own parameters, without the one that switches fsync off. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'min_wal_size=16MB', 'autovacuum=off'].flatMap(
    (setting) => ['-c', setting],
  ),
  ...PLANNING,
]
