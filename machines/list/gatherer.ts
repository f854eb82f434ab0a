import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { BoardTables } from '../store/board/board-tables.ts'
import { callbackPort } from '../port.ts'
import { isDraft } from '../mutation/commands/draft.ts'
import type { Columns, FromGatherer } from './select-all.ts'

/**
 * Looks in the tables of the open board for the tasks of some columns, in their order, and asks for the rest of one column
 * after the other until all of them are there, or as many as one call can change.
 */
export const listGatherer = (tables: BoardTables) =>
  callbackPort<{ type: string }, Columns, FromGatherer>(({ input: { columnIds }, sendBack }) => {
    const { cards } = tables.tasks
    const { heads } = tables.columns
    /** How much there was of a column when more was asked for: until that changes, it is on its way. */
    const asked = new Map<string, number>()
    const look = () => {
      const part = columnIds.find((id) => cards.list(id).length < (heads.get(id)?.tasksTotal ?? 0))
      const whole = part === undefined ? columnIds : columnIds.slice(0, columnIds.indexOf(part) + 1)
      const ids = whole.flatMap((id) => cards.list(id)).filter((id) => !isDraft(id))
      if (part === undefined || ids.length >= TASKS_PER_BULK_MAX)
        return sendBack({ type: 'rows.gathered', ids: ids.slice(0, TASKS_PER_BULK_MAX) })
      const there = cards.list(part).length
      if (asked.get(part) === there) return
      asked.set(part, there)
      sendBack({ type: 'page.wanted', columnId: part })
    }
    const stop = [cards.watch(look), heads.watch(look)]
    look()
    return () => stop.forEach((one) => one())
  })
