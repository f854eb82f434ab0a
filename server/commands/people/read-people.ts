import { sql } from 'drizzle-orm'
import type { Person } from '#contract/entities/user.ts'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from '../presenters/person.ts'

/** Everybody of these ids, in one statement; those who have left the workspace keep their names. */
export async function readPeople(db: TenantReads, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<PersonRow>(
    db,
    sql`select ${PERSON_FIELDS} from ${peopleOf(db.tenantId)} where u.id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, presentPerson(row)]))
}
