import type { UndoOffer } from '../task/undo-stack.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'
import type { Landing } from './place.ts'

/** What the board tells the stack of what can be taken back. */
type Offered = { type: 'undo.offered'; offer: UndoOffer }

/** How a move is taken back. */
export const moveOffer = (projectId: string, { taskId, from, to }: Landing, column: string): Offered => ({
  type: 'undo.offered',
  offer: {
    text: { key: from.columnId === to.columnId ? 'board.movedWithin' : 'board.movedTo', values: { column } },
    undoing: {
      kind: 'move',
      taskId,
      move: {
        origin: 'board',
        oldProjectId: projectId,
        oldColumnId: to.columnId,
        projectId,
        columnId: from.columnId,
        prevId: from.prevId,
      },
    },
  },
})

/** Says that a move was not made, in the specification's words (§8). */
export const MOVE_FAILED: ToastsEvent = { type: 'toast.requested', kind: 'error', text: { key: 'board.moveFailed' } }

/** Says to whoever is sent away why: they do not take part in the project any more, or it was archived (LIVE-05). */
export const takenAwayToast = (name: string | undefined): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'info',
  text: name === undefined ? { key: 'board.gone' } : { key: 'project.takenAway', values: { name } },
})
