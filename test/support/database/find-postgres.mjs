import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const OLDEST = 15
const EXE = process.platform === 'win32' ? '.exe' : ''
/** Folders that hold one folder a version. */
const VERSIONED = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', 'C:\\Program Files\\PostgreSQL']
const WELL_KNOWN = ['/opt/homebrew/opt/postgresql/bin', '/Applications/Postgres.app/Contents/Versions/latest/bin']

/** The folder of PostgreSQL's programs, 15 or newer: POSTGRES_BIN when set, else on this machine; undefined when there is none. */
export function findPostgres() {
  const asked = process.env.POSTGRES_BIN
  if (asked) {
    if (versionIn(asked) >= OLDEST) return asked
    throw new Error(`POSTGRES_BIN is ${asked}, where there is no PostgreSQL ${OLDEST} or newer.`)
  }
  const packaged = VERSIONED.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(folder, version, 'bin')),
  )
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...packaged, ...WELL_KNOWN, ...onPath, ...configured()].find((folder) => versionIn(folder) >= OLDEST)
}

function versionIn(folder) {
  const programs = ['postgres', 'initdb'].map((name) => join(folder, `${name}${EXE}`))
  if (!programs.every((file) => existsSync(file))) return 0
  const said = execFileSync(programs[0], ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(said)?.[1] ?? 0)
}

function configured() {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch {
    // Without pg_config there is one place less to look at.
    return []
  }
}
