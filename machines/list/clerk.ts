import type { BoardTables } from '../store/board/board-tables.ts'
import { positionBetween } from '../board/keeper/place.ts'
import { callbackPort } from '../port.ts'
import { planFor, type BulkChange, type BulkPlan } from './bulk-plan.ts'

/** What a list tells the clerk: what is wanted of which tasks, and that it was answered. */
export type ToClerk =
  | { type: 'change.prepared'; changeId: string; ids: readonly string[]; change: BulkChange }
  | { type: 'change.ended'; changeId: string }

/** What the clerk says: how it is done; that rows which were shown are not any more. */
export type FromClerk =
  | { type: 'change.planned'; changeId: string; plan: BulkPlan }
  | { type: 'rows.vanished'; ids: readonly string[] }

/**
 * Looks up in the tables of the open board what a change means for each task, and lays what is wanted over them until it has
 * been answered.
 */
export const listClerk = (tables: BoardTables) =>
  callbackPort<ToClerk, { projectId: string }, FromClerk>(({ input: { projectId }, receive, sendBack }) => {
    const { cards } = tables.tasks
    const positionOf = (id: string | undefined): string | null =>
      cards.get(id ?? '')?.taskPlacements.find((one) => one.projectId === projectId)?.position ?? null
    /** A position above everything that is shown of a column. */
    const topOf = (columnId: string): string => {
      const positions = cards.list(columnId).flatMap((id) => positionOf(id) ?? [])
      const lowest = positions.reduce<string | null>((low, one) => (low === null || one < low ? one : low), null)
      return positionBetween(null, lowest)
    }

    let shown = cards.ids()
    const stop = cards.watch(() => {
      const now = cards.ids()
      if (now === shown) return
      const vanished = shown.filter((id) => cards.get(id) === undefined)
      shown = now
      if (vanished.length > 0) sendBack({ type: 'rows.vanished', ids: vanished })
    })

    receive((told) => {
      if (told.type === 'change.ended') return cards.batch(() => tables.store.lift(told.changeId))
      const { changeId, ids, change } = told
      // What the server does not know yet cannot be changed there.
      const tasks = ids.flatMap((id) => (tables.tasks.confirmed(id) ? (cards.get(id) ?? []) : []))
      const top = change.kind === 'move' ? topOf(change.columnId) : ''
      const plan = planFor(change, tasks, { projectId, top })
      if (plan === null) return
      cards.batch(() => tables.store.lay(changeId, { tasks: plan.wishes }))
      sendBack({ type: 'change.planned', changeId, plan })
    })
    return stop
  })
