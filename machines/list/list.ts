import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { TaskSort } from '#contract/sort-keys.ts'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import type { BoardEvent } from '../board/board-events.ts'
import { board, type BoardRef } from '../board/board.ts'
import { nextSorting, searchSortedBy, sortingAt, type Sorting } from '../board/sorting.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/stage.ts'
import { unpluggedCallback } from '../unplugged.ts'
import { bulkEdit, type BulkNews } from './bulk-edit.ts'
import { messagesOfBulk, undoOf, type BulkChange, type BulkPlan } from './bulk-plan.ts'
import type { FromClerk, ToClerk } from './clerk.ts'
import { gathering, type GatheringNews, type GatheringRef } from './gathering.ts'
import { labelShelf, type LabelShelfRef } from './label-shelf.ts'
import { notAllToast, notGatheredToast, offerOf, tooManyToast } from './list-toasts.ts'
import { rowPress, type RowPressNews, type RowPressRef } from './row-press.ts'
import { selection, type SelectionRef } from './selection.ts'

export interface ListContext {
  readonly place: ScreenPlace
  readonly sorting: Sorting | null
  /** The columns of which only the heading is shown. */
  readonly folded: readonly string[]
  /** Changes in flight, and how many there were. */
  readonly flying: readonly string[]
  readonly made: number
}
type Done = Extract<BulkNews, { type: 'bulk.done' }>
/** What the board beneath hears of as well. */
type ForBoard = Extract<
  BoardEvent,
  { type: 'screen.staled' | 'project.archived' | 'project.arrived' | 'neighbour.requested' }
>
type Event =
  | PlaceChanged
  | ForBoard
  | FromClerk
  | BulkNews
  | RowPressNews
  | GatheringNews
  | { type: 'message.received'; message: Message }
  | { type: 'sort.chosen'; by: TaskSort }
  | { type: 'column.folded'; columnId: string }
  | { type: 'change.wanted'; ids: readonly string[]; change: BulkChange }

const ABOUT_LABELS: readonly Message['type'][] = ['LABEL_CREATED', 'LABEL_UPDATED', 'LABEL_DESTROYED']
const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/**
 * The tasks of a project as rows. It stands on the project's board (its tables, filters, pages and live messages), and adds
 * what a list has besides: an order, rows that are chosen, and changes of several of them at once.
 */
export const list = setup({
  types: { context: {} as ListContext, events: {} as Event, input: {} as ScreenInput, tags: {} as 'busy' },
  actors: {
    board,
    selection,
    bulkEdit,
    labelShelf,
    rowPress,
    gathering,
    clerk: unpluggedCallback<ToClerk, { projectId: string }, FromClerk>('clerk'),
  },
  guards: {
    isTooMany: (_, ids: readonly string[]) => ids.length > TASKS_PER_BULK_MAX,
    isChanging: ({ context }) => context.flying.length > 0,
  },
  actions: {
    follow: assign((_, place: ScreenPlace) => ({ place, sorting: sortingAt(place) })),
    tellBoard: sendTo('board', (_, event: BoardEvent) => event),
    tellShelf: enqueueActions(({ enqueue }, { type }: Message) => {
      if (ABOUT_LABELS.includes(type)) enqueue.sendTo('labelShelf', { type: 'labels.changed' })
    }),
    askSorting: sendTo(actorNamed('router'), ({ context: { place, sorting } }, by: TaskSort) => ({
      type: 'go.requested',
      to: pathWith(ROUTES[place.route].path, place.params) + searchSortedBy(place.search, nextSorting(sorting, by)),
      replace: true,
    })),
    fold: assign(({ context: { folded } }, columnId: string) => ({
      folded: folded.includes(columnId) ? without(folded, columnId) : [...folded, columnId],
    })),
    toggle: sendTo('selection', (_, id: string) => ({ type: 'row.toggled' as const, id })),
    choose: sendTo('selection', (_, rows: readonly string[]) => ({ type: 'rows.chosen' as const, rows })),
    /** What is gathered would be of another place. */
    stopGathering: sendTo('gathering', { type: 'all.declined' }),
    sayNotGathered: sendTo(actorNamed('toasts'), notGatheredToast),
    sayTooMany: sendTo(actorNamed('toasts'), tooManyToast),
    prepare: sendTo(
      'clerk',
      ({ context }, { ids, change }: { ids: readonly string[]; change: BulkChange }): ToClerk => ({
        type: 'change.prepared',
        changeId: `bulk:${context.made + 1}`,
        ids,
        change,
      }),
    ),
    count: assign(({ context }) => ({ made: context.made + 1 })),
    start: enqueueActions(({ context, enqueue }, { changeId, plan }: { changeId: string; plan: BulkPlan }) => {
      enqueue.spawnChild('bulkEdit', { id: changeId, input: { changeId, plan } })
      enqueue.assign({ flying: [...context.flying, changeId] })
    }),
    letGo: sendTo('selection', (_, ids: readonly string[]) => ({ type: 'rows.vanished' as const, ids })),
    tellOutcome: enqueueActions(({ enqueue }, { plan, outcome }: Done) => {
      for (const message of messagesOfBulk(outcome, plan.tasks)) {
        enqueue.sendTo('board', { type: 'message.received', message })
      }
    }),
    offerUndo: enqueueActions(({ enqueue }, { plan, outcome }: Done) => {
      const deeds = undoOf(plan, outcome)
      if (deeds.length === 0) return
      const offer = offerOf(plan, deeds, outcome)
      enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer })
    }),
    sayNotAll: enqueueActions(({ enqueue }, { outcome: { failed } }: Done) => {
      if (failed.length > 0) enqueue.sendTo(actorNamed('toasts'), notAllToast(failed.length))
    }),
    end: enqueueActions(({ context, enqueue }, changeId: string) => {
      enqueue.sendTo('clerk', { type: 'change.ended', changeId })
      enqueue.stopChild(changeId)
      enqueue.assign({ flying: without(context.flying, changeId) })
    }),
    lookAgainIfLost: enqueueActions(({ enqueue }, { isLost }: { isLost: boolean }) => {
      if (isLost) enqueue.sendTo('board', { type: 'screen.staled' })
    }),
  },
}).createMachine({
  id: 'list',
  context: ({ input: { place } }) => ({ place, sorting: sortingAt(place), folded: [], flying: [], made: 0 }),
  invoke: [
    { id: 'board', src: 'board', input: ({ context }) => ({ place: context.place }) },
    { id: 'selection', src: 'selection' },
    { id: 'labelShelf', src: 'labelShelf' },
    { id: 'rowPress', src: 'rowPress' },
    { id: 'gathering', src: 'gathering' },
    { id: 'clerk', src: 'clerk', input: ({ context }) => ({ projectId: context.place.params['id'] ?? '' }) },
  ],
  on: {
    'place.changed': {
      actions: [
        { type: 'follow', params: ({ event }) => event.place },
        { type: 'tellBoard', params: ({ event }) => event },
        'stopGathering',
      ],
    },
    'message.received': {
      actions: [
        { type: 'tellBoard', params: ({ event }) => event },
        { type: 'tellShelf', params: ({ event }) => event.message },
      ],
    },
    'screen.staled': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'project.archived': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'project.arrived': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'neighbour.requested': { actions: { type: 'tellBoard', params: ({ event }) => event } },
    'sort.chosen': { actions: { type: 'askSorting', params: ({ event }) => event.by } },
    'column.folded': { actions: { type: 'fold', params: ({ event }) => event.columnId } },
    'row.held': { actions: { type: 'toggle', params: ({ event }) => event.id } },
    'page.wanted': {
      actions: {
        type: 'tellBoard',
        params: ({ event }) => ({ type: 'column.endReached' as const, columnId: event.columnId }),
      },
    },
    'rows.gathered': { actions: { type: 'choose', params: ({ event }) => event.ids } },
    'gathering.failed': { actions: 'sayNotGathered' },
    'rows.vanished': { actions: { type: 'letGo', params: ({ event }) => event.ids } },
    'change.wanted': [
      { guard: { type: 'isTooMany', params: ({ event }) => event.ids }, actions: 'sayTooMany' },
      { actions: [{ type: 'prepare', params: ({ event }) => event }, 'count'] },
    ],
    'change.planned': { target: '.changing', actions: { type: 'start', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: { description: 'No change of several tasks is in flight.' },
    changing: {
      description: 'Changes are with the server, and laid over the rows until it has answered.',
      tags: 'busy',
      on: {
        'bulk.done': {
          target: 'judging',
          actions: [
            { type: 'tellOutcome', params: ({ event }) => event },
            { type: 'end', params: ({ event }) => event.changeId },
            { type: 'offerUndo', params: ({ event }) => event },
            { type: 'sayNotAll', params: ({ event }) => event },
          ],
        },
        'bulk.failed': {
          target: 'judging',
          actions: [
            { type: 'end', params: ({ event }) => event.changeId },
            { type: 'lookAgainIfLost', params: ({ event }) => event },
          ],
        },
      },
    },
    judging: {
      description: 'Whether another change is still in flight is looked at.',
      always: [{ guard: 'isChanging', target: 'changing' }, { target: 'resting' }],
    },
  },
})

export type ListRef = ActorRefFrom<typeof list>
type Snapshot = SnapshotFrom<typeof list>
export const boardOf = ({ children }: Snapshot) => children['board'] as BoardRef
export const selectionOf = ({ children }: Snapshot) => children['selection'] as SelectionRef
export const labelShelfOf = ({ children }: Snapshot) => children['labelShelf'] as LabelShelfRef
export const rowPressOf = ({ children }: Snapshot) => children['rowPress'] as RowPressRef
export const gatheringOf = ({ children }: Snapshot) => children['gathering'] as GatheringRef
export const sortingOf = ({ context }: Snapshot): Sorting | null => context.sorting
export const foldedIn = ({ context }: Snapshot): readonly string[] => context.folded
