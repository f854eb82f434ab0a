import type { ToastsEvent } from '../toasts/toasts.ts'
import type { Landing } from './place.ts'

/** Says that a task stands in another column now, and offers to take it back. */
export const landedToast = (projectId: string, { taskId, from, to }: Landing, column: string): ToastsEvent => {
  const undo = { type: 'move.undone', projectId, taskId, from: to, to: from }
  return {
    type: 'toast.requested',
    kind: 'success',
    text: { key: 'board.movedTo', values: { column } },
    action: { label: { key: 'board.undo' }, to: 'screen', event: undo },
  }
}

/** Says that a move was not made, in the specification's words (§8). */
export const MOVE_FAILED: ToastsEvent = { type: 'toast.requested', kind: 'error', text: { key: 'board.moveFailed' } }

/** Says to whoever is sent away why: they do not take part in the project any more, or it was archived (LIVE-05). */
export const takenAwayToast = (name: string | undefined): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'info',
  text: name === undefined ? { key: 'board.gone' } : { key: 'project.takenAway', values: { name } },
})
