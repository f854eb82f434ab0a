import { account } from './account/account.ts'
import { activating } from './session/activating.ts'
import {
  billing,
  attemptStates,
  billingStates,
  cardRefusals,
  invoiceLines,
  paymentReasons,
  paymentStates,
  planObstacles,
  sandboxCards,
} from './workspace/billing.ts'
import { calendar } from './project/calendar.ts'
import { columnDeletion } from './project/column-deletion.ts'
import { colors } from './project/colors.ts'
import { company } from './workspace/company.ts'
import { dashboard } from './workspace/dashboard.ts'
import { demo } from './workspace/demo.ts'
import { externalSignIn } from './session/external-sign-in.ts'
import { fields } from './project/fields.ts'
import { files } from './project/files.ts'
import { filters } from './project/filters.ts'
import { invitations } from './workspace/invitations.ts'
import { joinTeam } from './session/join-team.ts'
import { leaving } from './account/leaving.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { help } from './account/help.ts'
import { legal } from './account/legal.ts'
import { list } from './project/list.ts'
import { lists } from './project/lists.ts'
import { outbox } from './workspace/outbox.ts'
import { palette } from './keyboard/palette.ts'
import { passwordReset } from './session/password-reset.ts'
import { people } from './workspace/people.ts'
import { personCheck } from './session/person-check.ts'
import { picker } from './project/picker.ts'
import { plans } from './workspace/plans.ts'
import { allProjects } from './project/all-projects.ts'
import { printing } from './project/printing.ts'
import { presence } from './project/presence.ts'
import { project } from './project/project.ts'
import { projectSettings } from './project/project-settings.ts'
import { recoveryCodes } from './account/recovery-codes.ts'
import { referral } from './account/referral.ts'
import { reminders } from './account/reminders.ts'
import { safeCare, safeDid, safeRowProblems } from './project/safe-care.ts'
import { safeCopied, safeFields, safes } from './project/safes.ts'
import { security } from './account/security.ts'
import { signUp } from './session/sign-up.ts'
import { dataExport } from './account/data-export.ts'
import { emailChange } from './account/email-change.ts'
import { impersonation } from './account/impersonation.ts'
import { taskMenu } from './keyboard/task-menu.ts'
import { taskPanel } from './project/task-panel.ts'
import { team } from './workspace/team.ts'
import { tour } from './account/tour.ts'
import { workspace } from './workspace/workspace.ts'
import { writing } from './project/writing.ts'

export const english = {
  account,
  allProjects,
  activating,
  billing,
  billingStates,
  paymentReasons,
  paymentStates,
  attemptStates,
  cardRefusals,
  invoiceLines,
  planObstacles,
  sandboxCards,
  calendar,
  columnDeletion,
  colors,
  company,
  dashboard,
  demo,
  externalSignIn,
  fields,
  files,
  filters,
  invitations,
  joinTeam,
  leaving,
  keyboard,
  help,
  legal,
  list,
  lists,
  outbox,
  palette,
  passwordReset,
  people,
  personCheck,
  picker,
  plans,
  presence,
  printing,
  project,
  projectSettings,
  recoveryCodes,
  referral,
  reminders,
  safeCare,
  safeDid,
  safeRowProblems,
  safeCopied,
  safeFields,
  safes,
  security,
  signUp,
  dataExport,
  emailChange,
  impersonation,
  taskMenu,
  taskPanel,
  team,
  tour,
  workspace,
  writing,
} as const
