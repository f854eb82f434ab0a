import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { projectAdder } from '#machines/teams/project-adder.ts'
import { teamUsersTable, teamProjectsTable } from '#machines/teams/tables.ts'
import { teamPage } from '#machines/teams/team-page.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import {
  addProjects,
  loadTeam,
  loadTeamProjects,
  loadTeamUsers,
  takeOut,
  searchProjects,
} from '../../../ports/workspace/teams.ts'
import { TeamBar } from '../../../screens/team/team-bar.tsx'
import { TeamScreen } from '../../../screens/team/team-screen.tsx'

/** The page of a team, with its calls. */
export const screen = screenWith(
  withPorts(teamPage, {
    users: withPorts(teamUsersTable, { load: loadTeamUsers }),
    projects: withPorts(teamProjectsTable, { load: loadTeamProjects }),
    adder: withPorts(projectAdder, { picker: withPorts(picker, { search: searchProjects }), addProjects }),
    deleteButton,
    loadTeam,
    takeOut,
  }),
  TeamScreen,
  TeamBar,
)
