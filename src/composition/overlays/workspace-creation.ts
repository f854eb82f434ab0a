import { planCarousel } from '#machines/plans/carousel.ts'
import { withPorts } from '#machines/with-ports.ts'
import { workspaceCreation } from '#machines/workspace/creation.ts'
import { loadPlans } from '../../ports/workspace/plans.ts'
import { windowWidth } from '../../ports/browser/window-width.ts'
import { createWorkspace } from '../../ports/workspace/workspace-ends.ts'

/** Making a workspace, with its calls. */
export const logic = withPorts(workspaceCreation, {
  loadPlans,
  createWorkspace,
  carousel: withPorts(planCarousel, { width: windowWidth }),
})
