import { activityFeed } from '#machines/task/sections/activity-feed.ts'
import { preview } from '#machines/attachments/preview.ts'
import { attachments } from '#machines/task/sections/attachments.ts'
import { comments } from '#machines/task/texts/comments/comments.ts'
import { fieldEdit } from '#machines/task/texts/field-edit.ts'
import { historyKeeper } from '#machines/task/sections/history-keeper.ts'
import { leftWords } from '#machines/task/texts/left-words.ts'
import { ownWords } from '#machines/task/texts/own-words.ts'
import { labelPicker } from '#machines/task/sections/label-picker.ts'
import { subtasks } from '#machines/task/sections/subtasks.ts'
import type { LoadedPanel } from '#machines/task/panel/panel-host.ts'
import { taskKeeper } from '#machines/task/panel/task-keeper.ts'
import { taskMover } from '#machines/task/changes/task-mover.ts'
import { taskPanel } from '#machines/task/panel/task-panel.ts'
import { taskSurroundings } from '#machines/task/panel/task-surroundings.ts'
import { textView } from '#machines/task/texts/text-view.ts'
import { writingTools } from '#machines/task/texts/writing/writing-tools.ts'
import { upload } from '#machines/task/sections/upload.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { withPorts } from '#machines/with-ports.ts'
import { TaskPanel } from '../../overlays/task/task-panel.tsx'
import { copyText } from '../../ports/browser/clipboard.ts'
import { nameFocus } from '../../ports/keyboard/name-focus.ts'
import { drafts } from '../../ports/storage/drafts.ts'
import { unsentWords } from '../../ports/storage/unsent-words.ts'
import {
  copyLink,
  loadActivities,
  loadColumns,
  loadProjects,
  loadSurroundings,
  makeTask,
  openTask,
  saveField,
} from '../../ports/task/task.ts'
import { typist } from '../../ports/task/typist.ts'
import { sendFile } from '../../ports/task/uploads.ts'
import { store } from '../store.ts'
import { fetchContent } from '../../ports/project/project-files.ts'

const logic = withPorts(taskPanel, {
  openTask,
  keeper: taskKeeper(store),
  copyLink,
  subtasks: withPorts(subtasks, { drafts }),
  labelPicker,
  textView,
  writingTools: withPorts(writingTools, { typist }),
  fieldEdit: withPorts(fieldEdit, { saveField, drafts }),
  comments: withPorts(comments, { drafts, deleteButton }),
  activityFeed: withPorts(activityFeed, { loadActivities, keeper: historyKeeper(store) }),
  attachments: withPorts(attachments, {
    upload: withPorts(upload, { sendFile }),
    preview: withPorts(preview, { fetchContent }),
    deleteButton,
  }),
  taskMover: withPorts(taskMover, { loadProjects, loadColumns }),
  unsentWords,
  nameFocus,
  ownWords,
  leftWords: withPorts(leftWords, { copyText, makeTask }),
  taskSurroundings: withPorts(taskSurroundings, { loadSurroundings }),
})

/** The task panel with its calls: a chunk of its own, fetched when a task is opened first. */
export const loadedPanel: LoadedPanel = { logic, view: TaskPanel }
