import { labelOptions } from '#machines/list/label-options.ts'
import { rowWatch } from '#machines/list/row-watch.ts'
import { selection } from '#machines/list/selection.ts'
import { bulkSelection } from '#machines/list/bulk-selection.ts'
import { withPorts } from '#machines/with-ports.ts'
import { loadLabels } from '../ports/project/board.ts'
import { boardTables } from './board-tables.ts'

/** Bulk changes: a list has them from the start, a board loads them. */
export const logic = withPorts(bulkSelection, {
  selection,
  labelOptions: withPorts(labelOptions, { loadLabels }),
  rowWatch: rowWatch(boardTables),
})
