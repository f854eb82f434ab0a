import * as z from 'zod/mini'
import type { Task } from '../entities/task.ts'
import { TASK_FIELDS, type TaskProperty } from './task-fields.ts'

type SortedField = {
  [Property in TaskProperty]: (typeof TASK_FIELDS)[Property] extends { readonly sort: { readonly by: infer By } }
    ? By
    : never
}[TaskProperty]

interface Sort {
  readonly property: TaskProperty
  readonly by: SortedField
  readonly textOf: (task: Task) => string | null
}
const sorts = Object.entries(TASK_FIELDS).flatMap(([property, { sort }]): Sort[] =>
  sort ? [{ property: property as TaskProperty, ...sort }] : [],
)
const NUMBER_DIGITS = 10
const numberOf = ({ number }: Task) => String(number).padStart(NUMBER_DIGITS, '0')
const sortBy = (by: TaskSort) => sorts.find((sort) => sort.by === by)
/** The field that tasks are sorted by; null stands for their numbers. */
export const fieldSortedBy = (by: TaskSort): TaskProperty | null => sortBy(by)?.property ?? null

/** What the tasks of a list can be sorted by, besides the order of the board. */
export const TaskSort = z.enum(['number', ...sorts.map(({ by }) => by)])
export type TaskSort = z.infer<typeof TaskSort>

/** What marks a key of something that is set, and of something that is not: the latter is last, whichever way one sorts. */
export const SET = '0'
export const UNSET = '1'

/**
 * The plain text that a task is sorted by, among those of its column; ties go by id. The server computes the same in SQL.
 * What is not set is behind everything else also where the order is turned round.
 */
export function sortKeyOf(task: Task, by: TaskSort): string {
  const value = (sortBy(by)?.textOf ?? numberOf)(task)
  return value === null ? UNSET : SET + value
}
