import { projectTemplates } from '#machines/drawers/project-drawer-actors.ts'
import { projectDrawer } from '#machines/drawers/project-drawer.ts'
import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { projectKeeper } from '#machines/store/project/project-keeper.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { holdWindow } from '../../ports/browser/hold-window.ts'
import { saveStatus } from '../../ports/project/project-settings.ts'
import { archiveProject, loadProject, restoreProject, saveProject, searchPeople } from '../../ports/project/projects.ts'
import { loadTemplates } from '../../ports/project/templates.ts'
import { store } from '../store.ts'

/** Making a project and editing one, with its calls. */
export const logic = withPorts(projectDrawer, {
  loadProject: intoStore(store, loadProject, ({ project }, asOf) => store.takeProjects([project], asOf)),
  keeper: projectKeeper(store),
  saveProject,
  archiveProject,
  restoreProject,
  saveStatus,
  picker: withPorts(picker, { search: searchPeople }),
  projectTemplates: withPorts(projectTemplates, { load: loadTemplates }),
  deleteButton,
  holdWindow,
})
