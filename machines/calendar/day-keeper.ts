import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Message, MessageData, MessageType } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { taskOfDraft, type Draft } from '../board/task-creation.ts'
import { keyOf, NO_FILTERS, type Filters } from '../board/filters.ts'
import { listOfDay, UNDATED, type DueTasks } from '../tables/due-tasks.ts'
import type { People } from '../tables/people.ts'
import { callbackPort } from '../port.ts'
import { daysOf, type Day, type Days } from '#contract/days/days.ts'

/** The tables of the open calendar: its keeper writes them, views read `tasks.cards` and `people`. */
export interface CalendarTables {
  readonly tasks: DueTasks
  readonly people: People
}

/** What a calendar tells the keeper of its tables. */
export type ToKeeper =
  | { type: 'pages.kept'; pages: readonly Days[] }
  | { type: 'fetch.started' }
  | { type: 'page.arrived'; days: Days; rows: readonly Task[]; filters: Filters }
  | { type: 'undated.asked' }
  | { type: 'undated.arrived'; rows: readonly Task[]; isFirst: boolean; filters: Filters }
  | { type: 'people.arrived'; people: readonly Person[] }
  | { type: 'day.wished'; taskId: string; day: Day | null }
  | { type: 'day.given'; taskId: string }
  | { type: 'draft.added'; draft: Draft }
  | { type: 'draft.ended'; draftId: string; taskId: string | null }
  | { type: 'neighbour.wanted'; taskId: string; step: 1 | -1; days: Days }
  | MessageReceived

/** What the keeper says: what is shown should be fetched again; the task before or after another one. */
export type FromKeeper = { type: 'pages.outdated' } | { type: 'neighbour.found'; taskId: string }

/**
 * Keeps the tables of the open calendar. What the server says while a page is being fetched is taken in at once, and is
 * not undone by that page, which may be older.
 */
export const dayKeeper = ({ tasks, people }: CalendarTables) =>
  callbackPort<ToKeeper, { projectId: string }, FromKeeper>(({ input: { projectId }, receive, sendBack }) => {
    let shownOf = keyOf(NO_FILTERS)
    let kept: readonly Days[] = []
    /** How much had been heard when a page, and when tasks without a day, were asked for last. */
    const since = { page: 0, undated: 0 }
    tasks.open(projectId, NO_FILTERS)
    people.reset()

    /** Other filters are another picture: nothing of the one before may stay. */
    const cutTo = (filters: Filters) => {
      if (keyOf(filters) === shownOf) return
      shownOf = keyOf(filters)
      tasks.open(projectId, filters)
      tasks.keep(kept)
    }
    const learn = (task: Task, seq: number | null = null, isNew = false) => {
      if (tasks.learn(task, seq, isNew).isUnsure) sendBack({ type: 'pages.outdated' })
    }
    /** Of a part of a task that is not known here, only the server can say whether it belongs to this project. */
    const learnPart = (part: Task, seq: number | null) => {
      if (tasks.confirmed(part.id)) learn(part, seq)
      else if (part.dueDate !== null) sendBack({ type: 'pages.outdated' })
    }
    /** What a calendar has to hear; all else there is to hear changes nothing that it shows. */
    const heardOf: { readonly [Type in MessageType]?: (data: MessageData<Type>, seq: number | null) => void } = {
      TASK_CREATED: ({ task }, seq) => learn(task, seq, true),
      TASK_UPDATED: ({ task }, seq) => learn(task, seq),
      TASK_MOVED: ({ task }, seq) => learn(task, seq),
      TASK_DESTROYED: ({ taskId }, seq) => tasks.destroy(taskId, seq),
      SUBTASK_CREATED: ({ subtask }, seq) => learnPart(subtask, seq),
      SUBTASK_UPDATED: ({ subtask }, seq) => learnPart(subtask, seq),
      SUBTASK_DESTROYED: ({ subtaskId }, seq) => tasks.destroy(subtaskId, seq),
      LABEL_UPDATED: ({ label }) => tasks.relabel(label.id, label),
      LABEL_DESTROYED: ({ labelId }) => tasks.relabel(labelId, null),
      COLUMN_DESTROYED: ({ columnId, movedToColumnId }) => {
        if (movedToColumnId === null) tasks.dropColumn(columnId)
      },
    }
    const hearMessage = ({ type, data, seq }: Message) =>
      (heardOf[type] as ((data: unknown, seq: number | null) => void) | undefined)?.(data, seq)
    const findNeighbour = ({ taskId, step, days }: Extract<ToKeeper, { type: 'neighbour.wanted' }>) => {
      const dated = daysOf(days).flatMap((day) => tasks.cards.list(listOfDay(day)))
      const ids = dated.includes(taskId) ? dated : tasks.cards.list(UNDATED)
      const found = ids[ids.indexOf(taskId) + step]
      if (ids.includes(taskId) && found !== undefined) sendBack({ type: 'neighbour.found', taskId: found })
    }

    const hear = (told: ToKeeper) => {
      switch (told.type) {
        case 'pages.kept':
          kept = told.pages
          return tasks.keep(kept)
        case 'fetch.started':
          since.page = tasks.heardSoFar()
          return
        case 'undated.asked':
          since.undated = tasks.heardSoFar()
          return
        case 'page.arrived':
          cutTo(told.filters)
          return tasks.replace(told.days, told.rows, since.page)
        case 'undated.arrived':
          cutTo(told.filters)
          return tasks.replaceUndated(told.rows, told.isFirst, since.undated)
        case 'people.arrived':
          return people.reset(told.people)
        case 'day.wished':
          return tasks.wishDay(told.taskId, told.day)
        case 'day.given':
          return tasks.endDay(told.taskId)
        case 'draft.added':
          return tasks.draft(taskOfDraft(told.draft))
        case 'draft.ended':
          tasks.endDraft(told.draftId)
          if (told.taskId !== null) tasks.pin(told.taskId)
          return
        case 'neighbour.wanted':
          return findNeighbour(told)
        case 'message.received':
          return hearMessage(told.message)
      }
    }
    receive((told) => tasks.cards.batch(() => hear(told)))
  })
