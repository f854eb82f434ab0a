import { ColumnKind } from '#contract/columns/column-kinds.ts'
import { Priority } from '#contract/entities/task.ts'
import { IDS_PER_BULK_READ_MAX } from '#contract/limits.ts'
import { type FilterOf, LIST_FILTERS, type ListFilter, TASK_FILTERS } from '#contract/tasks/task-filters.ts'
import { searchedBy } from '../../lists/searched-by.ts'
import { queryValue, searchReplacing } from '../../router/match.ts'

/** What stands for a task of which something is not set. */
export const NONE = 'none'

/** The filters of which days can be chosen. */
export type DaysFilter = FilterOf<'days'>['name']
/** The days of the tasks one looks for. */
export type DaysChosen = FilterOf<'days'>['choices'][number] | typeof NONE

/** What a board is cut down to (BRD-10). Within a list one is enough, the lists all count. */
export type Filters = {
  /** Empty, or long enough to search for. */
  readonly q: string
  /** The lists that tasks are to have nothing of. */
  readonly not: readonly ListFilter[]
} & { readonly [Name in ListFilter]: readonly string[] } & { readonly [Name in DaysFilter]: DaysChosen | null } & {
  readonly [Name in FilterOf<'flag'>['name']]: boolean | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: string) => value === NONE || ID.test(value)
const isKind = (value: string) => ColumnKind.safeParse(value).success
const isPriority = (value: string) => value === NONE || Priority.safeParse(value).success

const KNOWN: Readonly<Record<ListFilter, (value: string) => boolean>> = {
  assignee: isId,
  label: isId,
  priority: isPriority,
  status: isKind,
}

type Value = Filters[keyof Filters]
/** What an address says of a filter; what it does not know is as if it were not there. */
function valueIn(text: string, filter: (typeof TASK_FILTERS)[number]): Value {
  switch (filter.kind) {
    case 'some':
      return [...new Set(text.split(','))].filter(KNOWN[filter.name]).slice(0, IDS_PER_BULK_READ_MAX)
    case 'days':
      return [...filter.choices, NONE].find((choice) => choice === text) ?? null
    case 'flag':
      return text === 'yes' || text === 'no' ? text === 'yes' : null
  }
}

/** Reads the filters out of an address. */
export const filtersIn = (search: string): Filters => {
  const values = TASK_FILTERS.map((filter) => [filter.name, valueIn(queryValue(search, filter.name) ?? '', filter)])
  const known = Object.fromEntries(values) as Omit<Filters, 'q' | 'not'>
  const not = (queryValue(search, 'not') ?? '').split(',')
  return {
    q: searchedBy(queryValue(search, 'q') ?? ''),
    ...known,
    not: LIST_FILTERS.flatMap(({ name }) => (not.includes(name) && known[name].length > 0 ? [name] : [])),
  }
}

export const NO_FILTERS: Filters = filtersIn('')

const written = (value: Value): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : (value?.join() ?? '')

/** The search of an address with these filters in it; what else stood there stays. */
export const searchWith = (search: string, filters: Filters): string =>
  searchReplacing(search, Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, written(value)])))

/** How many of the filters are set. */
export const filtersSet = ({ not: _not, ...filters }: Filters): number =>
  Object.values(filters).filter((value) => written(value) !== '').length

/** One text for filters that ask for the same; empty for none. */
export const keyOf = (filters: Filters): string => searchWith('', filters)

/** A list filter with a value put in, or taken out where it was in. */
export const toggled = <Value extends string>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
