import { sql } from 'drizzle-orm'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { isListedIn } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { maySeeProject, type ProjectFacts } from '../../policies/project.ts'
import { notFound } from '../command-error.ts'

type Row = ProjectFacts & { id: string }

/** What the policies ask about these projects, by id; those that are archived or not there are left out. */
export async function readFacts(db: TenantReads, userId: string, ids: string[]): Promise<Map<string, ProjectFacts>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select p.id, p.private_of_user_id as "privateOfUserId", ${isListedIn(sql`${userId}::uuid`)} as "isListed"
        from projects p where p.workspace_id = $workspace and p.id = any(${sql.param(ids)}::uuid[])
          and p.deleted_at is null`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The facts of a project that the caller sees; a project they do not see is not there. */
export async function requireProject(db: TenantReads, by: Member, projectId: string): Promise<ProjectFacts> {
  const facts = (await readFacts(db, by.userId, [projectId])).get(projectId)
  if (!facts || !maySeeProject(by, facts)) throw notFound()
  return facts
}
