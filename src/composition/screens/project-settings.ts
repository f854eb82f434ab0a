import { plug } from '#machines/plug.ts'
import { deletedTasks } from '#machines/project/deleted-tasks.ts'
import { projectSettings } from '#machines/project/project-settings.ts'
import { screenWith } from '../../parts/binding/screen.ts'
import { loadDeleted, loadProject, restore, saveSettings, saveStatus } from '../../ports/project-settings.ts'
import { ProjectSettingsBar } from '../../screens/project-settings/project-settings-bar.tsx'
import { ProjectSettingsScreen } from '../../screens/project-settings/project-settings-screen.tsx'

/** The settings of a project with their calls. */
export const screen = screenWith(
  plug(projectSettings, {
    loadProject,
    saveSettings,
    saveStatus,
    deletedTasks: plug(deletedTasks, { loadDeleted, restore }),
  }),
  ProjectSettingsScreen,
  ProjectSettingsBar,
)
