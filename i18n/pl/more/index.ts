import { account } from './account.ts'
import { activating } from './activating.ts'
import { calendar } from './calendar.ts'
import { colors } from './colors.ts'
import { company } from './company.ts'
import { dashboard } from './dashboard.ts'
import { externalSignIn } from './external-sign-in.ts'
import { files } from './files.ts'
import { filters } from './filters.ts'
import { invitations } from './invitations.ts'
import { joinTeam } from './join-team.ts'
import { leaving } from './leaving.ts'
import { keyboard } from './keyboard.ts'
import { legal } from './legal.ts'
import { list } from './list.ts'
import { lists } from './lists.ts'
import { palette } from './palette.ts'
import { passwordReset } from './password-reset.ts'
import { people } from './people.ts'
import { personCheck } from './person-check.ts'
import { picker } from './picker.ts'
import { plans } from './plans.ts'
import { project } from './project.ts'
import { projectSettings } from './project-settings.ts'
import { referral } from './referral.ts'
import { security } from './security.ts'
import { signUp } from './sign-up.ts'
import { takeover } from './takeover.ts'
import { taskPanel } from './task-panel.ts'
import { team } from './team.ts'
import { workspace } from './workspace.ts'

export const polish = {
  account,
  activating,
  calendar,
  colors,
  company,
  dashboard,
  externalSignIn,
  files,
  filters,
  invitations,
  joinTeam,
  leaving,
  keyboard,
  legal,
  list,
  lists,
  palette,
  passwordReset,
  people,
  personCheck,
  picker,
  plans,
  project,
  projectSettings,
  referral,
  security,
  signUp,
  takeover,
  taskPanel,
  team,
  workspace,
} as const
