import { type SQL, sql } from 'drizzle-orm'
import { DAY_FIELDS, type DayField, PLAIN_FIELDS, type PlainField, TASK_FIELDS } from '#contract/tasks/task-fields.ts'

/** The column of a task's row that keeps a field. */
export const columnOf = (field: PlainField): SQL => sql.identifier(TASK_FIELDS[field].column.name).getSQL()
/** What a column of that field is. */
export const typeOf = (field: PlainField): SQL => sql.raw(TASK_FIELDS[field].column.type)

/** The column with the day that a field was before. */
export const columnBefore = (field: DayField): SQL => sql.identifier(TASK_FIELDS[field].before).getSQL()

/** Whether the tasks `t` stand on a day of this range with the days in these columns; without a last day they stand on none. */
export const standsWithin = (columnFor: (field: DayField) => SQL, from: string, to: string): SQL => {
  const columns = DAY_FIELDS.map((field) => sql`t.${columnFor(field)}`)
  return sql`(t.${columnFor('dueDate')} >= ${from}::date and least(${sql.join(columns, sql`, `)}) <= ${to}::date)`
}

/** Their columns, of the rows that `of` names where it is given. */
export const plainColumns = (of?: SQL): SQL =>
  sql.join(
    PLAIN_FIELDS.map((field) => (of ? sql`${of}.${columnOf(field)}` : columnOf(field))),
    sql`, `,
  )

/** What a task shows of them, of the tasks `t`. */
export const PLAIN_SHOWN: SQL = sql.join(
  PLAIN_FIELDS.map((field) => sql`t.${columnOf(field)} as ${sql.identifier(field)}`),
  sql`, `,
)

/** The fields among everything that is known of a task. */
export const plainOf = <Row extends Partial<Record<PlainField, unknown>>>(
  row: Row,
): Pick<Row, PlainField & keyof Row> =>
  Object.fromEntries(PLAIN_FIELDS.map((field) => [field, row[field]])) as Pick<Row, PlainField & keyof Row>
