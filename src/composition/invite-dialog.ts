import { inviteDialog } from '#machines/people/invite-dialog.ts'
import { plug } from '#machines/plug.ts'
import { invite } from '../ports/workspace/inviting.ts'

/** Inviting people, with its call. */
export const logic = plug(inviteDialog, { invite })
