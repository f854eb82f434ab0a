import { inviteUser } from '#contract/calls/invitations.ts'
import { inviteDialog } from '#machines/people/invite-dialog.ts'
import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { portOf } from '../../ports/api/port-of.ts'
import { searchTeamsAndProjects } from '../../ports/workspace/teams.ts'

/** The dialog that invites people, with its call; an error is shown beside the address that it is about. */
export const logic = withPorts(inviteDialog, {
  invite: portOf(
    inviteUser,
    ({ teamIds, projectIds, ...who }) => ({ body: { ...who, teamIds: [...teamIds], projectIds: [...projectIds] } }),
    { toast: false },
  ),
  picker: withPorts(picker, { search: searchTeamsAndProjects }),
})
