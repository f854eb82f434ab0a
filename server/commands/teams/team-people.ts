import { sql } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayTakeOut } from '../../policies/workspaces/team.ts'
import { notAllowed, notFound } from '../command-error.ts'
import { appendMessages } from '../outbox/append.ts'
import { changedTeam, lockTeam, projectIdsOf, removedFrom, teamUpdated } from './change-team.ts'
import { messagesOfVisibility, readVisibility } from './visibility-changes.ts'

/**
 * Takes a person out of a team; what they saw through it alone they see no more. Who has left the workspace stays, and comes back
 * to the team with their membership.
 */
export const removeTeamUser = (
  database: Database,
  by: Member,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    await lockTeam(db, by, teamId)
    if (!mayTakeOut(by, userId)) throw notAllowed()
    const before = await readVisibility(db, await projectIdsOf(db, teamId))
    const removed = await rowsOf(
      db,
      sql`delete from team_users tu using memberships m
          where tu.workspace_id = $workspace and tu.team_id = ${teamId} and tu.user_id = ${userId}
            and m.tenant_id = ${db.tenantId}
            and m.user_id = tu.user_id and m.deleted_at is null
          returning tu.user_id`,
    )
    if (removed.length === 0) throw notFound()
    const team = await changedTeam(db, by, teamId)
    await appendMessages(db, [
      ...removedFrom(teamId, [userId]),
      teamUpdated(team, by),
      ...(await messagesOfVisibility(db, before)),
    ])
    return null
  })
