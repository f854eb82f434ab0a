import { taskComposer } from '#machines/board/cards/task-composer.ts'
import { dashboardQuery } from '#machines/dashboard/dashboard-query.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { dashboard } from '#machines/dashboard/dashboard.ts'
import { firstSteps } from '#machines/dashboard/first-steps.ts'
import { newTask } from '#machines/dashboard/new-task.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { loadDashboard, loadFlow, loadPlaces, noteVisit, putStepsAway } from '../../../ports/workspace/dashboard.ts'
import { sharedFiles } from '../../../ports/workspace/shared-files.ts'
import { newTaskTexts } from '../../../ports/storage/new-texts.ts'
import { HomeScreen } from '../../../screens/home/home-screen.tsx'
import { store } from '../../store.ts'

/** The start page with its calls. */
export const screen = screenWith(
  withPorts(dashboard, {
    keeper: answerKeeper(store, dashboardQuery),
    loadDashboard,
    loadFlow,
    sharedFiles,
    noteVisit,
    firstSteps: withPorts(firstSteps, { putStepsAway }),
    newTask: withPorts(newTask, {
      loadPlaces,
      taskComposer: withPorts(taskComposer, { newTaskTexts }),
    }),
  }),
  HomeScreen,
)
