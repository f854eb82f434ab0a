import { columnComposer } from '#machines/board/cards/column-composer.ts'
import { columnDeletion } from '#machines/board/columns/column-deletion.ts'
import { nameEditor } from '#machines/board/cards/name-editor.ts'
import { withPorts } from '#machines/with-ports.ts'
import { columnSettings } from '#machines/project/columns/column-settings.ts'
import { deletedQuery, deletedTasks } from '#machines/project/deleted-tasks.ts'
import { labelSettings } from '#machines/project/settings/label-settings.ts'
import { projectArchiving } from '#machines/project/project-archiving.ts'
import { projectSettings } from '#machines/project/settings/project-settings.ts'
import { templateSettings } from '#machines/project/settings/template-settings.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { labelsKeeper } from '#machines/store/project/labels-keeper.ts'
import { projectKeeper } from '#machines/store/project/project-keeper.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { columnsKeeper } from '#machines/store/board/columns-keeper.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { deleteColumn, loadLabels } from '../../../ports/project/board.ts'
import { newColumnName } from '../../../ports/storage/new-texts.ts'
import {
  deleteLabel,
  loadColumns,
  loadDeleted,
  loadProject,
  restore,
  saveLabel,
  saveSettings,
  saveStatus,
} from '../../../ports/project/project-settings.ts'
import { archiveProject } from '../../../ports/project/projects.ts'
import { deleteTemplate, loadTemplates, saveTemplate } from '../../../ports/project/templates.ts'
import { ProjectSettingsBar } from '../../../screens/project-settings/project-settings-bar.tsx'
import { ProjectSettingsScreen } from '../../../screens/project-settings/project-settings-screen.tsx'
import { store } from '../../store.ts'

/** The settings of a project with their calls. */
export const screen = screenWith(
  withPorts(projectSettings, {
    projectKeeper: projectKeeper(store),
    loadProject: intoStore(store, loadProject, (project, asOf) => store.takeProjects([project], asOf)),
    saveSettings,
    saveStatus,
    deletedTasks: withPorts(deletedTasks, { loadDeleted, restore, keeper: answerKeeper(store, deletedQuery) }),
    labelSettings: withPorts(labelSettings, {
      loadLabels,
      saveLabel,
      deleteLabel,
      deleteButton,
      keeper: labelsKeeper(store),
    }),
    columnSettings: withPorts(columnSettings, {
      loadColumns,
      nameEditor,
      columnComposer: withPorts(columnComposer, { newColumnName }),
      columnDeletion: withPorts(columnDeletion, { deleteColumn }),
      keeper: columnsKeeper(store),
    }),
    templateSettings: withPorts(templateSettings, { loadTemplates, saveTemplate, deleteTemplate, deleteButton }),
    projectArchiving: withPorts(projectArchiving, { archiveProject, deleteButton }),
  }),
  ProjectSettingsScreen,
  ProjectSettingsBar,
)
