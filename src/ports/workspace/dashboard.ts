import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/dashboard.ts'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { addDays } from '#contract/days/days.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { FLOW_DAYS, PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { Flow } from '#machines/dashboard/dashboard-parts.ts'
import type { Places } from '#machines/dashboard/new-task.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { onceNewsMayCome } from '../browser/take-over.ts'
import { beginningOf, dayHere } from '../browser/days-here.ts'

/** Everything the start page shows; it says itself when it could not be had. */
export const loadDashboard: Port<calls.Dashboard> = portOf(
  calls.showDashboard,
  () => ({ query: { today: dayHere() } }),
  { toast: false },
)

/** Records a visit once the page is there for its reader; nothing waits for the answer, and a failure is not shown. */
export const noteVisit: Port<null> = fromPromise(async () => {
  await new Promise<void>(onceNewsMayCome)
  return ask(calls.noteVisit, {}, { silent: true })
})

/** Puts the first steps of the workspace away. */
export const putStepsAway: Port<null> = portOf(calls.putFirstStepsAway, () => ({}), { outlivesActor: true })

/** How a project came along: at the end of each of the last days, where the reader is. */
export const loadFlow = fromPromise<Flow, { projectId: string | null }>(async ({ input: { projectId }, signal }) => {
  const today = dayHere()
  const days = Array.from({ length: FLOW_DAYS }, (_, at) => addDays(today, at + 1 - FLOW_DAYS))
  const moments = days.map((day) => beginningOf(addDays(day, 1))).join(',')
  const asked = { params: { id: projectId ?? '' }, query: { moments } }
  const flow = await ask(calls.showProjectFlow, asked, { signal, toast: false })
  return { ...flow, days }
})

/** Where a new task can go; the dialog says itself when that could not be had. */
export const loadPlaces = fromPromise<Places, { projectId: string }>(async ({ input: { projectId: id }, signal }) => {
  const query = { limit: PAGE_SIZE_MAX, offset: 0, sortBy: 'name', order: 'ASC', inProgress: true } as const
  const [{ rows: projects }, columns] = await Promise.all([
    ask(listProjects, { query }, { signal, toast: false }),
    ask(listColumnHeads, { params: { id } }, { signal, toast: false }),
  ])
  return { projects, columns }
})
