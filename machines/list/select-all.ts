import { sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { callbackPortNotProvided } from '../port.ts'

/** The columns whose tasks are to be chosen, all of them. */
export interface Columns {
  readonly columnIds: readonly string[]
}
/** What the gatherer says: more of a column is needed; these are all, or as many as one call can change. */
export type FromGatherer = { type: 'page.wanted'; columnId: string } | { type: 'rows.gathered'; ids: readonly string[] }
type Event = ({ type: 'all.wanted' } & Columns) | { type: 'all.declined' } | FromGatherer

/** What the list hears of it. */
export type SelectAllEvent = FromGatherer | { type: 'selectAll.failed' }

/** After so long it is said that not all could be had. */
const PATIENCE_MS = 20_000

/**
 * Choosing all tasks that match, also those that nobody has scrolled to: the rest of the columns is fetched, as scrolling
 * would, so that what is done with them can be taken back task by task.
 */
export const selectAll = setup({
  types: { context: {}, events: {} as Event, tags: {} as 'busy' },
  actors: { gather: callbackPortNotProvided<{ type: string }, Columns, FromGatherer>('gather') },
  delays: { patience: PATIENCE_MS },
  actions: {
    tell: sendParent((_, news: SelectAllEvent) => news),
  },
}).createMachine({
  id: 'selectAll',
  context: {},
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody wants more chosen than is loaded.',
      on: { 'all.wanted': 'loading' },
    },
    loading: {
      description: 'The rest of the rows is being fetched, to be chosen with the others.',
      tags: 'busy',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ event }) => ({ columnIds: event.type === 'all.wanted' ? event.columnIds : [] }),
      },
      after: { patience: { target: 'resting', actions: { type: 'tell', params: { type: 'selectAll.failed' } } } },
      on: {
        'page.wanted': { actions: { type: 'tell', params: ({ event }) => event } },
        'rows.gathered': { target: 'resting', actions: { type: 'tell', params: ({ event }) => event } },
        'all.declined': 'resting',
      },
    },
  },
})

export type SelectAllRef = ActorRefFrom<typeof selectAll>
/** Whether more rows are on their way. */
export const isSelectingAll = (now: SnapshotFrom<typeof selectAll>): boolean => now.hasTag('busy')
