import type { CSSProperties } from 'react'
import { DAY_FIELDS, type DayField, TASK_FIELDS, type TaskProperty } from '#contract/tasks/task-fields.ts'

/** How wide the column of a field is: where there is little room, which some do without, and where there is much. */
interface Width {
  readonly md: string | null
  readonly xl: string
}
/** Room for a sign, and for no words. */
const NARROW = '28px'
const WIDTHS = {
  name: null,
  description: null,
  labelIds: null,
  priority: { md: NARROW, xl: '128px' },
  assigneeId: { md: NARROW, xl: '160px' },
  isCompleted: null,
  dueTime: null,
} as const satisfies Readonly<Record<Exclude<TaskProperty, DayField>, Width | null>>

/** The fields that have a column of their own. */
export type ColumnField =
  | DayField
  | { [Field in keyof typeof WIDTHS]: (typeof WIDTHS)[Field] extends null ? never : Field }[keyof typeof WIDTHS]

const DAY_WIDTHS = DAY_FIELDS.map((field): [DayField, Width] => [
  field,
  // The day that is last may have a time, which is shown whole.
  TASK_FIELDS[field].end === 'last' ? { md: '152px', xl: '152px' } : { md: null, xl: '100px' },
])
const widths = [...Object.entries(WIDTHS), ...DAY_WIDTHS] as readonly (readonly [TaskProperty, Width | null])[]
/** The fields that have a column of their own, from left to right. */
export const FIELD_COLUMNS = widths.flatMap(([field, width]) =>
  width ? [{ field, ...width, isNarrow: width.md === NARROW }] : [],
)

const columnsOf = (fields: readonly (readonly [TaskProperty, string | null])[]) =>
  fields.flatMap(([field, width]) => (width === null ? [] : [`[${field}] ${width}`])).join(' ')
/** What has no room on a small window takes none from the names on a middle one either. */
const COLUMNS = {
  md: columnsOf(FIELD_COLUMNS.map(({ field, md }) => [field, md])),
  xl: columnsOf(FIELD_COLUMNS.map(({ field, md, xl }) => [field, md && xl])),
  wide: columnsOf(FIELD_COLUMNS.map(({ field, xl }) => [field, xl])),
}
/** The columns of a list, for the element around headings and rows. */
export const LIST_STYLE = {
  '--list-md': `16px 18px 64px minmax(0,1fr) 56px ${COLUMNS.md}`,
  '--list-xl': `16px 18px 64px minmax(0,1fr) 88px ${COLUMNS.xl}`,
  '--list-wide': `16px 18px 64px minmax(0,1fr) 88px ${COLUMNS.wide}`,
} as CSSProperties

/** How the cells of a row stand, in the headings too: two lines on a phone, columns that line up elsewhere. */
export const GRID =
  'grid items-center gap-x-3 px-4 max-md:pe-2 md:pe-10 max-md:grid-cols-[18px_minmax(0,1fr)_24px_32px] md:grid-cols-(--list-md) xl:grid-cols-(--list-xl) min-[1400px]:grid-cols-(--list-wide)'

const IN_COLUMN = 'md:col-start-(--field) md:row-start-1'
/** Puts what it is given to into the column of a field; where that has none, it is not seen. */
export const inColumn = (field: TaskProperty): { style: CSSProperties; className: string } => {
  const isAlways = FIELD_COLUMNS.some((column) => column.field === field && column.md !== null)
  return {
    style: { '--field': field } as CSSProperties,
    className: isAlways ? IN_COLUMN : `${IN_COLUMN} max-[1399px]:hidden!`,
  }
}

/** What opens a choice in a row. */
export const CELL =
  'flex h-7 max-md:h-6 min-w-0 items-center gap-2 rounded-control px-1.5 -mx-1.5 text-13 hover:bg-press aria-expanded:bg-press touch:min-h-8'
