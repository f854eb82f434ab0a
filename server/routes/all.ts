import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { accountRoutes } from './account/account.ts'
import { activityRoutes } from './projects/activities.ts'
import { administrationRoutes } from './workspaces/administration.ts'
import { attachmentRoutes } from './projects/attachments.ts'
import { authRoutes } from './account/auth.ts'
import { avatarRoutes } from './account/avatars.ts'
import { billingRoutes } from './workspaces/billing.ts'
import { botCheckRoutes } from './account/bot-check.ts'
import { columnRoutes } from './projects/columns.ts'
import { cspReportRoutes } from './system/csp-reports.ts'
import { dashboardRoutes } from './projects/dashboard.ts'
import { errorReportRoutes } from './system/error-reports.ts'
import { healthRoutes } from './system/health.ts'
import { invitationRoutes } from './workspaces/invitations.ts'
import { labelRoutes } from './projects/labels.ts'
import { legalRoutes } from './system/legal.ts'
import { dataExportRoutes } from './account/data-export.ts'
import { emailChangeRoutes } from './account/email-change.ts'
import { linkRoutes } from './account/links.ts'
import { liveRoutes } from './system/live.ts'
import { maintenanceRoutes } from './system/maintenance.ts'
import { oauthRoutes } from './account/oauth.ts'
import { openapiRoutes } from './system/openapi.ts'
import { peopleRoutes } from './workspaces/people.ts'
import { projectFileRoutes } from './projects/project-files.ts'
import { projectRoutes } from './projects/projects.ts'
import { referralRoutes } from './account/referrals.ts'
import { safeCareRoutes } from './projects/safe-care.ts'
import { safeRoutes } from './projects/safes.ts'
import { subtaskRoutes } from './projects/subtasks.ts'
import { taskRoutes } from './projects/tasks.ts'
import { teamRoutes } from './workspaces/teams.ts'
import { templateRoutes } from './projects/templates.ts'
import { twoFactorRoutes } from './account/two-factor.ts'
import { workspaceRoutes } from './workspaces/workspaces.ts'

/** Every module of routes. A new one is added here. */
export const ROUTES: ((app: FastifyInstance, deps: Deps) => void)[] = [
  accountRoutes,
  activityRoutes,
  administrationRoutes,
  attachmentRoutes,
  authRoutes,
  avatarRoutes,
  billingRoutes,
  botCheckRoutes,
  columnRoutes,
  cspReportRoutes,
  dashboardRoutes,
  errorReportRoutes,
  healthRoutes,
  invitationRoutes,
  labelRoutes,
  legalRoutes,
  linkRoutes,
  emailChangeRoutes,
  dataExportRoutes,
  liveRoutes,
  maintenanceRoutes,
  oauthRoutes,
  openapiRoutes,
  peopleRoutes,
  projectFileRoutes,
  projectRoutes,
  templateRoutes,
  referralRoutes,
  safeRoutes,
  safeCareRoutes,
  subtaskRoutes,
  taskRoutes,
  teamRoutes,
  twoFactorRoutes,
  workspaceRoutes,
]
