import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Person } from '#contract/entities/user.ts'
import type { ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { insteadOf } from '../task/panel/task-place.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import type { BoardContext, BoardEvent, BoardLoads, BoardWanted } from './board-events.ts'
import { boardDelays, boardGuards } from './board-guards.ts'
import type { ActorTold, CommandAsked, FromCommands, ToCommands } from './cards/card-commands.ts'
import { newer, pageOf, peopleDiffer, refreshOf, without } from './cards/in-flight.ts'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { lazyActor } from '../app/lazy-actor.ts'
import type { MessageReceived } from '../live/news.ts'
import type { Command } from '../mutation/commands.ts'
import type { askForTask } from '../mutation/commands/create-task.ts'
import { takenAwayToast } from './board-toasts.ts'
import { columnComposer } from './cards/column-composer.ts'
import { columnDeletion } from './columns/column-deletion.ts'
import { columnDrag } from './columns/column-drag.ts'
import { columnPage, type PageNews, type PageWanted } from './cards/column-page.ts'
import { filterBar } from './filters/filter-bar.ts'
import { keyOf } from './filters/filters.ts'
import { cardDrag } from './cards/card-drag.ts'
import { nameEditor, taskVanished } from './cards/name-editor.ts'
import type { MoveResult } from './keeper/place.ts'
import { isSameLook, lookAt } from './filters/sorting.ts'
import { ALL_COLUMNS, type FromKeeper, type ToKeeper } from './keeper/board-keeper-events.ts'
import { taskComposer } from './cards/task-composer.ts'
import type { TaskEntered } from './cards/new-task-fields.ts'
import { taskRefresh } from './cards/task-refresh.ts'

/** What the board is made of: its ports, times, guards and actions. */
export const boardParts = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    input: {} as ScreenInput,
    tags: {} as 'loading' | 'ready' | 'failed',
    children: {} as {
      cardDrag: 'cardDrag'
      taskComposer: 'taskComposer'
      columnComposer: 'columnComposer'
      filterBar: 'filterBar'
      columnDrag: 'columnDrag'
      columnDeletion: 'columnDeletion'
      nameEditor: 'nameEditor'
      bulkSelection: 'bulkSelection'
    },
  },
  actors: {
    keeper: callbackPortNotProvided<ToKeeper, { projectId: string }, FromKeeper>('keeper'),
    loadBoard: portNotProvided<BoardLoads, BoardWanted>('loadBoard'),
    loadPeople: portNotProvided<readonly Person[], { project: Project | null }>('loadPeople'),
    commands: callbackPortNotProvided<ToCommands, void, FromCommands>('commands'),
    cardDrag,
    taskComposer,
    columnComposer,
    columnDeletion,
    bulkSelection: lazyActor,
    columnDrag,
    filterBar,
    nameEditor,
    columnPage,
    taskRefresh,
  },
  delays: boardDelays,
  guards: boardGuards,
  actions: {
    goTo: enqueueActions(({ context, enqueue }, place: ScreenPlace) => {
      const look = lookAt(place)
      enqueue.sendTo('filterBar', { type: 'place.shown', place })
      if (isSameLook(look, context)) return enqueue.assign({ place })
      enqueue.assign({ place, ...look })
      enqueue.raise({ type: 'filters.changed' })
    }),
    focus: assign((_, focusedId: string) => ({ focusedId })),
    passCommand: sendTo('commands', ({ context: { focusedId, projectId } }, asked: CommandAsked): ToCommands => ({
      type: 'command.passed',
      asked,
      currentId: focusedId,
      projectId,
    })),
    tellActor: enqueueActions(({ enqueue }, { to, event }: ActorTold) => enqueue.sendTo(actorAt(to), event)),
    /** What one has done oneself is said where it was done. */
    sayTakenAway: enqueueActions(({ context, enqueue }, { isOwn = false }: MessageReceived) => {
      if (!isOwn) enqueue.sendTo(actorNamed('toasts'), takenAwayToast(context.project?.name))
    }),
    askForNeighbour: sendTo('keeper', (_, { taskId, step }: { taskId: string; step: 1 | -1 }): ToKeeper => ({
      type: 'neighbour.wanted',
      taskId,
      step,
    })),
    goToTask: sendTo(actorNamed('router'), ({ context }, taskId: string) => ({
      type: 'go.requested',
      to: insteadOf(context.place, taskId),
    })),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/' }),
    takeProject: enqueueActions(({ context, enqueue }, project: Project) => {
      if (project.id !== context.projectId) return
      if (peopleDiffer(context.project, newer(context.project, project))) enqueue.raise({ type: 'people.changed' })
      enqueue.assign({ project: newer(context.project, project) })
    }),
    /** The list of its safes is fetched only where the project shows them. */
    tellSafes: enqueueActions(({ context: { project }, enqueue, system }) => {
      const host = actorIn(system, 'safeHost')
      if (host && project) enqueue.sendTo(host, { type: 'project.arrived', project })
    }),
    takeBoard: enqueueActions(
      ({ enqueue }, { project, columns, projects = [], filters, sorting, asOf }: BoardLoads) => {
        enqueue.raise({ type: 'project.arrived', project })
        const all = [project, ...projects]
        enqueue.sendTo('keeper', { type: 'columns.arrived', columns, projects: all, of: keyOf(filters), sorting, asOf })
      },
    ),
    takePeople: sendTo('keeper', (_, people: readonly Person[]): ToKeeper => ({ type: 'people.arrived', people })),
    takePage: sendTo('keeper', (_, page: Extract<PageNews, { type: 'page.arrived' }>): ToKeeper => page),
    takeTask: sendTo('keeper', (_, task: Task): ToKeeper => ({ type: 'task.refreshed', task })),
    askForPage: sendTo('keeper', (_, columnId: string): ToKeeper => ({ type: 'page.wanted', columnId })),
    tellPageNotFetched: sendTo('keeper', (_, columnId: string): ToKeeper => ({ type: 'fetch.ended', of: columnId })),
    dropIfMissing: enqueueActions(({ enqueue }, news: { taskId: string; isMissing: boolean }) => {
      if (news.isMissing) enqueue.sendTo('keeper', { type: 'task.missing', taskId: news.taskId })
    }),
    tellFetching: sendTo('keeper', { type: 'fetch.started', of: ALL_COLUMNS }),
    tellNotFetched: sendTo('keeper', { type: 'fetch.ended', of: ALL_COLUMNS }),
    outdateAgain: assign({ isOutdatedAgain: true }),
    startFetch: assign({ isOutdatedAgain: false }),
    hear: enqueueActions(({ context, enqueue }, { message }: MessageReceived) => {
      if (message.type === 'TASK_DESTROYED') {
        enqueue.sendTo('cardDrag', { type: 'task.vanished', taskId: message.data.taskId })
        enqueue.sendTo('nameEditor', taskVanished(message, context.projectId))
      }
      if (message.type === 'COLUMN_DESTROYED') {
        enqueue.raise({ type: 'column.vanished', columnId: message.data.columnId })
      }
    }),

    letGoOfColumn: enqueueActions(({ enqueue }, columnId: string) => {
      for (const part of ['cardDrag', 'taskComposer', 'columnDrag', 'columnDeletion'] as const) {
        enqueue.sendTo(part, { type: 'column.vanished', columnId })
      }
      enqueue.sendTo('nameEditor', { type: 'named.vanished', id: columnId })
    }),
    shiftColumn: sendTo('keeper', (_, { columnId, to }: { columnId: string; to: number }): ToKeeper => ({
      type: 'column.shifted',
      columnId,
      to,
    })),
    wishMove: sendTo('keeper', (_, { taskId, from, to }: MoveResult): ToKeeper => ({
      type: 'place.wished',
      result: { taskId, from, to },
    })),
    change: sendTo(actorNamed('mutations'), (_, command: Command) => ({ type: 'change.requested' as const, command })),

    /** The keeper knows where it is to stand. */
    wishTask: sendTo('keeper', (_, entered: TaskEntered): ToKeeper => entered),
    create: sendTo(actorNamed('mutations'), (_, asked: ReturnType<typeof askForTask>) => asked),
    keepInSight: sendTo('keeper', (_, tasks: readonly Task[]): ToKeeper => ({
      type: 'tasks.pinned',
      taskIds: tasks.map(({ id }) => id),
    })),

    startPage: enqueueActions(({ context, enqueue }, { columnId, after }: PageWanted) => {
      enqueue.sendTo('keeper', { type: 'fetch.started', of: columnId })
      const { filters, sorting } = context
      enqueue.spawnChild('columnPage', { id: pageOf(columnId), input: { columnId, after, filters, sorting } })
      enqueue.assign({ paging: [...context.paging, columnId] })
    }),
    endPage: enqueueActions(({ context, enqueue }, columnId: string) => {
      enqueue.stopChild(pageOf(columnId))
      enqueue.assign({ paging: without(context.paging, columnId) })
    }),

    startRefresh: enqueueActions(({ context, enqueue }, taskId: string) => {
      enqueue.spawnChild('taskRefresh', { id: refreshOf(taskId), input: { taskId } })
      enqueue.assign({ refreshing: [...context.refreshing, taskId] })
    }),
    refreshAgain: sendTo((_, taskId: string) => refreshOf(taskId), { type: 'task.changedAgain' }),
    endRefresh: enqueueActions(({ context, enqueue }, taskId: string) => {
      enqueue.stopChild(refreshOf(taskId))
      enqueue.assign({ refreshing: without(context.refreshing, taskId) })
    }),
  },
})
