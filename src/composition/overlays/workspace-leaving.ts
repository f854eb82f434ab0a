import { providerConfirming } from '#machines/account/reauth/provider-confirming.ts'
import { withPorts } from '#machines/with-ports.ts'
import { workspaceLeaving } from '#machines/workspace/leaving.ts'
import { leaveToConfirm, takeWord } from '../../ports/provider/confirmation.ts'
import { deleteWorkspace, leaveWorkspace } from '../../ports/workspace/workspace-ends.ts'

/** Leaving and deleting a workspace, with their calls. */
export const logic = withPorts(workspaceLeaving, {
  leaveWorkspace,
  deleteWorkspace,
  confirmAtProvider: withPorts(providerConfirming, { leaveToConfirm, takeWord }),
})
