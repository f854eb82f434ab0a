import { sql } from 'drizzle-orm'
import {
  isDayField,
  isPlainField,
  type PlainField,
  type TaskProperty,
  type TaskValues,
} from '#contract/tasks/task-fields.ts'
import { isOneOf, TOUCHED } from '../task-set.ts'
import type { Turning } from '../places/follow-completion.ts'
import { changing, type TaskWork, thereOf } from '../task-work.ts'
import { assigning } from './assignee.ts'
import { completing } from './completion.ts'
import { type FieldWrite, plainWrite } from './field-write.ts'
import { type LabelChange, labelling } from './labels.ts'
import { scheduling } from './schedule.ts'
import { queueRemindersOf } from '../reminders/queue-reminders.ts'

/** What fields are to be: those that are not named stay as they are. Of labels it is said which come and which go. */
export type FieldValues = Partial<Omit<TaskValues, 'labelIds'> & { labelIds: LabelChange }>

type Writers = {
  [Property in keyof FieldValues]-?: (
    value: NonNullable<FieldValues[Property]> | Extract<FieldValues[Property], null>,
    turning: Turning,
  ) => FieldWrite
}

/** The fields that are more than a column: whatever writes one of them, alone or among many, does it here. */
const WRITERS = {
  assigneeId: assigning,
  labelIds: labelling,
  isCompleted: completing,
} satisfies Pick<Writers, Exclude<TaskProperty, PlainField>>

function writesOf(values: FieldValues, turning: Turning): FieldWrite[] {
  const special: Partial<Record<string, (value: never, turning: Turning) => FieldWrite>> = WRITERS
  const isDay = ([property]: [string, unknown]) => isDayField(property)
  const all = Object.entries(values)
  const days = all.filter(isDay)
  const others = all
    .filter((entry) => !isDay(entry))
    .flatMap(([property, value]) => {
      const writer = special[property]
      if (writer) return [writer(value as never, turning)]
      return isPlainField(property) ? [plainWrite(property, value)] : []
    })
  return days.length === 0 ? others : [...others, scheduling(Object.fromEntries(days))]
}

/**
 * Writes fields of tasks whose families are locked, and everything that comes with it: the one place where that is done. Only
 * tasks that differ are changed. What is not possible is noted as failed; what was written is noted as changed.
 */
export async function writeFields(
  work: TaskWork,
  ids: readonly string[],
  values: FieldValues,
  turning: Turning = {},
): Promise<void> {
  const writes = writesOf(values, turning)
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
  const isRemindedAnew = values.assigneeId != null || values.dueDate != null || values.dueTime !== undefined
  const reminding = isRemindedAnew ? queueRemindersOf(work.db, going) : null
  await Promise.all([written, reminding, ...writes.map((write) => write.follow?.(work, going))])
}
