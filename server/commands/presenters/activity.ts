import { type SQL, sql } from 'drizzle-orm'
import type { Activity, ActivityType } from '#contract/entities/activity.ts'
import { isSeenBy, type Viewer } from '../../db/sql/project-visibility.ts'
import { moment } from './moments.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from './person.ts'

export interface ActivityRow {
  id: string
  type: ActivityType
  value: Activity['value']
  user: PersonRow | null
  createdAt: string
  editedAt: string | null
}

/** Whether a viewer may know the column that a line of a history names; `a` is the line. */
export const isColumnSeenBy = (viewer: Viewer): SQL =>
  sql`exists (select from projects p where p.workspace_id = $workspace and p.id = a.column_project_id
      and ${isSeenBy(viewer)})`

/** The same for everybody who sees the task: of other projects than its own they may know nothing. */
export const IS_COLUMN_AT_HOME: SQL = sql`exists (select from tasks own
          where own.workspace_id = $workspace and own.id = a.task_id and own.home_project_id = a.column_project_id)`

/** What an `ActivityRow` is made of, of the activities `a`; the column's name and id only where that may be known, and never what was before. */
export const activityFields = (tenantId: string, isColumnKnown: SQL): SQL => sql`a.id, a.type,
  case when a.value ?| array['columnId', 'columnName'] and not ${isColumnKnown}
    then a.value - 'columnId' - 'columnName' - 'was' else a.value - 'was' end as value, a.created_at as "createdAt",
  a.edited_at as "editedAt",
  (select row_to_json(w) from (select ${PERSON_FIELDS} from ${peopleOf(tenantId)} where u.id = a.user_id) w) as "user"`

export const presentActivity = ({ user, createdAt, editedAt, ...row }: ActivityRow): Activity => ({
  ...row,
  user: user && presentPerson(user),
  createdAt: moment(createdAt),
  ...(editedAt !== null && { editedAt: moment(editedAt) }),
})
