import type { Call } from '../call.ts'
import * as account from './account/account.ts'
import * as activities from './tasks/activities.ts'
import * as administration from './administration.ts'
import * as attachments from './tasks/attachments.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as boardFilters from './board/board-filters.ts'
import * as botCheck from './account/bot-check.ts'
import * as calendar from './board/calendar.ts'
import * as columns from './board/columns.ts'
import * as dashboard from './dashboard.ts'
import * as dataExport from './account/data-export.ts'
import * as emailChange from './account/email-change.ts'
import * as invitations from './invitations.ts'
import * as labels from './board/labels.ts'
import * as legal from './legal.ts'
import * as links from './account/links.ts'
import * as live from './live.ts'
import * as maintenance from './maintenance.ts'
import * as oauth from './account/oauth.ts'
import * as people from './people.ts'
import * as presence from './presence.ts'
import * as profile from './account/profile.ts'
import * as projects from './projects.ts'
import * as referrals from './account/referrals.ts'
import * as reminders from './reminders.ts'
import * as safeCare from './safe-care.ts'
import * as safes from './safes.ts'
import * as sidebar from './sidebar.ts'
import * as subtasks from './tasks/subtasks.ts'
import * as taskBulk from './tasks/task-bulk.ts'
import * as templates from './templates.ts'
import * as tasks from './tasks/tasks.ts'
import * as teams from './teams.ts'
import * as twoFactor from './account/two-factor.ts'
import * as workspaces from './workspaces.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every call of the product: what the server must serve, OpenAPI lists, and the authorisation tests walk through. */
export const ALL_CALLS: readonly Call[] = [
  auth,
  links,
  invitations,
  account,
  emailChange,
  dataExport,
  profile,
  presence,
  reminders,
  twoFactor,
  oauth,
  administration,
  botCheck,
  referrals,
  legal,
  maintenance,
  billing,
  workspaces,
  people,
  projects,
  templates,
  columns,
  boardFilters,
  calendar,
  dashboard,
  sidebar,
  tasks,
  taskBulk,
  subtasks,
  activities,
  attachments,
  labels,
  safeCare,
  safes,
  teams,
  live,
].flatMap((calls) => Object.values(calls as Record<string, unknown>).filter(isCall))
