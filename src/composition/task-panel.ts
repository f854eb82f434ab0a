import { activityFeed } from '#machines/task/activity-feed.ts'
import { attachments } from '#machines/task/attachments.ts'
import { comments } from '#machines/task/comments.ts'
import { fieldEdit } from '#machines/task/field-edit.ts'
import { historyKeeper } from '#machines/task/history-keeper.ts'
import { labelPicker } from '#machines/task/label-picker.ts'
import { subtasks } from '#machines/task/subtasks.ts'
import type { LoadedPanel } from '#machines/task/task-door.ts'
import { taskKeeper } from '#machines/task/task-keeper.ts'
import { taskMover } from '#machines/task/task-mover.ts'
import { taskPanel } from '#machines/task/task-panel.ts'
import { taskSurroundings } from '#machines/task/task-surroundings.ts'
import { taskWork } from '#machines/task/task-work.ts'
import { textView } from '#machines/task/text-view.ts'
import { upload } from '#machines/task/upload.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { withPorts } from '#machines/with-ports.ts'
import { TaskPanel } from '../overlays/task/task-panel.tsx'
import { drafts } from '../ports/storage/drafts.ts'
import { unsentWords } from '../ports/storage/unsent-words.ts'
import {
  copyLink,
  loadActivities,
  loadColumns,
  loadProjects,
  loadSurroundings,
  openTask,
  perform,
  saveField,
} from '../ports/task/task.ts'
import { sendFile } from '../ports/task/uploads.ts'
import { store } from './store.ts'

const logic = withPorts(taskPanel, {
  openTask,
  keeper: taskKeeper(store),
  copyLink,
  subtasks: withPorts(subtasks, { drafts }),
  labelPicker,
  textView,
  fieldEdit: withPorts(fieldEdit, { saveField, drafts }),
  comments: withPorts(comments, { drafts, deleteButton }),
  activityFeed: withPorts(activityFeed, { loadActivities, keeper: historyKeeper(store) }),
  attachments: withPorts(attachments, { upload: withPorts(upload, { sendFile }), deleteButton }),
  taskMover: withPorts(taskMover, { loadProjects, loadColumns }),
  taskWork: withPorts(taskWork, { perform, unsentWords }),
  taskSurroundings: withPorts(taskSurroundings, { loadSurroundings }),
})

/** The task panel with its calls: a chunk of its own, fetched when a task is opened first. */
export const loadedPanel: LoadedPanel = { logic, view: TaskPanel }
