import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ColumnKind } from '../columns/column-kinds.ts'
import { Activity } from '../entities/activity.ts'
import { Placement, Priority } from '../entities/task.ts'
import { FLOW_MOMENTS_MAX } from '../limits.ts'
import { boundedString, Day } from '../text.ts'
import { oneProject } from './projects.ts'

/** As much of a project as stands beside a task of another list. */
export const ProjectSign = z.object({
  id: z.uuid(),
  name: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  privateOfUserId: z.nullable(z.uuid()),
})
export type ProjectSign = z.infer<typeof ProjectSign>

const TaskSign = z.object({ id: z.uuid(), number: z.int(), name: z.string(), project: ProjectSign })

/** What is due for the caller, in whatever project. */
export const DueTask = z.extend(TaskSign, {
  priority: z.nullable(Priority),
  dueDate: Day,
  /** Where it stands, in its project first: what completes it here takes it back there. */
  taskPlacements: z.array(Placement),
})
export type DueTask = z.infer<typeof DueTask>

/** A line of some task's history. */
export const RecentActivity = z.extend(Activity, { task: TaskSign })
export type RecentActivity = z.infer<typeof RecentActivity>

/** How far a project has come: its tasks that are done, that are under way, that are not begun, and that are late; what was cancelled is none of them. */
export const ProjectProgress = z.extend(ProjectSign, {
  dueDate: z.nullable(Day),
  done: z.int(),
  underWay: z.int(),
  waiting: z.int(),
  overdue: z.int(),
})
export type ProjectProgress = z.infer<typeof ProjectProgress>

/** What a team needs to begin, in this order: people, a project, tasks on its board. */
export const FirstSteps = z.object({
  /** Somebody else belongs to the workspace, or is invited. */
  hasPeople: z.boolean(),
  hasProject: z.boolean(),
  hasTasks: z.boolean(),
  /** The newest of its projects, whose board waits for tasks. */
  projectId: z.nullable(z.uuid()),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const Dashboard = z.object({
  /** The earliest due first; `count`, `overdue` and `today` are of all of them, not only of those listed. */
  due: z.object({ rows: z.array(DueTask), count: z.int(), overdue: z.int(), today: z.int() }),
  /** What others have done, the newest first. */
  activity: z.array(RecentActivity),
  /** The end of the caller's last visit; null when this is the first. */
  since: z.nullable(z.iso.datetime()),
  projects: z.array(ProjectProgress),
  /** How many belong to the workspace: a person who is alone is shown how others come in. */
  peopleCount: z.int(),
  /** For Owners and managers until all of them are taken, or the caller has put them away. */
  firstSteps: z.nullable(FirstSteps),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Everything the start page shows, of what the caller may see. `today` is the day where they are. */
export const showDashboard = call({
  name: 'showDashboard',
  method: 'GET',
  path: '/dashboard',
  access: 'member',
  query: z.strictObject({ today: Day }),
  reply: Dashboard,
})

/** The caller is looking at the start page. After half an hour without that, the next time is another visit. */
export const noteVisit = call({
  name: 'noteVisit',
  method: 'POST',
  path: '/dashboard/visits',
  access: 'member',
  reply: z.null(),
})

/** The caller does not want to be led through the first steps of this workspace any more. */
export const putFirstStepsAway = call({
  name: 'putFirstStepsAway',
  method: 'POST',
  path: '/dashboard/first-steps/put-away',
  access: 'member',
  reply: z.null(),
})

const MOMENT_MAX_SECONDS = 1e11
/** Its twelve digits, and the comma behind them. */
const MOMENT_MAX_CHARS = 13
const Moments = z.pipe(
  z.pipe(
    boundedString(MOMENT_MAX_CHARS * FLOW_MOMENTS_MAX),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.array(z.number().check(z.int(), z.minimum(0), z.maximum(MOMENT_MAX_SECONDS))).check(
    z.minLength(1),
    z.maxLength(FLOW_MOMENTS_MAX),
    z.refine((all) => all.every((one, at) => at === 0 || one > (all[at - 1] ?? 0)), 'other'),
  ),
)

/** How many tasks stood where at one moment: in each column, in the order of `columns`, and how many were done or open. */
const FlowMoment = z.object({ inColumns: z.array(z.int()), done: z.int(), open: z.int() })

export const ProjectFlow = z.object({
  /** As they stand on the board; last, with nothing but null, those that are gone, where tasks had been in one. */
  columns: z.array(z.object({ id: z.nullable(z.uuid()), name: z.nullable(z.string()), kind: z.nullable(ColumnKind) })),
  moments: z.array(FlowMoment),
})
export type ProjectFlow = z.infer<typeof ProjectFlow>

/**
 * Where the tasks of a project stood at these moments (seconds since 1970, rising, separated by commas), by their column
 * history. The caller says when their days end, so no zone and no change of clocks matters here.
 */
export const showProjectFlow = call({
  name: 'showProjectFlow',
  method: 'GET',
  path: '/projects/:id/flow',
  access: 'member',
  params: oneProject,
  query: z.strictObject({ moments: Moments }),
  reply: ProjectFlow,
})
