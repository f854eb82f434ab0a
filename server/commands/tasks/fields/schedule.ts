import { sql } from 'drizzle-orm'
import { type FieldWrite, plainWrite } from './field-write.ts'

/** Another day, and that the task has moved to it from the one it had. */
export const scheduling = (dueDate: string | null): FieldWrite =>
  plainWrite('dueDate', dueDate, ...whereFrom(sql`due_date is distinct from ${dueDate}::date`))

const whereFrom = (moves: ReturnType<typeof sql>) => [
  sql`due_moved_at = case when ${moves} then now() else due_moved_at end`,
  sql`due_before = case when ${moves} then due_date else due_before end`,
]
