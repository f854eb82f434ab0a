import { sendParent, setup } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import type { Sorting } from '../filters/sorting.ts'
import { portNotProvided } from '../../port.ts'
import { keyOf, type Filters } from '../filters/filters.ts'
import type { Mark } from '../keeper/place.ts'

/** A page of a column: the tasks after a point, or the first ones. */
export interface PageWanted {
  readonly columnId: string
  readonly after: Mark | null
}
/** A page of what passes the board's filters, in its order. */
export interface FilteredPageWanted extends PageWanted {
  readonly filters: Filters
  readonly sorting: Sorting | null
}
/** The tasks of a page, and whether the column ends with them. */
export interface Page {
  readonly rows: readonly Task[]
  readonly isWhole: boolean
  /** The number of the newest message that it knows of, where the server has said it. */
  readonly asOf: number | null
}

/** What came of asking for a page. */
export type PageNews =
  /** `of`: what it was cut down to, as one text. */
  | ({ type: 'page.arrived'; of: string; sorting: Sorting | null } & PageWanted & Page)
  | { type: 'page.failed'; columnId: string }

/** One page of a column on its way. */
export const columnPage = setup({
  types: { context: {} as FilteredPageWanted, input: {} as FilteredPageWanted },
  actors: { loadPage: portNotProvided<Page, FilteredPageWanted>('loadPage') },
  actions: {
    tellArrived: sendParent(({ context: { columnId, after, filters, sorting } }, page: Page): PageNews => ({
      type: 'page.arrived',
      columnId,
      after,
      of: keyOf(filters),
      sorting,
      ...page,
    })),
    tellFailed: sendParent(({ context }): PageNews => ({ type: 'page.failed', columnId: context.columnId })),
  },
}).createMachine({
  id: 'columnPage',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'More tasks of the column are being fetched.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context,
        onDone: { target: 'ended', actions: { type: 'tellArrived', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: 'tellFailed' },
      },
    },
    ended: { description: 'They have come, or they have not.', type: 'final' },
  },
})
