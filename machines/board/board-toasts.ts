import type { ToastsEvent } from '../toasts/toasts.ts'

/** Says that a move was not made, in the specification's words (§8). */
export const MOVE_FAILED: ToastsEvent = { type: 'toast.requested', kind: 'error', text: { key: 'board.moveFailed' } }

/** Says to whoever is sent away why: they do not take part in the project any more, or it was archived (LIVE-05). */
export const takenAwayToast = (name: string | undefined): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'info',
  text: name === undefined ? { key: 'board.gone' } : { key: 'project.takenAway', values: { name } },
})
