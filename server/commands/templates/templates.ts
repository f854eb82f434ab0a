import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  BuiltInTemplate,
  type ProjectTemplate,
  type TemplateForm,
  type TemplateId,
} from '#contract/entities/template.ts'
import { TEMPLATES_PER_WORKSPACE_MAX } from '#contract/limits/template-limits.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayCreateProjects, mayEditProject } from '../../policies/project.ts'
import { CommandError, notAllowed, notFound, wrongFields } from '../command-error.ts'
import { lockTemplates } from '../locks.ts'
import { requireProject } from '../projects/facts.ts'
import { builtInContent, builtInTemplates } from './built-in.ts'
import { TemplateContent, type TemplateTexts } from './content.ts'
import { contentOfProject } from './content-of-project.ts'

interface Row {
  id: string
  name: string
  content: unknown
}

function shownAs({ id, name, content }: Row): ProjectTemplate {
  const { columns } = TemplateContent.parse(content)
  return {
    id,
    name,
    description: null,
    columns: columns.map((column) => column.name),
    tasksCount: columns.reduce((sum, { tasks }) => sum + tasks.length, 0),
    isOwn: true,
  }
}

const isBuiltIn = (id: TemplateId): id is BuiltInTemplate => BuiltInTemplate.safeParse(id).success

/** The boards that come with the product, and, for who may make projects and so sees them all, the workspace's own by name. */
export const listTemplates = (database: Database, by: Member, texts: TemplateTexts): Promise<ProjectTemplate[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    if (!mayCreateProjects(by)) return builtInTemplates(texts)
    const own = await rowsOf<Row>(
      db,
      sql`select id, name, content from project_templates where workspace_id = $workspace order by lower(name), id`,
    )
    return [...builtInTemplates(texts), ...own.map(shownAs)]
  })

/** What a new project begins with. Refuses one of the workspace's own that is gone (400, `template`). */
export async function readContent(db: TenantReads, id: TemplateId, texts: TemplateTexts): Promise<TemplateContent> {
  if (isBuiltIn(id)) return builtInContent(texts, id)
  const row = await firstOf<Row>(
    db,
    sql`select id, name, content from project_templates where workspace_id = $workspace and id = ${id}`,
  )
  if (!row) throw wrongFields({ param: 'template', message: 'unknownTemplate' })
  return TemplateContent.parse(row.content)
}

async function requireRoom(db: TenantDb, name: string): Promise<void> {
  await lockTemplates(db)
  const standing = await firstOf<{ count: number; isTaken: boolean }>(
    db,
    sql`select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name})), false) as "isTaken"
        from project_templates where workspace_id = $workspace`,
  )
  if (standing?.isTaken === true) throw wrongFields({ param: 'name', message: 'templateExists' })
  if ((standing?.count ?? 0) >= TEMPLATES_PER_WORKSPACE_MAX)
    throw new CommandError({ kind: 'impossible', because: 'tooManyTemplates' })
}

/** Saves a project as a template: its columns, its labels and, where they are wanted, its open tasks; nothing of its people, days and files. */
export const createTemplate = (
  database: Database,
  by: Member,
  projectId: string,
  { name, withTasks }: TemplateForm,
): Promise<ProjectTemplate> =>
  database.tenant(by.tenantId, async (db) => {
    const project = await requireProject(db, by, projectId)
    if (!mayEditProject(by, project)) throw notAllowed()
    await requireRoom(db, name)
    const content = await contentOfProject(db, projectId, withTasks)
    const id = randomUUID()
    await run(
      db,
      sql`insert into project_templates (workspace_id, id, name, content)
          values ($workspace, ${id}, ${name}, ${JSON.stringify(content)}::jsonb)`,
    )
    return shownAs({ id, name, content })
  })

/** Deletes one of the workspace's own templates. */
export const deleteTemplate = (database: Database, by: Member, id: string): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    const gone = await firstOf<{ id: string }>(
      db,
      mayCreateProjects(by)
        ? sql`delete from project_templates where workspace_id = $workspace and id = ${id} returning id`
        : sql`select id from project_templates where workspace_id = $workspace and id = ${id}`,
    )
    if (!gone) throw notFound()
    if (!mayCreateProjects(by)) throw notAllowed()
    return null
  })
