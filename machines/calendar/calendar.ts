import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { filtersIn } from '../board/filters/filters.ts'
import { running } from '../running.ts'
import { calendarParts, keptAs, viewTurned } from './calendar-parts.ts'
import { peopleRegion } from './calendar-people.ts'
import { neighbourDue, pageOf } from './days/pages.ts'
import { daysShown, viewIn } from './days/calendar-view.ts'

/**
 * A project's calendar: which days it shows stands in the address; it loads them, keeps them up to date, fetches its
 * neighbours ahead, and runs one actor for every task that is given another day and every one that is made.
 */
export const calendar = calendarParts.createMachine({
  id: 'calendar',
  context: ({ input: { place } }) => ({
    place,
    projectId: place.params['id'] ?? '',
    project: null,
    firstColumnId: null,
    filters: filtersIn(place.search),
    address: viewIn(place.search),
    localCalendar: { today: '1970-01-01', weekStart: 1 },
    pages: [],
    turn: 0,
    focusedDay: null,
    isOutdatedAgain: false,
  }),
  invoke: [
    { id: 'keeper', src: 'keeper', input: ({ context }) => ({ projectId: context.projectId }) },
    { id: 'localCalendar', src: 'localCalendar' },
    { id: 'calendarKeys', src: 'calendarKeys' },
    { id: 'dayDrag', src: 'dayDrag' },
    { id: 'swipe', src: 'swipe' },
    {
      id: 'taskComposer',
      systemId: 'taskComposer',
      src: 'taskComposer',
      input: ({ context }) => ({ projectId: null, keptAs: keptAs(context.projectId) }),
    },
    { id: 'filterBar', src: 'filterBar', input: ({ context }) => ({ place: context.place }) },
    { id: 'undated', src: 'undated', input: ({ context: { projectId, filters } }) => ({ projectId, filters }) },
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
    'firstColumn.changed': { actions: { type: 'takeFirstColumn', params: ({ event }) => event.columnId } },
    'project.arrived': { actions: { type: 'takeProject', params: ({ event }) => event.project } },
  },
  initial: 'starting',
  states: {
    /** What day it is here says the world around, at once. */
    starting: {
      description: 'The day that the calendar begins with is being found out.',
      tags: 'loading',
      on: {
        'localCalendar.changed': {
          target: 'loading',
          actions: { type: 'takeLocalCalendar', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'The calendar is being fetched; a sketch of it is shown.',
      tags: 'loading',
      entry: 'tellLoading',
      on: {
        'localCalendar.changed': { actions: { type: 'takeLocalCalendar', params: ({ event }) => event } },
        // What is on its way may be older.
        'screen.staled': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadCalendar',
        src: 'loadCalendar',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: { target: 'ready', actions: { type: 'takeCalendar', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'gone' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The calendar could not be fetched; one can try again.',
      tags: 'failed',
      on: {
        'localCalendar.changed': { actions: { type: 'takeLocalCalendar', params: ({ event }) => event } },
        'retry.requested': 'loading',
        'screen.staled': 'loading',
      },
    },
    gone: { description: "The project is archived, or not one's own any more." },
    ready: {
      description: 'The calendar is shown and can be worked on.',
      tags: 'ready',
      type: 'parallel',
      on: {
        'localCalendar.changed': {
          actions: [{ type: 'takeLocalCalendar', params: ({ event }) => event }, 'lookAgain'],
        },
        'view.chosen': {
          actions: [
            { type: 'noteTurn', params: 0 },
            {
              type: 'askToShow',
              params: ({ context: { address }, event }) => ({ ...address, view: event.view }),
            },
          ],
        },
        'page.turned': {
          actions: [
            { type: 'noteTurn', params: ({ event }) => (event.isHeld === true ? 0 : event.pages) },
            { type: 'askToShow', params: ({ context, event }) => viewTurned(context, event.pages) },
          ],
        },
        'today.requested': {
          actions: [
            { type: 'noteTurn', params: 0 },
            { type: 'askToShow', params: ({ context: { address } }) => ({ ...address, day: null }) },
          ],
        },
        'command.given': { actions: { type: 'obey', params: ({ event }) => event } },
        'day.shown': {
          actions: [
            { type: 'noteTurn', params: 0 },
            {
              type: 'askToShow',
              params: ({ context: { address }, event: { day, view } }) => ({ view: view ?? address.view, day }),
            },
            { type: 'focus', params: ({ event }) => event.day },
          ],
        },
        'day.focused': { actions: { type: 'focus', params: ({ event }) => event.day } },
        'neighbour.requested': { actions: { type: 'askForNeighbour', params: ({ event }) => event } },
        'neighbour.found': { actions: { type: 'goToTask', params: ({ event }) => event.taskId } },
        'undated.asked': { actions: { type: 'takeUndated', params: ({ event }) => event } },
        'undated.arrived': { actions: { type: 'takeUndated', params: ({ event }) => event } },

        'task.dropped': { actions: { type: 'schedule', params: ({ event }) => event } },

        'task.entered': {
          guard: 'hasColumn',
          actions: { type: 'create', params: ({ event }) => event },
        },
        'tasks.created': { actions: { type: 'keepInSight', params: ({ event }) => event.tasks } },
      },
      states: {
        pages: {
          description: 'How much of the calendar is here, and how true it is.',
          initial: 'deciding',
          on: {
            'page.shown': '.deciding',
            'pages.outdated': { target: '.deciding', actions: 'ageAll' },
            'screen.staled': { target: '.deciding', actions: 'ageAll' },
          },
          states: {
            deciding: {
              description: 'What has to be fetched next is decided.',
              always: [
                { guard: 'isShownDue', target: 'fetching' },
                { guard: 'isNeighbourDue', target: 'fetchingAhead' },
                { target: 'resting' },
              ],
            },
            resting: { description: 'What is shown is what the server has.' },
            fetching: {
              description: 'What is shown is being fetched.',
              tags: 'fetching',
              entry: ['startFetch', 'tellFetching'],
              // What changes meanwhile does not break it off: it might never come to an end.
              on: { 'pages.outdated': { actions: ['ageAll', 'outdateAgain'] } },
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: ({ context: { projectId, filters, address, localCalendar } }) => ({
                  projectId,
                  filters,
                  days: daysShown(address, localCalendar),
                }),
                onDone: { target: 'deciding', actions: { type: 'takePage', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) },
                    target: '#calendar.gone',
                  },
                  { target: 'pausing' },
                ],
              },
            },
            pausing: {
              description: 'It was fetched a moment ago; the next time waits a little.',
              after: { refetchPause: 'deciding' },
            },
            fetchingAhead: {
              description: 'What comes before and after is being fetched ahead.',
              entry: 'tellFetching',
              invoke: {
                id: 'loadAhead',
                src: 'loadAhead',
                input: ({ context: { projectId, filters, pages, address, localCalendar } }) => ({
                  projectId,
                  filters,
                  days: neighbourDue(pages, address, localCalendar) ?? daysShown(address, localCalendar),
                }),
                onDone: { target: 'deciding', actions: { type: 'takePage', params: ({ event }) => event.output } },
                // It was only to be there in time: a person who goes there asks again.
                onError: 'resting',
              },
            },
          },
        },
        people: peopleRegion,
      },
    },
  },
})

export type CalendarRef = ActorRefFrom<typeof calendar>
type Snapshot = SnapshotFrom<typeof calendar>
export const isReady = (snapshot: Snapshot): boolean => snapshot.hasTag('ready')
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed')
export const isGone = (snapshot: Snapshot): boolean => snapshot.matches('gone')
/** A task can be added: there is a column that it goes to. */
export const canAdd = ({ context }: Snapshot): boolean => context.firstColumnId !== null
/** Nothing is known yet of the days that are shown. */
export const isBlank = ({ context: { pages, address, localCalendar } }: Snapshot): boolean =>
  pageOf(pages, daysShown(address, localCalendar)) === null
/** More is due on the days that are shown than can be. */
export const isTooMuch = ({ context: { pages, address, localCalendar } }: Snapshot): boolean =>
  pageOf(pages, daysShown(address, localCalendar))?.isTooMuch === true
export const projectOf = ({ context }: Snapshot) => context.project
// Its parts run as long as it does: views speak to them directly.
export const dayDragOf = ({ children }: Snapshot) => running(children.dayDrag)
export const swipeOf = ({ children }: Snapshot) => running(children.swipe)
export const composerOf = ({ children }: Snapshot) => running(children.taskComposer)
export const filterBarOf = ({ children }: Snapshot) => running(children.filterBar)
export const undatedOf = ({ children }: Snapshot) => running(children.undated)
