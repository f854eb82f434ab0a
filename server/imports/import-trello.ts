import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CentralReads } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { memberships, tenants, users } from '../db/tables/central.ts'
import { type Colleague, importBoard } from '../commands/import-board.ts'
import { lock, lockLabels } from '../commands/locks.ts'
import { appendMessage } from '../commands/outbox/append.ts'
import { readProject } from '../commands/projects/read-projects.ts'
import { reserveProject } from '../commands/projects/reserve-project.ts'
import { reportOf } from './report.ts'
import { readTrello } from './trello.ts'

/** Said to the person who started the import; nothing was changed. */
export class ImportRefused extends Error {}

export interface TrelloImport {
  /** The text of the exported file. */
  content: string
  workspace: string
  owner: string
  now: Date
}

/**
 * Brings a Trello export in as a new project: all of it in one transaction, or nothing. Resolves to the lines of the report.
 * Throws `UnreadableFile` or `ImportRefused` with the reason.
 */
export async function importTrello(
  database: Database,
  { content, workspace, owner, now }: TrelloImport,
): Promise<string[]> {
  const place = await database.read.central((db) => findPlace(db, workspace, owner))
  const reading = readTrello(content, { timezone: place.owner.timezone, now })
  const ownBoardsOf = place.colleagues.map(({ id }) => id)
  const came = await database.tenant(place.tenantId, async (db) => {
    await Promise.all([lock(db, { ownBoardsOf }), lockLabels(db)])
    if (!(await reserveProject(db, now)))
      throw new ImportRefused('The plan of this workspace allows no further project.')
    const imported = await importBoard(db, reading.board, { ownerId: place.owner.id, colleagues: place.colleagues })
    const project = await readProject(db, imported.projectId)
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [project.id] },
      type: 'PROJECT_CREATED',
      data: { project },
      originWebsocketId: null,
    })
    return imported
  })
  return reportOf(reading.board.name, place.workspace, came, reading)
}

interface Place {
  tenantId: string
  workspace: string
  owner: Colleague & { timezone: string }
  colleagues: Colleague[]
}

/** The workspace of this name that this person may make projects in, and everybody in it. */
async function findPlace(db: CentralReads, workspace: string, owner: string): Promise<Place> {
  const rows = await db
    .select({
      tenantId: tenants.id,
      workspace: tenants.name,
      role: memberships.role,
      id: users.id,
      email: users.email,
      fullName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      timezone: users.timezone,
    })
    .from(tenants)
    .innerJoin(memberships, and(eq(memberships.tenantId, tenants.id), isNull(memberships.deletedAt)))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(and(sql`lower(${tenants.name}) = lower(${workspace.trim()})`, isNull(tenants.deletedAt)))
  if (rows.length === 0) throw new ImportRefused(`There is no workspace named "${workspace}".`)
  const own = rows.filter((row) => row.email === owner.trim().toLowerCase())
  const [found, another] = own
  if (!found) throw new ImportRefused(`${owner} is not a member of "${workspace}".`)
  if (another)
    throw new ImportRefused(`${owner} is in ${own.length} workspaces named "${workspace}": rename one of them first.`)
  if (found.role === 'Employee')
    throw new ImportRefused(`${owner} is an Employee of "${workspace}", who cannot make projects.`)
  return {
    tenantId: found.tenantId,
    workspace: found.workspace,
    owner: found,
    colleagues: rows.filter((row) => row.tenantId === found.tenantId),
  }
}
