import { teamDrawer } from '#machines/drawers/team-drawer.ts'
import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { teamKeeper } from '#machines/store/project/team-keeper.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { holdWindow } from '../../ports/browser/hold-window.ts'
import { archiveTeam, loadTeamForDrawer, saveTeam, searchUsers } from '../../ports/workspace/teams.ts'
import { store } from '../store.ts'

/** Making a team and editing one, with its calls. */
export const logic = withPorts(teamDrawer, {
  loadTeam: intoStore(store, loadTeamForDrawer, ({ team }, asOf) => store.takeTeams([team], asOf)),
  keeper: teamKeeper(store),
  saveTeam,
  archiveTeam,
  picker: withPorts(picker, { search: searchUsers }),
  deleteButton,
  holdWindow,
})
