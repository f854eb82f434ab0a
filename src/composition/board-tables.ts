import { createBoardTables } from '#machines/tables/board-tables.ts'

/** The one set of tables that board and list read: the keeper of whichever is open opens them anew. */
export const boardTables = createBoardTables()
