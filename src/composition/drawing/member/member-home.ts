import { taskComposer } from '#machines/board/cards/task-composer.ts'
import { dashboardQuery } from '#machines/dashboard/dashboard-query.ts'
import { dashboard } from '#machines/dashboard/dashboard.ts'
import { firstSteps } from '#machines/dashboard/first-steps.ts'
import { newTask } from '#machines/dashboard/new-task.ts'
import type { LoadedScreen } from '#machines/router/screen-host.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import type { Store } from '#machines/store/store.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { loadDashboard, loadFlow } from '../../../ports/workspace/dashboard.ts'
import { Cards, HomeScreen, NewTask } from '../../../screens/home/home-screen.tsx'
import { noAnswer, silent } from '../no-world.ts'

/** What is the same in every drawing is put together once. */
const PORTS = {
  loadDashboard,
  loadFlow,
  firstSteps: withPorts(firstSteps, { putStepsAway: noAnswer() }),
  newTask: withPorts(newTask, {
    loadPlaces: noAnswer(),
    taskComposer: withPorts(taskComposer, { newTaskTexts: silent() }),
  }),
}

/** The start page as it is drawn ahead, with what comes in files of its own. */
export async function memberHome(store: Store): Promise<LoadedScreen> {
  await Promise.all([Cards.ask(), NewTask.ask()])
  return screenWith(
    withPorts(dashboard, {
      ...PORTS,
      sharedFiles: silent(),
      noteVisit: noAnswer(),
      keeper: answerKeeper(store, dashboardQuery),
    }),
    HomeScreen,
  )
}
