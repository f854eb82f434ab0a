import type { ProjectStatus } from '#contract/entities/project.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'

/** Says that a project has another status, and offers the one it had, which the drawer of projects gives it back. */
export const statusToast = (id: string, before: ProjectStatus | null): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'success',
  text: { key: 'projectSettings.statusSaved' },
  ...(before !== null && {
    action: {
      label: { key: 'board.undo' },
      to: 'projectDrawer',
      event: { type: 'open.requested', event: { type: 'status.requested', id, status: before } },
    },
  }),
})
