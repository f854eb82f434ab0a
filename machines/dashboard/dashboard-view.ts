import { sharedIn, shareProblemIn, type SharedFile } from './shared.ts'
import { TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import type { ShareProblem } from '#contract/sharing.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { queryValue } from '../router/match.ts'
import { chosenIn, type Chart, type ShownDashboard } from './dashboard-query.ts'
import type { Flow } from './dashboard-parts.ts'
import type { dashboard } from './dashboard.ts'
import type { FirstStepsRef } from './first-steps.ts'
import type { NewTaskRef } from './new-task.ts'

export type DashboardRef = ActorRefFrom<typeof dashboard>
type Snapshot = SnapshotFrom<typeof dashboard>
/** Everything that is shown; nothing before it has come. */
export const dashboardIn = ({ context }: Snapshot): ShownDashboard | null => context.shown
/** What was done after this is new. Nothing is, on a first visit. */
export const newSince = ({ context }: Snapshot): string | null => context.since
/** How the chosen project came along, once that is here. */
export const flowIn = ({ context }: Snapshot): Flow | null => context.flow
/** Which picture of it is wanted, as the address says. */
export const chartIn = ({ context }: Snapshot): Chart =>
  queryValue(context.place.search, 'chart') === 'progress' ? 'progress' : 'flow'
/** What another program has shared, as the name of a task; files without words are called as the first of them. */
export const sharedNow = ({ context: { place, sharedFiles } }: Snapshot): string | null =>
  sharedIn(place.search) ?? sharedFiles[0]?.name.slice(0, TASK_NAME_MAX_CHARS) ?? null
export const sharedFilesNow = ({ context }: Snapshot): readonly SharedFile[] => context.sharedFiles
/** What of it could not be taken. */
export const shareProblemNow = ({ context }: Snapshot): ShareProblem | null => shareProblemIn(context.place.search)
/** The project whose picture is shown. */
export const chosenProject = ({ context }: Snapshot): string | null => chosenIn(context)
/** What makes new tasks. */
export const newTaskOf = ({ children }: Snapshot) => children['newTask'] as NewTaskRef
/** The first steps of the workspace, where one of them is left. */
export const firstStepsOf = ({ children }: Snapshot) => children['firstSteps'] as FirstStepsRef
