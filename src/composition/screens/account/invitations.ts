import { withPorts } from '#machines/with-ports.ts'
import { invitations } from '#machines/session/invitations/invitations.ts'
import { openedLink } from '#machines/session/invitations/opened-link.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { checkInvitation } from '../../../ports/session/joining.ts'
import { acceptInvitation, declineInvitation, loadInvitations } from '../../../ports/workspace/invitations.ts'
import { InvitationsScreen } from '../../../screens/invitations/invitations-screen.tsx'

/** The invitations with their calls. */
export const screen = screenWith(
  withPorts(invitations, {
    openedLink: withPorts(openedLink, { checkInvitation }),
    load: loadInvitations,
    accept: acceptInvitation,
    decline: declineInvitation,
  }),
  InvitationsScreen,
)
