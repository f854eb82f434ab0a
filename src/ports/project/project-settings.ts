import { fromPromise } from 'xstate'
import { listColumnHeads } from '#contract/calls/columns.ts'
import {
  changeProjectSettings,
  changeProjectStatus,
  showProject,
  type ProjectSettings,
} from '#contract/calls/projects.ts'
import * as labels from '#contract/calls/labels.ts'
import { listDeletedTasks, restoreTask } from '#contract/calls/tasks.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { DeletedPage, DeletedWanted } from '#machines/project/deleted-tasks.ts'
import type { LabelSaving } from '#machines/project/label-settings.ts'
import { ask } from '../api/api.ts'

/** One project. The page says itself that it could not be had. */
export const loadProject = fromPromise<Project, { projectId: string }>(({ input: { projectId }, signal }) =>
  ask(showProject, { params: { id: projectId } }, { signal, toast: false }),
)

/** What was deleted of it and can be brought back. The page says itself that it could not be had. */
export const loadDeleted = fromPromise<DeletedPage, DeletedWanted>(({ input: { projectId, ...query }, signal }) =>
  ask(listDeletedTasks, { params: { id: projectId }, query }, { signal, toast: false }),
)

/** Its columns in order. The page says itself that they could not be had. */
export const loadColumns = fromPromise<readonly ColumnHead[], { projectId: string }>(
  ({ input: { projectId }, signal }) => ask(listColumnHeads, { params: { id: projectId } }, { signal, toast: false }),
)

// What somebody has changed is sent even when they leave the page before the answer: these carry no signal.

/** What its cards show. */
export const saveSettings = fromPromise<Project, { projectId: string; settings: ProjectSettings }>(
  ({ input: { projectId, settings } }) =>
    ask(changeProjectSettings, { params: { id: projectId }, body: settings }, { toast: 'onFieldErrors' }),
)

/** How far it has come. */
export const saveStatus = fromPromise<Project, { projectId: string; status: ProjectStatus }>(
  ({ input: { projectId, status } }) =>
    ask(changeProjectStatus, { params: { id: projectId }, body: { status } }, { toast: 'onFieldErrors' }),
)

/** Brings a deleted task back. */
export const restore = fromPromise<Task, { taskId: string }>(({ input: { taskId } }) =>
  ask(restoreTask, { params: { id: taskId } }),
)

/** Saves a label that is there, or makes a new one. */
export const saveLabel = fromPromise<Label, LabelSaving>(({ input: { id, form } }) =>
  id === null ? ask(labels.createLabel, { body: form }) : ask(labels.changeLabel, { params: { id }, body: form }),
)

/** Takes a label off every task, and away. */
export const deleteLabel = fromPromise<void, { id: string }>(
  async ({ input }) => void (await ask(labels.deleteLabel, { params: input })),
)
