import { completion } from '#machines/dashboard/completion.ts'
import { dashboard } from '#machines/dashboard/dashboard.ts'
import { dueTicks } from '#machines/dashboard/due-ticks.ts'
import { plug } from '#machines/plug.ts'
import { screenWith } from '../../parts/binding/screen.ts'
import { completeTask, loadDashboard, loadFlow, noteVisit } from '../../ports/dashboard.ts'
import { HomeScreen } from '../../screens/home/home-screen.tsx'

/** The start page with its calls. */
export const screen = screenWith(
  plug(dashboard, {
    loadDashboard,
    loadFlow,
    noteVisit,
    dueTicks: plug(dueTicks, { completion: plug(completion, { completeTask }) }),
  }),
  HomeScreen,
)
