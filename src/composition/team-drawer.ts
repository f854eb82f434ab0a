import { teamDrawer } from '#machines/drawers/team-drawer.ts'
import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { holdWindow } from '../ports/browser/hold-window.ts'
import { archiveTeam, loadTeamForDrawer, saveTeam, searchUsers } from '../ports/workspace/teams.ts'

/** Making a team and editing one, with its calls. */
export const logic = withPorts(teamDrawer, {
  loadTeam: loadTeamForDrawer,
  saveTeam,
  archiveTeam,
  picker: withPorts(picker, { search: searchUsers }),
  deleteButton,
  holdWindow,
})
