import { labelOptions } from '#machines/list/label-options.ts'
import { rowWatch } from '#machines/list/row-watch.ts'
import { selection } from '#machines/list/selection.ts'
import { bulkSelection } from '#machines/list/bulk-selection.ts'
import { labelsKeeper } from '#machines/store/project/labels-keeper.ts'
import { withPorts } from '#machines/with-ports.ts'
import { loadLabels } from '../ports/project/board.ts'
import { boardTables } from './board-tables.ts'
import { store } from './store.ts'

/** Bulk changes: a list has them from the start, a board loads them. */
export const logic = withPorts(bulkSelection, {
  selection,
  labelOptions: withPorts(labelOptions, { keeper: labelsKeeper(store), loadLabels }),
  rowWatch: rowWatch(boardTables),
})
