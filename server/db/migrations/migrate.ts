import type { Database } from '../pool.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { centralMigrations, workMigrations } from './files.ts'
import { guessKinds } from './guess-kinds.ts'
import { migrateSchema } from './migrate-schema.ts'
import { noteBeginnings } from './note-beginnings.ts'

/** The step that made the shared tables: what comes later finds everything in them. */
const SHARED = '0029-shared-tables.sql'

/** Brings the tables of the installation to this program's version; returns the names of the steps taken. */
export function migrateCentral(db: Database, known = centralMigrations): Promise<string[]> {
  return migrateSchema(db, 'public', known)
}

/** Brings the tables that all workspaces share to this program's version, or up to one step; returns the names of the steps taken. */
export function migrateWork(db: Database, known = workMigrations, upTo?: string): Promise<string[]> {
  return migrateSchema(db, 'work', known, upTo)
}

/** What `migrateAll` did: the steps taken, and what was carried over from the version before. */
export interface Migrated extends CarriedOver {
  central: string[]
  work: string[]
}

/**
 * Brings the whole installation to this program's version: at every start, before the first request. Throws when that cannot be
 * done; killed in between, it goes on with the next start.
 */
export async function migrateAll(db: Database, central = centralMigrations, work = workMigrations): Promise<Migrated> {
  const steps = await migrateCentral(db, central)
  const shared = await migrateWork(db, work, SHARED)
  const carried = await carryOver(db)
  const later = await migrateWork(db, work)
  // One that could not be carried over with the others comes after the steps that guessed theirs, and noted where their tasks began.
  for (const tenantId of carried.carried) await guessKinds(db, tenantId)
  if (carried.carried.length > 0) await noteBeginnings(db)
  return { central: steps, work: [...shared, ...later], ...carried }
}
