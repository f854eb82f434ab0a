import { createBoardTables } from '#machines/store/board/board-tables.ts'
import { store } from './store.ts'

/** The one set of tables that board and list read; the screen that is open fills them. */
export const boardTables = createBoardTables(store)
