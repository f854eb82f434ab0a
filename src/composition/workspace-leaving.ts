import { plug } from '#machines/plug.ts'
import { workspaceLeaving } from '#machines/workspace/leaving.ts'
import { deleteWorkspace, leaveWorkspace } from '../ports/workspace-ends.ts'

/** Leaving and deleting a workspace, with their calls. */
export const logic = plug(workspaceLeaving, { leaveWorkspace, deleteWorkspace })
