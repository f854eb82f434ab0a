import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { RESERVE_BYTES } from './reserve.ts'

const NAME = /^copy-[0-9a-f]{12}$/
const NAME_BYTES = 6
/** What is written meanwhile, and what the copy needs to be opened, on top of its size. */
const ROOM_BESIDE = 8 * RESERVE_BYTES

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

/** A folder for a copy of the database in a data directory. Throws where there is no room: on a full disk the database itself would end. */
export function newCopyIn(directory: string): string {
  const { bavail, bsize } = statfsSync(directory)
  const needed = sizeOf(join(directory, 'postgres')) + ROOM_BESIDE
  if (bavail * bsize < needed) throw new Error(`a copy of the database needs ${needed} bytes of the disk for a while`)
  const place = join(directory, `copy-${randomBytes(NAME_BYTES).toString('hex')}`)
  mkdirSync(place, { mode: 0o700 })
  return place
}

/** Removes a copy. */
export const dropCopy = (place: string): void => rmSync(place, { recursive: true, force: true, maxRetries: 5 })

/** Removes what a process that died has left of its copies. */
export function dropCopies(directory: string): void {
  for (const name of readdirSync(directory)) if (NAME.test(name)) dropCopy(join(directory, name))
}
