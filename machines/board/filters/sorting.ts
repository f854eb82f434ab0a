import type { Task } from '#contract/entities/task.ts'
import { sortKeyOf, TaskSort } from '#contract/tasks/sort-keys.ts'
import { filtersIn, keyOf, type Filters } from './filters.ts'
import { queryValue, searchReplacing } from '../../router/match.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'

/** What the tasks of a list are sorted by inside their columns, and whether from the last to the first. */
export interface Sorting {
  readonly by: TaskSort
  readonly isDown: boolean
}

const DOWN = 'desc'

/** Reads the sorting out of the address of a list; nothing stands for the order of the board, which boards always have. */
export function sortingAt({ route, search }: ScreenPlace): Sorting | null {
  if (!route.startsWith('singleProjectList')) return null
  const by = TaskSort.safeParse(queryValue(search, 'sort')).data
  return by === undefined ? null : { by, isDown: queryValue(search, 'order') === DOWN }
}

/** The search of an address with this sorting in it; what else stood there stays. */
export const searchSortedBy = (search: string, sorting: Sorting | null): string =>
  searchReplacing(search, { sort: sorting?.by ?? '', order: sorting?.isDown === true ? DOWN : '' })

/** What follows when a person asks for a sorting: up, then down, then the order of the board again. */
export function nextSorting(now: Sorting | null, by: TaskSort): Sorting | null {
  if (now?.by !== by) return { by, isDown: false }
  return now.isDown ? null : { by, isDown: true }
}

export const isSameSorting = (one: Sorting | null, other: Sorting | null): boolean =>
  one?.by === other?.by && one?.isDown === other?.isDown

/** What one looks at of a board: what it is cut down to, and what its columns are sorted by. */
export interface Look {
  readonly filters: Filters
  readonly sorting: Sorting | null
}
export const lookAt = (place: ScreenPlace): Look => ({ filters: filtersIn(place.search), sorting: sortingAt(place) })
export const isSameLook = (one: Look, other: Look): boolean =>
  keyOf(one.filters) === keyOf(other.filters) && isSameSorting(one.sorting, other.sorting)

const HIGHEST = 0xff_ff
const END = String.fromCharCode(HIGHEST)
const mirrored = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => String.fromCharCode(HIGHEST - text.charCodeAt(at))).join('')

/**
 * A text that puts tasks into this order when it is compared plainly, as positions are. For the order from the last to the
 * first each character is mirrored, and an end is set that is higher than all; the mark of what is not set stays in front.
 */
export function markTextOf(task: Task, { by, isDown }: Sorting): string {
  const key = sortKeyOf(task, by)
  return isDown ? key.slice(0, 1) + mirrored(key.slice(1)) + END : key
}

/** The sort key that a mark was made from, as the server knows it. */
export const sortKeyIn = (mark: string, { isDown }: Sorting): string =>
  isDown ? mark.slice(0, 1) + mirrored(mark.slice(1, -1)) : mark
