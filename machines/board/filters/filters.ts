import { Priority } from '#contract/entities/task.ts'
import { IDS_PER_BULK_READ_MAX } from '#contract/limits.ts'
import { searchedBy } from '../../lists/table-query.ts'
import { queryValue, searchReplacing } from '../../router/match.ts'

/** What stands for a task of which something is not set. */
export const NONE = 'none'
const DUES = ['overdue', 'today', 'week', NONE] as const
/** When the tasks one looks for are due. */
export type Due = (typeof DUES)[number]

/** What a board is cut down to (BRD-10). Within a list one is enough, the lists all count. */
export interface Filters {
  /** Empty, or long enough to search for. */
  readonly q: string
  readonly assignee: readonly string[]
  readonly label: readonly string[]
  readonly priority: readonly string[]
  readonly due: Due | null
  readonly done: boolean | null
}
/** The filters of which several values can be chosen. */
export type ListFilter = 'assignee' | 'label' | 'priority'

export const NO_FILTERS: Filters = { q: '', assignee: [], label: [], priority: [], due: null, done: null }

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: string) => value === NONE || ID.test(value)
const isPriority = (value: string) => value === NONE || Priority.safeParse(value).success

const listIn = (search: string, name: ListFilter, isKnown: (value: string) => boolean): readonly string[] =>
  [...new Set((queryValue(search, name) ?? '').split(','))].filter(isKnown).slice(0, IDS_PER_BULK_READ_MAX)

/** Reads the filters out of an address; what they do not know is as if it were not there. */
export function filtersIn(search: string): Filters {
  const done = queryValue(search, 'done')
  return {
    q: searchedBy(queryValue(search, 'q') ?? ''),
    assignee: listIn(search, 'assignee', isId),
    label: listIn(search, 'label', isId),
    priority: listIn(search, 'priority', isPriority),
    due: DUES.find((due) => due === queryValue(search, 'due')) ?? null,
    done: done === 'yes' || done === 'no' ? done === 'yes' : null,
  }
}

/** The search of an address with these filters in it; what else stood there stays. */
export function searchWith(search: string, { q, assignee, label, priority, due, done }: Filters): string {
  return searchReplacing(search, {
    q,
    assignee: assignee.join(),
    label: label.join(),
    priority: priority.join(),
    due: due ?? '',
    done: done === null ? '' : done ? 'yes' : 'no',
  })
}

/** How many of the filters are set. */
export const filtersSet = ({ q, assignee, label, priority, due, done }: Filters): number =>
  [q !== '', assignee.length > 0, label.length > 0, priority.length > 0, due !== null, done !== null].filter(Boolean)
    .length

/** One text for filters that ask for the same; empty for none. */
export const keyOf = (filters: Filters): string => searchWith('', filters)

/** A list filter with a value put in, or taken out where it was in. */
export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
