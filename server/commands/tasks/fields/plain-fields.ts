import { type SQL, sql } from 'drizzle-orm'
import type { TaskProperty } from '#contract/task-fields.ts'

/** The fields that are a column of the task's row: where they are kept, and as what. */
export const PLAIN_FIELDS = {
  name: { column: sql`name`, type: sql`text` },
  description: { column: sql`description`, type: sql`text` },
  priority: { column: sql`priority`, type: sql`text` },
  dueDate: { column: sql`due_date`, type: sql`date` },
} as const satisfies Partial<Record<TaskProperty, { column: SQL; type: SQL }>>

export type PlainField = keyof typeof PLAIN_FIELDS

const fields = Object.entries(PLAIN_FIELDS)

/** Their columns, of the rows that `of` names where it is given. */
export const plainColumns = (of?: SQL): SQL =>
  sql.join(
    fields.map(([, { column }]) => (of ? sql`${of}.${column}` : column)),
    sql`, `,
  )

/** What a task shows of them, of the tasks `t`. */
export const PLAIN_SHOWN: SQL = sql.join(
  fields.map(([field, { column }]) => sql`t.${column} as ${sql.identifier(field)}`),
  sql`, `,
)

const NAMES = Object.keys(PLAIN_FIELDS) as PlainField[]

/** What they are in a task that has got nothing but a name. */
export const plainOfNew = (name: string) => ({
  ...(Object.fromEntries(NAMES.map((field) => [field, null])) as Record<Exclude<PlainField, 'name'>, null>),
  name,
})

/** The fields among everything that is known of a task. */
export const plainOf = <Row extends Record<PlainField, unknown>>(row: Row): Pick<Row, PlainField> =>
  Object.fromEntries(NAMES.map((field) => [field, row[field]])) as Pick<Row, PlainField>
