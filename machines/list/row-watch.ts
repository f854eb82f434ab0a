import { callbackPort } from '../port.ts'
import type { BoardTables } from '../store/board/board-tables.ts'

/** Rows that were shown are not any more. */
export type RowsVanished = { type: 'rows.vanished'; ids: readonly string[] }

/** Watches the tables of the open board for rows that go away. */
export const rowWatch = ({ tasks: { cards } }: BoardTables) =>
  callbackPort<{ type: string }, void, RowsVanished>(({ sendBack }) => {
    let shown = cards.ids()
    return cards.watch(() => {
      const now = cards.ids()
      if (now === shown) return
      const ids = shown.filter((id) => cards.get(id) === undefined)
      shown = now
      if (ids.length > 0) sendBack({ type: 'rows.vanished', ids })
    })
  })
