import { type SQL, sql } from 'drizzle-orm'
import type { Activity, ActivityType } from '#contract/entities/activity.ts'
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

/** What an `ActivityRow` is made of, of the activities `a`. */
export const activityFields = (tenantId: string): SQL => sql`a.id, a.type, a.value, a.created_at as "createdAt",
  a.edited_at as "editedAt",
  (select row_to_json(w) from (select ${PERSON_FIELDS} from ${peopleOf(tenantId)} where u.id = a.user_id) w) as "user"`

export const presentActivity = ({ user, createdAt, editedAt, ...row }: ActivityRow): Activity => ({
  ...row,
  user: user && presentPerson(user),
  createdAt: moment(createdAt),
  ...(editedAt !== null && { editedAt: moment(editedAt) }),
})
