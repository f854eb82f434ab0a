import { colleagueEdit } from '#machines/people/colleague-edit.ts'
import { peopleCounts, peopleList } from '#machines/people/people-list.ts'
import { peopleQuery, peopleTable, teamsQuery, teamsTable } from '#machines/people/tables.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { withPorts } from '#machines/with-ports.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import {
  changeUser,
  copyInvitationLink,
  deactivate,
  loadCounts,
  loadPeople,
  resend,
  restore,
} from '../../../ports/workspace/people.ts'
import { loadTeams } from '../../../ports/workspace/teams.ts'
import { PeopleScreen } from '../../../screens/people/people-screen.tsx'
import { store } from '../../store.ts'

/** Everybody of the workspace and its teams, with their calls. */
export const screen = screenWith(
  withPorts(peopleList, {
    people: withPorts(peopleTable, { load: loadPeople, keeper: answerKeeper(store, peopleQuery) }),
    teams: withPorts(teamsTable, {
      load: intoStore(store, loadTeams, ({ rows }, asOf) => store.takeTeams(rows, asOf)),
      keeper: answerKeeper(store, teamsQuery),
    }),
    edit: withPorts(colleagueEdit, { changeUser }),
    deleteButton,
    counts: withPorts(peopleCounts, { load: loadCounts }),
    deactivate,
    changeRole: changeUser,
    restore,
    resend,
    copyLink: copyInvitationLink,
  }),
  PeopleScreen,
)
