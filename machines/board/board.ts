import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { boardParts } from './board-parts.ts'
import { peopleRegion } from './board-people.ts'
import { toggled } from './cards/card-commands.ts'
import { boardWanted, composing, NOTHING_IN_FLIGHT, ofProject } from './cards/in-flight.ts'
import { lookAt } from './filters/sorting.ts'

/**
 * A project's board: loads it, keeps it up to date, and runs one actor for every change in flight. What the person does
 * with cards, fields and names is each an actor of its own, which tells the board what came of it.
 */
export const board = boardParts.createMachine({
  id: 'board',
  context: ({ input: { place } }) => ({
    ...NOTHING_IN_FLIGHT,
    place,
    projectId: place.params['id'] ?? '',
    ...lookAt(place),
  }),
  invoke: [
    { id: 'keeper', src: 'keeper', input: ofProject },
    { id: 'cardDrag', systemId: 'cardDrag', src: 'cardDrag' },
    { id: 'taskComposer', systemId: 'taskComposer', src: 'taskComposer', input: composing },
    { id: 'columnComposer', systemId: 'columnComposer', src: 'columnComposer', input: ofProject },
    { id: 'nameEditor', systemId: 'nameEditor', src: 'nameEditor' },
    { id: 'filterBar', systemId: 'filterBar', src: 'filterBar', input: ({ context }) => ({ place: context.place }) },
    { id: 'columnDrag', src: 'columnDrag' },
    { id: 'commands', src: 'commands' },
    { id: 'columnDeletion', src: 'columnDeletion' },
    { id: 'bulkSelection', systemId: 'bulkSelection', src: 'bulkSelection', input: ofProject },
  ],
  on: {
    'place.changed': { actions: { type: 'goTo', params: ({ event }) => event.place } },
    'message.received': [
      {
        guard: { type: 'isTakenAway', params: ({ event }) => event.message },
        target: '.gone',
        actions: [{ type: 'sayTakenAway', params: ({ event }) => event }, 'goHome'],
      },
      { actions: { type: 'hear', params: ({ event }) => event } },
    ],
    'project.arrived': { actions: [{ type: 'takeProject', params: ({ event }) => event.project }, 'tellSafes'] },
    'project.asked': { actions: 'tellSafes' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The board is being fetched; a sketch of it is shown.',
      tags: 'loading',
      entry: 'tellFetching',
      on: {
        'filters.changed': { target: 'loading', reenter: true, actions: 'tellNotFetched' },
        // What is on its way may be older than what was missed.
        'screen.staled': { target: 'loading', reenter: true, actions: 'tellNotFetched' },
      },
      invoke: {
        id: 'loadBoard',
        src: 'loadBoard',
        input: boardWanted(true),
        onDone: { target: 'ready', actions: { type: 'takeBoard', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'gone' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The board could not be fetched; one can try again.',
      tags: 'failed',
      entry: 'tellNotFetched',
      on: { 'retry.requested': 'loading', 'screen.staled': 'loading' },
    },
    gone: { description: "The board is archived, deleted, or not one's own any more." },
    ready: {
      description: 'The board is shown and can be worked on.',
      tags: 'ready',
      type: 'parallel',
      on: {
        'neighbour.requested': { actions: { type: 'askForNeighbour', params: ({ event }) => event } },
        'neighbour.found': { actions: { type: 'goToTask', params: ({ event }) => event.taskId } },
        'command.given': { actions: { type: 'passCommand', params: ({ event }) => event } },
        'current.asked': { actions: { type: 'passCommand', params: ({ event }) => event } },
        'move.asked': { actions: { type: 'passCommand', params: ({ event }) => event } },
        'actor.told': { actions: { type: 'tellActor', params: ({ event }) => event } },
        'card.focused': { actions: { type: 'focus', params: ({ event }) => event.taskId } },

        'task.dropped': { actions: { type: 'wishMove', params: ({ event }) => event } },
        'move.wished': { actions: { type: 'change', params: ({ event }) => event.command } },
        'card.held': { actions: { type: 'tellActor', params: ({ event }) => toggled(event.taskId) } },
        'task.entered': { actions: { type: 'wishTask', params: ({ event }) => event } },
        'tasks.created': { actions: { type: 'keepInSight', params: ({ event }) => event.tasks } },
        'creation.wished': { actions: { type: 'create', params: ({ event }) => event.asked } },
        'column.vanished': { actions: { type: 'letGoOfColumn', params: ({ event }) => event.columnId } },
        'column.shifted': { actions: { type: 'shiftColumn', params: ({ event }) => event } },
        'order.wished': { actions: { type: 'change', params: ({ event }) => event.command } },

        'column.endReached': { actions: { type: 'askForPage', params: ({ event }) => event.columnId } },
        'page.due': [
          { guard: { type: 'isPaging', params: ({ event }) => event.columnId } },
          { actions: { type: 'startPage', params: ({ event }) => event } },
        ],
        'page.arrived': {
          actions: [
            { type: 'endPage', params: ({ event }) => event.columnId },
            { type: 'takePage', params: ({ event }) => event },
          ],
        },
        'page.failed': {
          actions: [
            { type: 'endPage', params: ({ event }) => event.columnId },
            { type: 'tellPageNotFetched', params: ({ event }) => event.columnId },
          ],
        },

        'task.outdated': [
          {
            guard: { type: 'isRefreshing', params: ({ event }) => event.taskId },
            actions: { type: 'refreshAgain', params: ({ event }) => event.taskId },
          },
          { actions: { type: 'startRefresh', params: ({ event }) => event.taskId } },
        ],
        'task.arrived': {
          actions: [
            { type: 'endRefresh', params: ({ event }) => event.task.id },
            { type: 'takeTask', params: ({ event }) => event.task },
          ],
        },
        'task.notArrived': {
          actions: [
            { type: 'endRefresh', params: ({ event }) => event.taskId },
            { type: 'dropIfMissing', params: ({ event }) => event },
          ],
        },
      },
      states: {
        picture: {
          description: 'How true the columns and cards on screen are.',
          initial: 'fresh',
          on: { 'filters.changed': '.fetching' },
          states: {
            fresh: {
              description: 'What is shown is what the server has.',
              on: { 'columns.outdated': 'fetching', 'screen.staled': 'fetching' },
            },
            fetching: {
              description: 'What is shown is being fetched again.',
              entry: ['startFetch', 'tellFetching'],
              on: {
                'filters.changed': { target: 'fetching', reenter: true, actions: 'tellNotFetched' },
                'columns.outdated': { actions: 'outdateAgain' },
                'screen.staled': { actions: 'outdateAgain' },
              },
              invoke: {
                id: 'loadBoard',
                src: 'loadBoard',
                input: boardWanted(false),
                onDone: [
                  {
                    guard: 'isOutdatedAgain',
                    target: 'fetching',
                    reenter: true,
                    actions: { type: 'takeBoard', params: ({ event }) => event.output },
                  },
                  { target: 'fresh', actions: { type: 'takeBoard', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) },
                    target: '#board.gone',
                  },
                  { target: 'pausing', actions: 'tellNotFetched' },
                ],
              },
            },
            pausing: {
              description: 'It was fetched a moment ago; the next time waits a little.',
              after: { refetchPause: 'fetching' },
              on: { 'columns.outdated': 'fetching', 'screen.staled': 'fetching' },
            },
          },
        },
        people: peopleRegion,
      },
    },
  },
})

export type BoardRef = ActorRefFrom<typeof board>
type Snapshot = SnapshotFrom<typeof board>
export const isReady = (snapshot: Snapshot): boolean => snapshot.hasTag('ready')
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed')
export const isGone = (snapshot: Snapshot): boolean => snapshot.matches('gone')
export const projectOf = ({ context }: Snapshot) => context.project
/** The card the arrow keys start from. */
export const focusedIn = ({ context }: Snapshot) => context.focusedId
