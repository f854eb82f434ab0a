import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../find-postgres.mjs'

/** Why nothing was tried on a Citus cluster. */
export const NO_CITUS =
  'Nothing was tried on a Citus cluster: there is none (set CITUS_URL to a coordinator, or CITUS_BIN to the programs of a PostgreSQL that has Citus).'

/** The programs of a PostgreSQL that has Citus: those of CITUS_BIN, else this machine's own; undefined where it has none. */
export function findCitus() {
  const programs = process.env.CITUS_BIN || findPostgres()
  return programs && existsSync(join(programs, '../lib/citus.so')) ? programs : undefined
}

/** Whether there is a cluster to try things on, or one can be started. */
export const isCitusHere = () => Boolean(process.env.CITUS_URL) || findCitus() !== undefined
