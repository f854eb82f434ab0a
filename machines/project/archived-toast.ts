import type { ToastsEvent } from '../toasts/toasts.ts'

/** Says that a project was archived, and offers to bring it back, which the drawer of projects does. */
export const archivedToast = (id: string, name: string): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'success',
  text: { key: 'project.archived', values: { name } },
  action: {
    label: { key: 'board.undo' },
    to: 'projectDrawer',
    event: { type: 'open.requested', event: { type: 'restore.requested', id } },
  },
})
