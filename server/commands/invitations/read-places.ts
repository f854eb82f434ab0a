import { type SQL, sql } from 'drizzle-orm'
import type { TenantReads } from '../../db/handles.ts'
import { isSeenBy, type Viewer } from '../../db/sql/project-visibility.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'

/** The teams and projects that an invitation gives. */
export interface Places {
  teamIds: readonly string[]
  projectIds: readonly string[]
}

type Name = { id: string; name: string }

/** Some ids, each once, as a statement takes them. */
export const idsIn = (ids: readonly string[]): SQL => sql`${sql.param([...new Set(ids)])}::uuid[]`
/** Whether a team or a project is in the workspace, and not archived. */
export const IS_THERE: SQL = sql`workspace_id = $workspace and deleted_at is null`

/** What the teams and projects of some invitations are called, in the order of their names; what is archived or not seen is left out. */
export async function readPlaces(
  db: TenantReads,
  viewer: Viewer,
  all: readonly Places[],
): Promise<(of: Places) => { teams: Name[]; projects: Name[] }> {
  const teamIds = all.flatMap((one) => one.teamIds)
  const projectIds = all.flatMap((one) => one.projectIds)
  const [teams, projects] = await Promise.all([
    teamIds.length === 0
      ? []
      : rowsOf<Name>(
          db,
          sql`select id, name from teams where ${IS_THERE} and id = any(${idsIn(teamIds)}) order by ${alphabetical(sql`name`)}, id`,
        ),
    projectIds.length === 0
      ? []
      : rowsOf<Name>(
          db,
          sql`select p.id, p.name from projects p where p.workspace_id = $workspace and p.id = any(${idsIn(projectIds)})
              and ${isSeenBy(viewer)} order by ${alphabetical(sql`p.name`)}, p.id`,
        ),
  ])
  return (of) => ({
    teams: teams.filter(({ id }) => of.teamIds.includes(id)),
    projects: projects.filter(({ id }) => of.projectIds.includes(id)),
  })
}
