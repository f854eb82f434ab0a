import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { TaskSort } from '#contract/tasks/sort-keys.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import type { BoardEvent } from '../board/board-events.ts'
import { board } from '../board/board.ts'
import type { CommandAsked } from '../board/cards/card-commands.ts'
import { nextSorting, searchSortedBy, sortingAt, type Sorting } from '../board/filters/sorting.ts'
import type { ScreenCommand } from '../commands/shortcuts-table.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { running } from '../running.ts'
import { selectAll, type SelectAllEvent } from './select-all.ts'
import { notGatheredToast } from './list-toasts.ts'
import { rowPress, type RowPressNews } from './row-press.ts'
import { bulkSelection, type Choice } from './bulk-selection.ts'

export interface ListContext {
  readonly place: ScreenPlace
  readonly sorting: Sorting | null
  /** Columns whose tasks are not shown. */
  readonly folded: readonly string[]
}
/** What the board beneath hears of as well. */
type ForBoard =
  | CommandAsked
  | Extract<BoardEvent, { type: 'screen.staled' | 'project.arrived' | 'neighbour.requested' }>
type Event =
  | PlaceChanged
  | ForBoard
  | RowPressNews
  | SelectAllEvent
  | MessageReceived
  | { type: 'sort.chosen'; by: TaskSort }
  | { type: 'column.folded'; columnId: string }

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
/** What a list does in its own rows, which are no cards. */
const OF_ROWS: readonly ScreenCommand[] = ['goUp', 'goDown', 'goLeft', 'goRight', 'lift', 'select']

/**
 * The tasks of a project as rows. It stands on the project's board (its tables, filters, pages and live messages), and adds
 * what a list has besides: an order, columns that are folded, and rows that are chosen.
 */
export const list = setup({
  types: {
    context: {} as ListContext,
    events: {} as Event,
    input: {} as ScreenInput,
    children: {} as { board: 'board'; bulkSelection: 'bulkSelection'; rowPress: 'rowPress'; selectAll: 'selectAll' },
  },
  actors: { board, bulkSelection, rowPress, selectAll },
  guards: { isOfRows: (_, command: ScreenCommand) => OF_ROWS.includes(command) },
  actions: {
    follow: assign((_, place: ScreenPlace) => ({ place, sorting: sortingAt(place) })),
    tellBoard: sendTo('board', (_, event: BoardEvent) => event),
    choose: sendTo('bulkSelection', (_, event: Choice) => event),
    /** What is gathered would be of another place. */
    stopSelectingAll: sendTo('selectAll', { type: 'all.declined' }),
    sayNotGathered: sendTo(actorNamed('toasts'), notGatheredToast),
    askSorting: sendTo(actorNamed('router'), ({ context: { place, sorting } }, by: TaskSort) => ({
      type: 'go.requested',
      to: pathWith(ROUTES[place.route].path, place.params) + searchSortedBy(place.search, nextSorting(sorting, by)),
      replace: true,
    })),
    fold: assign(({ context: { folded } }, columnId: string) => ({
      folded: folded.includes(columnId) ? without(folded, columnId) : [...folded, columnId],
    })),
  },
}).createMachine({
  id: 'list',
  context: ({ input: { place } }) => ({ place, sorting: sortingAt(place), folded: [] }),
  invoke: [
    { id: 'board', src: 'board', input: ({ context }) => ({ place: context.place }) },
    {
      id: 'bulkSelection',
      src: 'bulkSelection',
      input: ({ context }) => ({ projectId: context.place.params['id'] ?? '' }),
    },
    { id: 'rowPress', src: 'rowPress' },
    { id: 'selectAll', src: 'selectAll' },
  ],
  on: {
    'place.changed': {
      actions: [
        { type: 'follow', params: ({ event }) => event.place },
        { type: 'tellBoard', params: ({ event }) => event },
        'stopSelectingAll',
      ],
    },
    'message.received': {
      actions: { type: 'tellBoard', params: ({ event }) => event },
    },
    'screen.staled': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'project.arrived': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'neighbour.requested': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'command.given': [
      { guard: { type: 'isOfRows', params: ({ event }) => event.command } },
      { actions: { type: 'tellBoard', params: ({ event }) => event } },
    ],
    'current.asked': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'move.asked': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'sort.chosen': { actions: { type: 'askSorting', params: ({ event }) => event.by } },
    'column.folded': { actions: { type: 'fold', params: ({ event }) => event.columnId } },
    'row.held': { actions: { type: 'choose', params: ({ event: { id } }) => ({ type: 'row.toggled' as const, id }) } },
    'page.wanted': {
      actions: {
        type: 'tellBoard',
        params: ({ event }) => ({ type: 'column.endReached' as const, columnId: event.columnId }),
      },
    },
    'rows.gathered': {
      actions: { type: 'choose', params: ({ event }) => ({ type: 'rows.chosen' as const, rows: event.ids }) },
    },
    'selectAll.failed': { actions: 'sayNotGathered' },
  },
})

export type ListRef = ActorRefFrom<typeof list>
type Snapshot = SnapshotFrom<typeof list>
export const boardOf = ({ children }: Snapshot) => running(children.board)
export const bulkSelectionOf = ({ children }: Snapshot) => running(children.bulkSelection)
export const rowPressOf = ({ children }: Snapshot) => running(children.rowPress)
export const selectAllOf = ({ children }: Snapshot) => running(children.selectAll)
export const sortingOf = ({ context }: Snapshot): Sorting | null => context.sorting
export const foldedIn = ({ context }: Snapshot): readonly string[] => context.folded
