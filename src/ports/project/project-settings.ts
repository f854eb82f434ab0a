import { fromPromise } from 'xstate'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { changeProjectSettings, changeProjectStatus, showProject } from '#contract/calls/projects.ts'
import * as labels from '#contract/calls/board/labels.ts'
import { listDeletedTasks, restoreTask } from '#contract/calls/tasks/tasks.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { DeletedPage, DeletedWanted } from '#machines/project/deleted-tasks.ts'
import type { LabelSaving } from '#machines/project/settings/label-settings.ts'
import type { AllSettings } from '#machines/project/settings/card-settings.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** One project. The page says itself that it could not be had. */
export const loadProject: Port<Project, { projectId: string }> = portOf(
  showProject,
  ({ projectId }) => ({ params: { id: projectId } }),
  { toast: false },
)

/** What was deleted of it and can be brought back. The page says itself that it could not be had. */
export const loadDeleted: Port<DeletedPage, DeletedWanted> = portOf(
  listDeletedTasks,
  ({ projectId, ...query }) => ({ params: { id: projectId }, query }),
  { toast: false },
)

/** Its columns in order. The page says itself that they could not be had. */
export const loadColumns: Port<readonly ColumnHead[], { projectId: string }> = portOf(
  listColumnHeads,
  ({ projectId }) => ({ params: { id: projectId } }),
  { toast: false },
)

// A change is sent even when its author leaves the page before the answer: these outlive the actor that asks.

/** What its cards show. */
export const saveSettings: Port<Project, { projectId: string; settings: AllSettings }> = portOf(
  changeProjectSettings,
  ({ projectId, settings }) => ({ params: { id: projectId }, body: settings }),
  { toast: 'onFieldErrors', outlivesActor: true },
)

/** How far it has come. */
export const saveStatus: Port<Project, { projectId: string; status: ProjectStatus }> = portOf(
  changeProjectStatus,
  ({ projectId, status }) => ({ params: { id: projectId }, body: { status } }),
  { toast: 'onFieldErrors', outlivesActor: true },
)

/** Brings a deleted task back. */
export const restore: Port<Task, { taskId: string }> = portOf(
  restoreTask,
  ({ taskId }) => ({ params: { id: taskId } }),
  { outlivesActor: true },
)

/** Saves a label that is there, or makes a new one. */
export const saveLabel = fromPromise<Label, LabelSaving>(({ input: { id, form } }) =>
  id === null ? ask(labels.createLabel, { body: form }) : ask(labels.changeLabel, { params: { id }, body: form }),
)

/** Takes a label off every task, and away. */
export const deleteLabel = fromPromise<void, { id: string }>(
  async ({ input }) => void (await ask(labels.deleteLabel, { params: input })),
)
