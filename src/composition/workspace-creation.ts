import { planCarousel } from '#machines/plans/carousel.ts'
import { plug } from '#machines/plug.ts'
import { workspaceCreation } from '#machines/workspace/creation.ts'
import { loadPlans } from '../ports/workspace/plans.ts'
import { windowWidth } from '../ports/browser/window-width.ts'
import { createWorkspace } from '../ports/workspace/workspace-ends.ts'

/** Making a workspace, with its calls. */
export const logic = plug(workspaceCreation, {
  loadPlans,
  createWorkspace,
  carousel: plug(planCarousel, { width: windowWidth }),
})
