import type { EventObject } from 'xstate'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import type { ProjectTemplate } from '#contract/entities/template.ts'
import { picker } from '../pickers/picker.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import { queryOf } from '../query/query.ts'
import type { ProjectNews } from '../store/project/project-keeper.ts'
import { deleteButton } from '../widgets/delete-button.ts'
import type { LoadedProject, ProjectSaving } from './project-drawer-parts.ts'

/** What a new project can begin with. */
export const projectTemplates = queryOf<readonly ProjectTemplate[]>()

/** What the drawer runs, and asks the world. */
export const projectDrawerActors = {
  loadProject: portNotProvided<LoadedProject, { id: string }>('loadProject'),
  saveProject: portNotProvided<Project, ProjectSaving>('saveProject'),
  archiveProject: portNotProvided<null, { id: string }>('archiveProject'),
  keeper: callbackPortNotProvided<EventObject, { projectId: string }, ProjectNews>('keeper'),
  restoreProject: portNotProvided<Project, { id: string }>('restoreProject'),
  saveStatus: portNotProvided<Project, { projectId: string; status: ProjectStatus }>('saveStatus'),
  picker,
  projectTemplates,
  deleteButton,
  holdWindow: callbackPortNotProvided<EventObject, void, EventObject>('holdWindow'),
}
