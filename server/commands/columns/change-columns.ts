import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { guessKind } from '#contract/columns/column-guesses.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import { COLUMNS_PER_PROJECT_MAX } from '#contract/limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { appendMessage } from '../outbox/append.ts'
import { columnHeadFields } from '../presenters/column.ts'
import { requireProject } from '../projects/facts.ts'
import { readColumnHeads } from './read-board.ts'

async function readHead(db: TenantDb, by: Member, columnId: string): Promise<ColumnHead> {
  const head = await firstOf<ColumnHead>(
    db,
    sql`select ${columnHeadFields(by)} from columns c where c.workspace_id = $workspace and c.id = ${columnId}`,
  )
  if (!head) throw notFound()
  return head
}

/** A new column, right of the others, of the kind that it is called by. One that is asked for once more under its id is there already. */
export const createColumn = (
  database: Database,
  by: Member,
  projectId: string,
  { name, id = randomUUID() }: { readonly name: string; readonly id?: string | undefined },
): Promise<ColumnHead> =>
  database.tenant(by.tenantId, async (db) => {
    const [, , there, counted] = await Promise.all([
      lock(db, { projects: [projectId] }),
      requireProject(db, by, projectId),
      firstOf<{ isThis: boolean }>(
        db,
        sql`select project_id = ${projectId} and deleted_at is null as "isThis"
            from columns where workspace_id = $workspace and id = ${id}`,
      ),
      firstOf<{ count: number; last: number }>(
        db,
        sql`select count(*)::int as count, coalesce(max(sort_order), 0) as last
            from columns where workspace_id = $workspace and project_id = ${projectId} and deleted_at is null`,
      ),
    ])
    if (there?.isThis === true) return readHead(db, by, id)
    if (there) throw notFound()
    const { count, last } = counted ?? { count: 0, last: 0 }
    if (count >= COLUMNS_PER_PROJECT_MAX) throw new CommandError({ kind: 'impossible', because: 'tooManyColumns' })
    const [, column] = await Promise.all([
      run(
        db,
        sql`insert into columns (workspace_id, id, project_id, name, kind, sort_order)
            values ($workspace, ${id}, ${projectId}, ${name}, ${guessKind(name, count === 0)}, ${last + 1})`,
      ),
      readHead(db, by, id),
    ])
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [projectId] },
      type: 'COLUMN_CREATED',
      data: { column },
      originWebsocketId: by.websocketId,
    })
    return column
  })

/** Puts the columns of a project into this order: all of them, each once, and no other. */
export const orderColumns = (
  database: Database,
  by: Member,
  projectId: string,
  ids: readonly string[],
): Promise<ColumnHead[]> =>
  database.tenant(by.tenantId, async (db) => {
    const [, , standing] = await Promise.all([
      lock(db, { projects: [projectId] }),
      requireProject(db, by, projectId),
      rowsOf<{ id: string }>(
        db,
        sql`select id from columns where workspace_id = $workspace and project_id = ${projectId}
            and deleted_at is null order by sort_order, id`,
      ),
    ])
    const wanted = new Set(ids)
    const isSame = ids.length === standing.length && standing.every(({ id }) => wanted.has(id))
    if (!isSame) throw wrongFields({ param: 'columns', message: 'columnsDiffer' })
    const [, columns] = await Promise.all([
      run(
        db,
        sql`update columns c set sort_order = new.number, revision = c.revision + 1
            from unnest(${sql.param([...ids])}::uuid[]) with ordinality as new (id, number)
            where c.workspace_id = $workspace and c.id = new.id and c.sort_order <> new.number`,
      ),
      readColumnHeads(db, by, projectId),
    ])
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [projectId] },
      type: 'COLUMN_ORDER_UPDATED',
      data: { projectId, columns },
      originWebsocketId: by.websocketId,
    })
    return columns
  })

interface ColumnChange {
  set: SQL
  /** Which column it is done to: any other is refused, and shown as it is. */
  isMeant: SQL
}

/** Sets something of a column, and tells everybody who sees its board. */
const change = (
  database: Database,
  by: Member,
  columnId: string,
  { set, isMeant }: ColumnChange,
): Promise<ColumnHead> =>
  database.tenant(by.tenantId, async (db) => {
    const [, there, changed, column] = await Promise.all([
      lock(db, { columns: [columnId] }),
      firstOf<{ projectId: string }>(
        db,
        sql`select project_id as "projectId" from columns
            where workspace_id = $workspace and id = ${columnId} and deleted_at is null`,
      ),
      firstOf<{ projectId: string }>(
        db,
        sql`update columns set ${set}, revision = revision + 1
            where workspace_id = $workspace and id = ${columnId} and deleted_at is null and ${isMeant}
              returning project_id as "projectId"`,
      ),
      readHead(db, by, columnId),
    ])
    if (!there) throw notFound()
    await requireProject(db, by, there.projectId)
    if (!changed) throw new CommandError({ kind: 'changedMeanwhile', current: column })
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [there.projectId] },
      type: 'COLUMN_UPDATED',
      data: { column },
      originWebsocketId: by.websocketId,
    })
    return column
  })

/** Gives a column another name; where `ifNamed` is given, only as long as it has that one. */
export const renameColumn = (
  database: Database,
  by: Member,
  columnId: string,
  { name, ifNamed }: { readonly name: string; readonly ifNamed?: string | undefined },
): Promise<ColumnHead> =>
  change(database, by, columnId, {
    set: sql`name = ${name}`,
    isMeant: ifNamed === undefined ? sql`true` : sql`name = ${ifNamed}`,
  })

/** Makes a column one of another kind; the tasks in it stay as they are. */
export const changeColumnKind = (
  database: Database,
  by: Member,
  columnId: string,
  kind: ColumnKind,
): Promise<ColumnHead> => change(database, by, columnId, { set: sql`kind = ${kind}`, isMeant: sql`true` })
