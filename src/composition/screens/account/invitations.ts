import { withPorts } from '#machines/with-ports.ts'
import { invitations } from '#machines/session/invitations/invitations.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { acceptInvitation, declineInvitation, loadInvitations } from '../../../ports/workspace/invitations.ts'
import { InvitationsScreen } from '../../../screens/invitations/invitations-screen.tsx'

/** The invitations with their calls. */
export const screen = screenWith(
  withPorts(invitations, { load: loadInvitations, accept: acceptInvitation, decline: declineInvitation }),
  InvitationsScreen,
)
