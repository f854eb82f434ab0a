import type { UndoOffer } from '../task/undo-stack.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'
import type { Shift } from './column-hand.ts'
import type { Landing } from './place.ts'
import type { Confirmed } from './rename.ts'

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

/** How it is taken back that columns were put elsewhere. */
export const orderOffer = (projectId: string, { shifted, before }: Shift): Offered => ({
  type: 'undo.offered',
  offer: { text: { key: 'board.columnMoved' }, undoing: { kind: 'orderColumns', projectId, shifted, before } },
})

/** How a new name is taken back. */
export function nameOffer({ renamed, before }: Confirmed): Offered {
  if (renamed.kind === 'column') {
    const { id, name: written } = renamed.head
    const undoing = { kind: 'renameColumn', columnId: id, name: before, written } as const
    return { type: 'undo.offered', offer: { text: { key: 'board.columnRenamed' }, undoing } }
  }
  const operations = [{ op: 'replace', property: 'name', value: before }] as const
  const written = { op: 'replace', property: 'name', value: renamed.task.name } as const
  const undoing = { kind: 'change', taskId: renamed.task.id, operations, written } as const
  return { type: 'undo.offered', offer: { text: { key: 'taskPanel.did_name' }, undoing } }
}

/** Says that a move was not made, in the specification's words (§8). */
export const MOVE_FAILED: ToastsEvent = { type: 'toast.requested', kind: 'error', text: { key: 'board.moveFailed' } }

/** Says to whoever is sent away why: they do not take part in the project any more, or it was archived (LIVE-05). */
export const takenAwayToast = (name: string | undefined): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'info',
  text: name === undefined ? { key: 'board.gone' } : { key: 'project.takenAway', values: { name } },
})
