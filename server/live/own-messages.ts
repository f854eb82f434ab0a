import { sql } from 'drizzle-orm'
import type { AppendedMessage } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { rowsOf } from '../db/sql/rows.ts'
import type { WriteScope } from '../db/transactions/write-scope.ts'
import type { Member } from '../policies/member.ts'
import { asShownTo, envelopeOf, mayHear, placesIn, readRights, type Rights } from './rights.ts'

/** So many boards are remembered at most. */
const KNOWN_BOARDS_MAX = 10_000

const boardsIn = ({ audience, data }: AppendedMessage): string[] => [
  ...(audience.kind === 'project' ? audience.projectIds : []),
  ...placesIn(data).map(({ projectId }) => projectId),
]

/** Whether a message is for its author too, who has caused it by working where it is about. */
function isForAuthor({ audience }: AppendedMessage, userId: string, { privateOf }: Pick<Rights, 'privateOf'>): boolean {
  if (audience.kind === 'user') return audience.userId === userId
  if (audience.kind === 'users') return audience.userIds.includes(userId)
  if (audience.kind !== 'project') return true
  return audience.projectIds.some((id) => (privateOf.get(id) ?? userId) === userId)
}

/**
 * The messages that the answer to a write carries: those that its author's own socket is not sent, because they come from there.
 * Where the request named no socket, all that the author may hear. Whose private board a project is never changes, so it is
 * asked once and remembered: what a write costs stays as it was.
 */
export function ownMessagesOver(database: Database) {
  const owners = new Map<string, string | null>()

  async function privateAmong(tenantId: string, projectIds: readonly string[]): Promise<Pick<Rights, 'privateOf'>> {
    const unknown = projectIds.filter((id) => !owners.has(id))
    if (unknown.length > 0) {
      const rows = await database.read.tenant(tenantId, (db) =>
        rowsOf<{ id: string; owner: string | null }>(
          db,
          sql`select id, private_of_user_id as owner from projects
              where workspace_id = $workspace and id = any(${sql.param(unknown)}::uuid[])`,
        ),
      )
      if (owners.size > KNOWN_BOARDS_MAX) owners.clear()
      for (const { id, owner } of rows) owners.set(id, owner)
    }
    const known = projectIds.flatMap((id): [string, string][] => {
      const owner = owners.get(id) ?? null
      return owner === null ? [] : [[id, owner]]
    })
    return { privateOf: new Map(known) }
  }

  return async ({ tenantId, userId, websocketId }: Member, appended: WriteScope['appended']) => {
    const all = appended.flatMap((one) => (one.tenantId === tenantId ? one.messages : []))
    const own = websocketId === null ? all : all.filter((one) => one.originWebsocketId === websocketId)
    if (own.length === 0) return []
    const shown = (some: readonly AppendedMessage[], rights: Pick<Rights, 'privateOf'>) =>
      some.map((one) => envelopeOf(one, asShownTo(userId, one.data, rights)))
    if (websocketId === null) {
      const rights = await database.read.tenant(tenantId, (db) => readRights(db, own, [userId]))
      return shown(
        own.filter((one) => mayHear(userId, one, rights)),
        rights,
      )
    }
    const rights = await privateAmong(tenantId, [...new Set(own.flatMap(boardsIn))])
    return shown(
      own.filter((one) => isForAuthor(one, userId, rights)),
      rights,
    )
  }
}
