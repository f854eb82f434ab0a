import { sql } from 'drizzle-orm'
import type { TaskProperty, TaskValues } from '#contract/task-fields.ts'
import { isOneOf, TOUCHED } from '../task-set.ts'
import { changing, type TaskWork, thereOf } from '../task-work.ts'
import { assigning } from './assignee.ts'
import { completing } from './completion.ts'
import { type FieldWrite, plainWrite } from './field-write.ts'
import { type LabelChange, labelling } from './labels.ts'
import { PLAIN_FIELDS, type PlainField } from './plain-fields.ts'
import { scheduling } from './schedule.ts'

/** What fields are to be: those that are not named stay as they are. Of labels it is said which come and which go. */
export type FieldValues = Partial<Omit<TaskValues, 'labelIds'> & { labelIds: LabelChange }>

type Writers = {
  [Property in keyof FieldValues]-?: (
    value: NonNullable<FieldValues[Property]> | Extract<FieldValues[Property], null>,
  ) => FieldWrite
}

/** The fields that are more than a column: whatever writes one of them, alone or among many, does it here. */
const WRITERS = {
  dueDate: scheduling,
  assigneeId: assigning,
  labelIds: labelling,
  isCompleted: completing,
} satisfies Pick<Writers, Exclude<TaskProperty, PlainField> | 'dueDate'>

const isPlain = (property: string): property is PlainField => Object.hasOwn(PLAIN_FIELDS, property)

function writesOf(values: FieldValues): FieldWrite[] {
  const special: Partial<Record<string, (value: never) => FieldWrite>> = WRITERS
  return Object.entries(values).flatMap(([property, value]) => {
    const writer = special[property]
    if (writer) return [writer(value as never)]
    return isPlain(property) ? [plainWrite(property, value)] : []
  })
}

/**
 * Writes fields of tasks whose families are locked, and everything that comes with it: the one place where that is done. Only
 * tasks that differ are changed. What is not possible is noted as failed; what was written is noted as changed.
 */
export async function writeFields(work: TaskWork, ids: readonly string[], values: FieldValues): Promise<void> {
  const writes = writesOf(values)
  let going = thereOf(work, ids)
  for (const write of writes) {
    const admitted = write.admit?.(work, going) ?? going
    // Waited for only where there is something to wait for: all that follows is sent in one go.
    going = Array.isArray(admitted) ? admitted : await admitted
  }
  if (going.length === 0) return
  const beside = writes.flatMap((write) => write.beside?.(isOneOf(sql`t.id`, going)) ?? [])
  const parts = beside.map((statement, at) => sql`${sql.identifier(`beside${at}`)} as (${statement})`)
  const differs = [
    ...writes.flatMap(({ row }) => row?.differs ?? []),
    ...beside.map((_, at) => sql`id in (select task_id from ${sql.identifier(`beside${at}`)})`),
  ]
  const set = [TOUCHED, ...writes.flatMap(({ row }) => row?.set ?? [])]
  const written = changing(
    work,
    sql`${parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ` : sql``}update tasks set ${sql.join(set, sql`, `)}
        where tasks.workspace_id = $workspace and ${isOneOf(sql`id`, going)} and (${sql.join(differs, sql` or `)})
          returning id`,
  )
  await Promise.all([written, ...writes.map((write) => write.follow?.(work, going))])
}
