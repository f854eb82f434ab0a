import type { ToastsEvent } from '../toasts/toasts.ts'

/** Says to the person who is sent away why: they do not take part in the project any more, or it was archived (LIVE-05). */
export const takenAwayToast = (name: string | undefined): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'info',
  text: name === undefined ? { key: 'board.gone' } : { key: 'project.takenAway', values: { name } },
})
