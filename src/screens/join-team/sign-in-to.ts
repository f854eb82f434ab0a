import { signInFor } from '#machines/router/decide.ts'
import { pathWith } from '#machines/router/match.ts'
import { ROUTES } from '#machines/router/routes.ts'
import type { InvitationLink } from '#machines/session/invitations/invitation-link.ts'

/** Where an invited person signs in; the invitation waits in their list then, and somebody else reads whose it is. */
export const signInTo = (link: InvitationLink): string =>
  signInFor({ path: pathWith(ROUTES.invitation.path, { ...link }), search: '' })
