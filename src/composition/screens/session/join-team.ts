import { withPorts } from '#machines/with-ports.ts'
import { joinTeam } from '#machines/session/invitations/join-team.ts'
import { personCheck } from '#machines/session/sign-up/person-check.ts'
import { codeKeepingWithPorts } from '../../code-keeping.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { prover } from '../../../ports/session/person-proof.ts'
import { checkInvitation, join } from '../../../ports/session/joining.ts'
import { JoinTeamScreen } from '../../../screens/join-team/join-team-screen.tsx'

/** Joining through an invitation with its calls. */
export const screen = screenWith(
  withPorts(joinTeam, {
    checkInvitation,
    join,
    keepCode: codeKeepingWithPorts,
    personCheck: withPorts(personCheck, { prover }),
  }),
  JoinTeamScreen,
)
