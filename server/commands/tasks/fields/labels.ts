import { sql } from 'drizzle-orm'
import { LABELS_PER_TASK_MAX } from '#contract/limits.ts'
import { rowsOf } from '../../../db/sql/rows.ts'
import { isOneOf, uuids } from '../task-set.ts'
import { fail } from '../task-work.ts'
import type { FieldWrite } from './field-write.ts'

/** Which labels tasks get, and which they lose: certain ones, or all the others. */
export interface LabelChange {
  puts: readonly string[]
  takes: readonly string[] | 'others'
}

/** Puts labels on tasks, and takes labels off: none that there is not, and of those put on beside others not too many. */
export function labelling({ puts, takes }: LabelChange): FieldWrite {
  const ids = [...new Set(puts)]
  const isLimited = ids.length > 0 && takes !== 'others'
  const worn = sql`(select count(*) from task_labels w where w.workspace_id = $workspace and w.task_id = t.id)`
  const hasRoom = isLimited ? sql`${worn} + ${ids.length} <= ${LABELS_PER_TASK_MAX}` : sql`true`
  const goes = takes === 'others' ? sql`tl.label_id <> all(${uuids(ids)})` : sql`tl.label_id = any(${uuids(takes)})`
  return {
    admit: (work, taskIds) => {
      const named = takes === 'others' ? ids : [...ids, ...takes]
      if (named.every((id) => work.labelIds.has(id))) return taskIds
      fail(work, taskIds, 'unknownLabel')
      return []
    },
    beside: (which) => [
      ...(ids.length === 0
        ? []
        : [
            sql`insert into task_labels (workspace_id, task_id, label_id)
                select $workspace, t.id, l.id from tasks t, labels l
                  where l.workspace_id = $workspace and t.workspace_id = $workspace and ${which} and ${hasRoom}
                    and ${isOneOf(sql`l.id`, ids)}
                on conflict do nothing returning task_id`,
          ]),
      ...(takes.length === 0
        ? []
        : [
            sql`delete from task_labels tl using tasks t
                where t.workspace_id = $workspace and tl.workspace_id = $workspace and tl.task_id = t.id and ${which}
                  and ${goes} returning tl.task_id`,
          ]),
    ],
    follow: async (work, taskIds) => {
      if (!isLimited) return
      const full = await rowsOf<{ id: string }>(
        work.db,
        sql`select t.id from tasks t where t.workspace_id = $workspace and ${isOneOf(sql`t.id`, taskIds)} and (
              select count(*) from task_labels w where w.workspace_id = $workspace and w.task_id = t.id
                and ${isOneOf(sql`w.label_id`, ids)}
            ) < ${ids.length}`,
      )
      fail(
        work,
        full.map(({ id }) => id),
        'tooManyLabels',
      )
    },
  }
}
