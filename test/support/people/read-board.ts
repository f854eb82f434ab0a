import { sql } from 'drizzle-orm'
import type { Column } from '#contract/entities/column.ts'
import { firstPagesOf, inColumns, readColumnHeads } from '../../../server/commands/columns/read-board.ts'
import type { AsOf } from '../../../server/commands/outbox/as-of.ts'
import { isShown } from '../../../server/commands/presenters/column.ts'
import { otherPlacement, PLACED_FIELDS, type PlacedRow } from '../../../server/commands/presenters/task.ts'
import { requireProject } from '../../../server/commands/projects/facts.ts'
import { completeTasks } from '../../../server/commands/tasks/complete.ts'
import type { Database } from '../../../server/db/pool.ts'
import { readNewestNumber } from '../../../server/db/sql/live-numbers.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import type { Member } from '../../../server/policies/member.ts'

/**
 * The board of a project, its columns in order, each with the first page of its tasks: one way for all boards, which looks at each task by
 * itself. What the product sends, which it keeps or reads for all tasks at once, is compared with it.
 */
export const readBoard = (database: Database, by: Member, projectId: string): Promise<AsOf<Column[]>> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, heads, rows, seq] = await Promise.all([
      requireProject(db, by, projectId),
      readColumnHeads(db, by, projectId),
      rowsOf<PlacedRow>(
        db,
        firstPagesOf(projectId, {
          fields: PLACED_FIELDS,
          shown: isShown(by, sql`${projectId}::uuid`),
          joined: otherPlacement(by.userId),
        }),
      ),
      readNewestNumber(db),
    ])
    return { answer: inColumns(heads, await completeTasks(db, rows), projectId), seq }
  })
