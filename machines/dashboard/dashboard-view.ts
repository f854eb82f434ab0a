import type { SnapshotFrom } from 'xstate'
import { queryValue } from '../router/match.ts'
import type { ShownDashboard } from './dashboard-query.ts'
import type { Chart, dashboard, Flow } from './dashboard.ts'

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
