import { allProjects, projectsQuery, projectsTable } from '#machines/project/all-projects.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { loadAllProjects } from '../../../ports/project/projects.ts'
import { AllProjectsScreen } from '../../../screens/all-projects/all-projects-screen.tsx'
import { store } from '../../store.ts'

/** All projects of the workspace, with their call. */
export const screen = screenWith(
  withPorts(allProjects, {
    table: withPorts(projectsTable, { load: loadAllProjects, keeper: answerKeeper(store, projectsQuery) }),
  }),
  AllProjectsScreen,
)
