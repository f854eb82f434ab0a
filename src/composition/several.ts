import { bulkEdit } from '#machines/list/bulk-edit.ts'
import { listClerk } from '#machines/list/clerk.ts'
import { labelShelf } from '#machines/list/label-shelf.ts'
import { selection } from '#machines/list/selection.ts'
import { several } from '#machines/list/several.ts'
import { plug } from '#machines/plug.ts'
import { loadLabels } from '../ports/project/board.ts'
import { changeTasks } from '../ports/project/list.ts'
import { boardTables } from './board-tables.ts'

/** What is done with several tasks at once, with its calls: a list has it from the start, a board fetches it. */
export const logic = plug(several, {
  selection,
  labelShelf: plug(labelShelf, { loadLabels }),
  bulkEdit: plug(bulkEdit, { changeTasks }),
  clerk: listClerk(boardTables),
})
