import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { projectAdder } from '#machines/teams/project-adder.ts'
import { peopleQuery } from '#machines/people/tables.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { teamKeeper } from '#machines/store/project/team-keeper.ts'
import {
  teamProjectsQuery,
  teamProjectsTable,
  teamTasksQuery,
  teamTasksTable,
  teamUsersTable,
} from '#machines/teams/tables.ts'
import { teamPage } from '#machines/teams/team-page.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import {
  addProjects,
  loadTeam,
  loadTeamProjects,
  loadTeamTasks,
  loadTeamUsers,
  takeOut,
  searchProjects,
} from '../../../ports/workspace/teams.ts'
import { TeamBar } from '../../../screens/team/team-bar.tsx'
import { TeamScreen } from '../../../screens/team/team-screen.tsx'
import { store } from '../../store.ts'

/** The page of a team, with its calls. */
export const screen = screenWith(
  withPorts(teamPage, {
    users: withPorts(teamUsersTable, { load: loadTeamUsers, keeper: answerKeeper(store, peopleQuery) }),
    projects: withPorts(teamProjectsTable, {
      load: loadTeamProjects,
      keeper: answerKeeper(store, teamProjectsQuery),
    }),
    tasks: withPorts(teamTasksTable, { load: loadTeamTasks, keeper: answerKeeper(store, teamTasksQuery) }),
    adder: withPorts(projectAdder, { picker: withPorts(picker, { search: searchProjects }), addProjects }),
    deleteButton,
    keeper: teamKeeper(store),
    loadTeam: intoStore(store, loadTeam, (team, asOf) => store.takeTeams([team], asOf)),
    takeOut,
  }),
  TeamScreen,
  TeamBar,
)
