import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** PGlite's PostgreSQL: files of another major version cannot be opened. */
const MAJOR = '18'
const SYNCS_AT_ONCE = 8

const versionOf = (folder: string) => {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Everything under a folder is on the disk, not only in the system's memory. Windows lets no reader ask for that. */
async function syncAll(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ]
  const next = paths.values()
  await Promise.all(
    Array.from({ length: SYNCS_AT_ONCE }, async () => {
      for (const path of next) await sync(path)
    }),
  )
}

/**
 * Makes sure there is a database in a folder: on the first start a copy of the template, or, without one, what
 * `initialise` computes. It appears whole, by one rename, or not at all.
 */
export async function ensureDatabase(
  folder: string,
  templateDir: string | undefined,
  initialise: (folder: string) => Promise<void>,
): Promise<void> {
  const version = versionOf(folder)
  if (version === MAJOR) return
  if (version !== null) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}, and this program has ${MAJOR}: run \`npm run admin -- backup FILE\` with the program that wrote it, move the folder away, and \`npm run admin -- restore FILE\` with this one`,
    )
  }
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  if (templateDir && versionOf(templateDir) === MAJOR) cpSync(templateDir, fresh, { recursive: true })
  else await initialise(fresh)
  await syncAll(fresh)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  if (process.platform !== 'win32') await sync(dirname(folder))
}
