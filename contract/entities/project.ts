import * as z from 'zod/mini'
import {
  PROJECT_ABBREVIATION_GRAPHEMES,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_DESCRIPTION_MIN_CHARS,
  PROJECT_IDS_MAX,
  PROJECT_NAME_MAX_CHARS,
  PROJECT_NAME_MIN_CHARS,
} from '../limits.ts'
import { Color, Day, exactText, text } from '../text.ts'
import { TemplateId } from './template.ts'

/** How a project stands, in the order in which it is shown, chosen, filtered and sorted by everywhere. */
export const ProjectStatus = z.enum(['inProgress', 'onHold', 'completed', 'failed'])
export type ProjectStatus = z.infer<typeof ProjectStatus>

const ids = z.array(z.uuid()).check(z.maxLength(PROJECT_IDS_MAX, `tooMany:${PROJECT_IDS_MAX}`))

/** What the drawer saves (spec §3, §5). An empty description is sent as null; the switch off sends dueDate null. */
export const ProjectForm = z.strictObject({
  name: text(PROJECT_NAME_MIN_CHARS, PROJECT_NAME_MAX_CHARS),
  abbreviation: exactText(PROJECT_ABBREVIATION_GRAPHEMES),
  description: z.nullable(text(PROJECT_DESCRIPTION_MIN_CHARS, PROJECT_DESCRIPTION_MAX_CHARS)),
  color: Color,
  dueDate: z.nullable(Day),
  teamIds: ids,
  userIds: ids,
})
export type ProjectForm = z.infer<typeof ProjectForm>

/** A new project's form, and what its board begins with: without a template three columns. */
export const NewProject = z.extend(ProjectForm, { template: z.optional(TemplateId) })
export type NewProject = z.infer<typeof NewProject>

/**
 * A project's form, and what of it was changed since it was opened (`since`): the other fields stay as others may have saved
 * them meanwhile, and of those who take part only those leave or join who were taken away or added. Without it all is saved as it is.
 */
export const ProjectChange = z.extend(ProjectForm, {
  since: z.optional(
    z.strictObject({
      changed: z.array(z.enum(['name', 'abbreviation', 'description', 'color', 'dueDate'])).check(z.maxLength(5)),
      userIds: ids,
      teamIds: ids,
    }),
  ),
})
export type ProjectChange = z.infer<typeof ProjectChange>

const withId = z.array(z.object({ id: z.uuid() }))

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  abbreviation: z.string(),
  description: z.nullable(z.string()),
  color: z.string(),
  dueDate: z.nullable(Day),
  users: withId,
  teams: withId,
  status: ProjectStatus,
  /** Whose 'My tasks' board this is; null for a project of several people. */
  privateOfUserId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  showAssignee: z.boolean(),
  showLabels: z.boolean(),
  showPriority: z.boolean(),
  showDueDate: z.boolean(),
  showSafesColumn: z.boolean(),
  /** Whether a task that is done goes to the column for that, and back when it is opened again. */
  movesCompleted: z.boolean(),
  /** The IANA zone that times of its tasks are in; null: each reader's own. */
  timeZone: z.nullable(z.string()),
  revision: z.int(),
})
export type Project = z.infer<typeof Project>

/** A project with how far its tasks are. */
export const ProjectProgress = z.extend(Project, { tasksCount: z.int(), tasksDoneCount: z.int() })
export type ProjectProgress = z.infer<typeof ProjectProgress>
