import { changeManyTasks } from '#contract/calls/task-bulk.ts'
import { bulkEdit } from '#machines/list/bulk-edit.ts'
import { listClerk } from '#machines/list/clerk.ts'
import { labelShelf } from '#machines/list/label-shelf.ts'
import { selection } from '#machines/list/selection.ts'
import { several } from '#machines/list/several.ts'
import { withPorts } from '#machines/with-ports.ts'
import { portOf } from '../ports/api/port-of.ts'
import { loadLabels } from '../ports/project/board.ts'
import { boardTables } from './board-tables.ts'

/** Bulk changes with their calls: a list has them from the start, a board loads them. */
export const logic = withPorts(several, {
  selection,
  labelShelf: withPorts(labelShelf, { loadLabels }),
  bulkEdit: withPorts(bulkEdit, {
    changeTasks: portOf(changeManyTasks, ({ deeds }) => ({ body: { commands: [...deeds] } }), { outlivesActor: true }),
  }),
  clerk: listClerk(boardTables),
})
