import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const NAME_BYTES = 24
const NAME = /^[\w-]{32}$/
export const isFileName = (name: string): boolean => NAME.test(name)

/** What holds the files does not answer, or does not do what it is asked; the cause is for the log. */
export class FilesUnreachable extends Error {
  override readonly name = 'FilesUnreachable'
  constructor(cause: unknown) {
    super('what holds the files failed', { cause })
  }
}

/** Files under names that nobody can guess. */
export interface FileStore {
  /** Keeps the content; resolves to its name once it is there for good. */
  keep(content: Buffer): Promise<string>
  /** Null when there is none of this name. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** Files of one kind below the data directory. */
export function filesIn(folder: string): FileStore {
  return {
    async keep(content) {
      const name = randomBytes(NAME_BYTES).toString('base64url')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = join(folder, `.${name}`)
      const file = await open(aside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, join(folder, name))
      return name
    },
    async read(name) {
      if (!isFileName(name)) return null
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (isFileName(name)) await rm(join(folder, name), { force: true })
    },
  }
}
