import { labelShelf } from '#machines/list/label-shelf.ts'
import { rowWatch } from '#machines/list/row-watch.ts'
import { selection } from '#machines/list/selection.ts'
import { several } from '#machines/list/several.ts'
import { withPorts } from '#machines/with-ports.ts'
import { loadLabels } from '../ports/project/board.ts'
import { boardTables } from './board-tables.ts'

/** Bulk changes: a list has them from the start, a board loads them. */
export const logic = withPorts(several, {
  selection,
  labelShelf: withPorts(labelShelf, { loadLabels }),
  rowWatch: rowWatch(boardTables),
})
