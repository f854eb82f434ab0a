import { sql } from 'drizzle-orm'
import type { Team } from '#contract/entities/team.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { presentTeam, teamFields, type TeamRow } from '../presenters/team.ts'

/** The teams the caller is in, the newest first, and how many they are. */
export const listMyTeams = (database: Database, by: Member, paging: Paging) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: Team[]; count: number }> => {
    const { offset, limit } = windowOf(paging)
    const mine = sql`from teams g join team_users mine on mine.workspace_id = $workspace and mine.team_id = g.id
                     and mine.user_id = ${by.userId}
      where g.workspace_id = $workspace and g.deleted_at is null`
    const [rows, counted] = await Promise.all([
      rowsOf<TeamRow>(
        db,
        sql`select ${teamFields(by)} ${mine} order by g.created_at desc, g.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${mine}`),
    ])
    return { rows: rows.map(presentTeam), count: counted?.count ?? 0 }
  })
