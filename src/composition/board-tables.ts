import { createBoardTables } from '#machines/tables/board-tables.ts'

/** The one set of tables that board and list read; the screen that is open fills them. */
export const boardTables = createBoardTables()
