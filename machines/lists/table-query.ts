import { queryValue, searchReplacing } from '../router/match.ts'
import { searchedBy } from './searched-by.ts'

/** Which way rows stand. */
export type Order = 'ASC' | 'DESC'
/** What may be chosen from a list, by the filter's name; nothing chosen means all. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** What a table shows of its rows and in which order: all of it stands in the address. */
export interface TableQuery<Sort extends string = string> {
  /** Empty, or long enough to search for. */
  readonly q: string
  /** From 0; in the address from 1. */
  readonly page: number
  readonly sortBy: Sort
  readonly order: Order
  readonly filters: Filters
}

/** What can be asked of one table. */
export interface TableKind<Sort extends string> {
  readonly sorts: readonly Sort[]
  /** How it stands when nothing is chosen. */
  readonly sortBy: Sort
  readonly order: Order
  /** The values each filter knows. */
  readonly filters: Filters
  readonly perPage: number
}

const PAGE = /^[1-9]\d{0,6}$/

const sortIn = <Sort extends string>(search: string, { sorts, sortBy, order }: TableKind<Sort>) => {
  const text = queryValue(search, 'sort') ?? ''
  const named = sorts.find((sort) => sort === text.replace(/^-/, ''))
  if (named === undefined) return { sortBy, order }
  return { sortBy: named, order: text.startsWith('-') ? 'DESC' : 'ASC' } as const
}

/** Reads a table's wishes out of an address; what it does not know is as if it were not there. */
export function queryIn<Sort extends string>(search: string, kind: TableKind<Sort>): TableQuery<Sort> {
  const page = queryValue(search, 'page') ?? ''
  const chosen = Object.entries(kind.filters).map(([name, known]) => {
    const values = (queryValue(search, name) ?? '').split(',')
    return [name, known.filter((value) => values.includes(value))] as const
  })
  return {
    q: searchedBy(queryValue(search, 'q') ?? ''),
    page: PAGE.test(page) ? Number(page) - 1 : 0,
    ...sortIn(search, kind),
    filters: Object.fromEntries(chosen),
  }
}

/** Writes a table's wishes into an address: what is as it always is, is left out, and what belongs to others stays. */
export function searchWith<Sort extends string>(
  search: string,
  { q, page, sortBy, order, filters }: TableQuery<Sort>,
  kind: TableKind<Sort>,
): string {
  const isUsual = sortBy === kind.sortBy && order === kind.order
  return searchReplacing(search, {
    q,
    ...Object.fromEntries(Object.keys(kind.filters).map((name) => [name, (filters[name] ?? []).join()])),
    sort: isUsual ? '' : `${order === 'DESC' ? '-' : ''}${sortBy}`,
    page: page === 0 ? '' : String(page + 1),
  })
}

/** Whether fewer rows are asked for than there could be. */
export const isNarrowed = ({ q, filters }: TableQuery): boolean =>
  q !== '' || Object.values(filters).some((values) => values.length > 0)
