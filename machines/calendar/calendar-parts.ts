import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import { takenAwayToast } from '../board/board-toasts.ts'
import { filterBar } from '../board/filters/filter-bar.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import { filtersIn, keyOf } from '../board/filters/filters.ts'
import { newer, peopleDiffer } from '../board/cards/in-flight.ts'
import { taskComposer } from '../board/cards/task-composer.ts'
import type { TaskEntered } from '../board/cards/new-task-fields.ts'
import type { MessageReceived } from '../live/news.ts'
import { askForTask } from '../mutation/commands/create-task.ts'
import { daysChanged } from '../mutation/commands/set-days.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { insteadOf } from '../task/panel/task-place.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import type { CalendarContext, CalendarEvent, CalendarLoads, PageLoads, PageWanted } from './calendar-events.ts'
import { dayDrag, type TaskDropped } from './day-drag.ts'
import { toldBy } from './calendar-commands.ts'
import type { FromKeeper, ToKeeper } from './days/day-keeper.ts'
import type { Day } from '#contract/days/days.ts'
import { daysMoved } from '#contract/tasks/task-days.ts'
import { aged, isShownDue, neighbourDue, withPage, withShownFirst } from './days/pages.ts'
import {
  daysShown,
  searchOfView,
  viewIn,
  turnedBy,
  type LocalCalendar,
  type LocalCalendarChanged,
  type CalendarAddress,
} from './days/calendar-view.ts'
import { swipe } from './swipe.ts'
import { undated, type UndatedNews } from './days/undated.ts'

const NOT_FOUND = 404
/** How long to wait before asking again for a page that could not be had. */
const REFETCH_PAUSE_MS = 5_000

/** Where this device keeps what is typed into the days of a project. */
export const keptAs = (projectId: string): string => `calendar.${projectId}`

/** What the calendar is made of: its ports, times, guards and actions. */
export const calendarParts = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as ScreenInput,
    tags: {} as 'loading' | 'ready' | 'fetching' | 'failed',
    children: {} as {
      dayDrag: 'dayDrag'
      swipe: 'swipe'
      taskComposer: 'taskComposer'
      filterBar: 'filterBar'
      undated: 'undated'
    },
  },
  actors: {
    localCalendar: callbackPortNotProvided<{ type: string }, void, LocalCalendarChanged>('localCalendar'),
    calendarKeys: callbackPortNotProvided<{ type: string }, void, CalendarEvent>('calendarKeys'),
    keeper: callbackPortNotProvided<ToKeeper, { projectId: string }, FromKeeper>('keeper'),
    loadCalendar: portNotProvided<CalendarLoads, { projectId: string }>('loadCalendar'),
    loadPage: portNotProvided<PageLoads, PageWanted>('loadPage'),
    loadAhead: portNotProvided<PageLoads, PageWanted>('loadAhead'),
    loadPeople: portNotProvided<readonly Person[], { project: Project | null }>('loadPeople'),
    dayDrag,
    swipe,
    taskComposer,
    filterBar,
    undated,
  },
  delays: { refetchPause: REFETCH_PAUSE_MS },
  guards: {
    isMissing: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === NOT_FOUND,
    isTakenAway: ({ context }, message: Message) =>
      message.type === 'REMOVED_FROM_PROJECT' && message.data.projectId === context.projectId,
    isShownDue: ({ context: { pages, address, localCalendar } }) => isShownDue(pages, address, localCalendar),
    isNeighbourDue: ({ context: { pages, address, localCalendar } }) =>
      neighbourDue(pages, address, localCalendar) !== null,
    hasColumn: ({ context }) => context.firstColumnId !== null,
  },
  actions: {
    takeLocalCalendar: assign((_, { today, weekStart }: LocalCalendar) => ({ localCalendar: { today, weekStart } })),
    goTo: enqueueActions(({ context, enqueue }, place: ScreenPlace) => {
      const filters = filtersIn(place.search)
      const address = viewIn(place.search)
      const isCut = keyOf(filters) !== keyOf(context.filters)
      enqueue.sendTo('filterBar', { type: 'place.shown', place })
      if (isCut) enqueue.sendTo('undated', { type: 'filters.changed', filters })
      const pages = isCut ? [] : withShownFirst(context.pages, daysShown(address, context.localCalendar))
      enqueue.assign({ place, filters, address, pages })
      enqueue.raise({ type: 'page.shown' })
    }),
    askToShow: enqueueActions(({ context: { place }, enqueue }, address: CalendarAddress) => {
      const { route, params, search } = place
      const wanted = searchOfView(search, address)
      if (wanted === searchOfView(search, viewIn(search))) return
      const to = pathWith(ROUTES[route].path, params) + wanted
      enqueue.sendTo(actorNamed('router'), { type: 'go.requested', to, replace: true })
    }),
    obey: enqueueActions(({ context, enqueue }, given: CommandGiven) => {
      if (given.command === 'today') return enqueue.raise({ type: 'today.requested' })
      const told = toldBy(given, context)
      if (told !== null) enqueue.sendTo(told.to, told.event)
    }),
    lookAgain: raise({ type: 'page.shown' }),
    noteTurn: assign((_, turn: number) => ({ turn: Math.sign(turn), focusedDay: null })),
    focus: assign((_, focusedDay: Day) => ({ focusedDay })),

    /** What one has done oneself is said where it was done. */
    sayTakenAway: enqueueActions(({ context, enqueue }, { isOwn = false }: MessageReceived) => {
      if (!isOwn) enqueue.sendTo(actorNamed('toasts'), takenAwayToast(context.project?.name))
    }),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/' }),
    askForNeighbour: sendTo(
      'keeper',
      ({ context: { address, localCalendar } }, { taskId, step }: { taskId: string; step: 1 | -1 }): ToKeeper => ({
        type: 'neighbour.wanted',
        taskId,
        step,
        days: daysShown(address, localCalendar),
      }),
    ),
    goToTask: sendTo(actorNamed('router'), ({ context }, taskId: string) => ({
      type: 'go.requested',
      to: insteadOf(context.place, taskId),
    })),
    takeCalendar: enqueueActions(({ enqueue }, { project, columns }: CalendarLoads) => {
      enqueue.sendTo('keeper', { type: 'columns.arrived', columns })
      enqueue.raise({ type: 'project.arrived', project })
    }),
    takeProject: enqueueActions(({ context, enqueue }, project: Project) => {
      if (project.id !== context.projectId) return
      if (peopleDiffer(context.project, newer(context.project, project))) enqueue.raise({ type: 'people.changed' })
      enqueue.assign({ project: newer(context.project, project) })
    }),
    tellLoading: sendTo('keeper', { type: 'columns.asked' }),
    takeFirstColumn: assign((_, firstColumnId: string | null) => ({ firstColumnId })),
    takePeople: sendTo('keeper', (_, people: readonly Person[]): ToKeeper => ({ type: 'people.arrived', people })),
    hear: enqueueActions(({ enqueue }, { message }: MessageReceived) => {
      if (message.type === 'TASK_DESTROYED')
        enqueue.sendTo('dayDrag', { type: 'task.vanished', taskId: message.data.taskId })
    }),

    startFetch: assign({ isOutdatedAgain: false }),
    outdateAgain: assign({ isOutdatedAgain: true }),
    ageAll: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ pages: aged(context.pages) })
      enqueue.sendTo('undated', { type: 'list.outdated' })
    }),
    tellFetching: sendTo('keeper', { type: 'fetch.started' }),
    takePage: enqueueActions(({ context, enqueue }, { days, filters, rows, isTooMuch }: PageLoads) => {
      const { address, localCalendar, isOutdatedAgain } = context
      const pages = withPage(
        context.pages,
        { days, isFresh: !isOutdatedAgain, isTooMuch },
        daysShown(address, localCalendar),
      )
      enqueue.assign({ pages: withShownFirst(pages, daysShown(address, localCalendar)) })
      enqueue.sendTo('keeper', { type: 'pages.kept', pages: pages.map((page) => page.days) })
      enqueue.sendTo('keeper', { type: 'page.arrived', days, filters, rows })
    }),
    takeUndated: sendTo('keeper', (_, news: UndatedNews): ToKeeper => news),

    schedule: sendTo(actorNamed('mutations'), (_, { taskId, days, from, to }: TaskDropped) => {
      const command = daysChanged(taskId, daysMoved(days, from, to), days)
      return { type: 'change.requested', command }
    }),

    /** What the composer calls a column is a day here: a list that something is added to. */
    create: enqueueActions(({ context, enqueue }, { columnId: day, lines, given }: TaskEntered) => {
      const { firstColumnId: columnId, projectId } = context
      if (columnId === null) return
      const typedIn = { keptAs: keptAs(projectId), columnId: day }
      const asked = askForTask({ projectId, columnId, typedIn }, { lines, given: { ...given, dueDate: day } })
      enqueue.sendTo(actorNamed('mutations'), asked)
    }),
    keepInSight: sendTo('keeper', (_, tasks: readonly Task[]): ToKeeper => ({
      type: 'tasks.pinned',
      taskIds: tasks.map(({ id }) => id),
    })),
  },
})

/** What is shown after turning pages. */
export const viewTurned = ({ address, localCalendar }: CalendarContext, pages: number): CalendarAddress =>
  turnedBy(address, localCalendar, pages)
