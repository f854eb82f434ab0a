import { type FieldFilter, TASK_FIELDS, type TaskProperty } from './task-fields.ts'

/** By the kind of the column that a task stands in, on the board that is looked at; it is a fact of its place, and no field of its own. */
const COLUMN_FILTER = { kind: 'some', name: 'status', query: 'columnKinds', not: 'notColumnKinds' } as const

type OneFilter = NonNullable<(typeof TASK_FIELDS)[TaskProperty]['filter']> | typeof COLUMN_FILTER

/** All that tasks are looked for by: the fields that are, in their order, and where a task stands. Page and server go by these. */
export const TASK_FILTERS: readonly OneFilter[] = [
  ...Object.values(TASK_FIELDS).flatMap(({ filter }) => filter ?? []),
  COLUMN_FILTER,
]

/** Those of one kind. */
export type FilterOf<Kind extends FieldFilter['kind']> = Extract<OneFilter, { kind: Kind }>
/** The filters of which several values can be chosen. */
export type ListFilter = FilterOf<'some'>['name']
export const LIST_FILTERS: readonly FilterOf<'some'>[] = TASK_FILTERS.flatMap((filter) =>
  filter.kind === 'some' ? [filter] : [],
)
