import { fromPromise } from 'xstate'
import * as activities from '#contract/calls/tasks/activities.ts'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import * as labels from '#contract/calls/board/labels.ts'
import { listProjects, showProject } from '#contract/calls/projects.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { History } from '#machines/store/task/history.ts'
import type { Stretch } from '#machines/task/sections/activity-feed.ts'
import type { Save } from '#machines/task/texts/field-texts.ts'
import type { TaskOfWords } from '#machines/task/texts/left-words.ts'
import type { Opened } from '#machines/task/panel/task-panel-events.ts'
import type { Surroundings } from '#machines/task/panel/task-surroundings.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { peopleOf } from '../project/board.ts'
import { readDrafts } from '../storage/drafts.ts'

/** A task with everything that belongs to it, and what was typed into it here before. The panel says what went wrong. */
export const openTask = fromPromise<Opened, { taskId: string; draftKey: string }>(
  async ({ input: { taskId, draftKey }, signal }) => {
    const whole = await ask(tasks.openTask, { params: { id: taskId } }, { signal, toast: false })
    return { whole, drafts: readDrafts(draftKey) }
  },
)

/** A project's columns without their tasks. */
export const headsOf = (projectId: string, signal: AbortSignal): Promise<readonly ColumnHead[]> =>
  ask(listColumnHeads, { params: { id: projectId } }, { signal, toast: false })

/** What a task of a project can be given. */
export async function surroundingsOf(projectId: string, signal: AbortSignal): Promise<Surroundings> {
  const around = { signal, toast: false } as const
  const [project, columns, known] = await Promise.all([
    ask(showProject, { params: { id: projectId } }, around),
    headsOf(projectId, signal),
    ask(labels.listLabels, {}, around),
  ])
  return { project, columns, people: await peopleOf(project, signal), labels: known }
}
export const loadSurroundings = fromPromise<Surroundings, { projectId: string }>(({ input, signal }) =>
  surroundingsOf(input.projectId, signal),
)

/** A stretch of a task's history. */
export const loadActivities: Port<History, Stretch> = portOf(
  activities.listActivities,
  ({ taskId, ...query }) => ({ params: { id: taskId }, query }),
  { toast: false },
)

/** Projects a task can go to. */
export const loadProjects = fromPromise<readonly Project[], void>(async ({ signal }) => {
  const query = { limit: PAGE_SIZE_MAX, offset: 0, sortBy: 'name', order: 'ASC', inProgress: true } as const
  return (await ask(listProjects, { query }, { signal })).rows
})

/** The columns of a project a task can go to. */
export const loadColumns = fromPromise<readonly ColumnHead[], { projectId: string }>(({ input, signal }) =>
  headsOf(input.projectId, signal),
)

// A change is sent even when the panel is closed before the answer: these outlive the actor that asks.

/** Makes a task with a description, which is said after it is there. */
export const makeTask = fromPromise<Task, TaskOfWords>(
  async ({ input: { projectId, columnId, name, description } }) => {
    const { id } = await ask(tasks.createTask, { params: { id: projectId }, body: { columnId, name } })
    return ask(tasks.changeTask, {
      params: { id },
      body: [{ op: 'replace', property: 'description', value: description }],
    })
  },
)

/** Saves a name or a description. The field itself says when that failed. */
export const saveField = fromPromise<Task, Save>(({ input: { taskId, field, text, revision } }) => {
  const value = field === 'description' && text === '' ? null : text
  const body = [
    field === 'name'
      ? ({ op: 'replace', property: field, value: text } as const)
      : ({ op: 'replace', property: field, value } as const),
  ]
  const params = { id: taskId }
  return revision === null
    ? ask(tasks.changeTask, { params, body }, { toast: false })
    : ask(tasks.changeTaskIf, { params, body, query: { revision } }, { toast: false })
})

/** Copies where something is found. */
export const copyLink = fromPromise<null, { path: string }>(async ({ input: { path } }) => {
  await navigator.clipboard.writeText(window.location.origin + path)
  return null
})
