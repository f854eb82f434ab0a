import { changeColumnKind, orderColumns, renameColumn } from '#contract/calls/board/columns.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Reorder } from '../../board/columns/column-drag.ts'
import { callOf, NOT_MOVED, only, orderRow, type CommandRow } from '../command-row.ts'

export interface RenameColumn {
  readonly name: 'column.rename'
  readonly columnId: string
  readonly value: string
  readonly before: string
}
/** Some columns were put elsewhere in the order from before, and this is the order they make. */
export interface OrderColumns extends Reorder {
  readonly name: 'column.order'
  readonly projectId: string
  readonly value: readonly string[]
}
/** A column says something else of the tasks that come to it from now on. */
export interface SetColumnKind {
  readonly name: 'column.setKind'
  readonly columnId: string
  readonly value: ColumnKind
  readonly before: ColumnKind
}
export type ColumnCommands = RenameColumn | OrderColumns | SetColumnKind

export const COLUMN_COMMANDS: {
  readonly [Name in ColumnCommands['name']]: CommandRow<Extract<ColumnCommands, { name: Name }>>
} = {
  'column.rename': {
    key: ({ columnId }) => columnId,
    line: ({ columnId }) => [columnId],
    call: ({ columnId, value }) => callOf(renameColumn, { params: { id: columnId }, body: { name: value } }),
    apply: ({ columnId, value }) => ({ columns: only(columnId, { name: value }) }),
    after: (earlier, later) => ({ ...later, before: earlier.before }),
    done: (command) => (command.value === command.before ? null : command),
    inverse: ({ value, before, ...command }) => ({ ...command, value: before, before: value }),
    words: () => ({ key: 'board.columnRenamed' }),
    failed: null,
    givenBack: ({ columnId: id, value: name }) => ({
      to: 'nameEditor',
      event: { type: 'name.givenBack', id, name },
    }),
  },
  'column.order': {
    key: ({ projectId }) => projectId,
    line: ({ projectId }) => [projectId],
    call: ({ projectId, value }) => callOf(orderColumns, { params: { id: projectId }, body: { columns: [...value] } }),
    apply: ({ value }) => ({ columns: new Map(value.map((id, at) => [id, { order: at + 1 }])) }),
    ...orderRow<OrderColumns>(),
    words: () => ({ key: 'board.columnMoved' }),
    failed: NOT_MOVED,
  },
  'column.setKind': {
    key: ({ columnId }) => columnId,
    line: ({ columnId }) => [columnId],
    call: ({ columnId, value: kind }) => callOf(changeColumnKind, { params: { id: columnId }, body: { kind } }),
    apply: ({ columnId, value }) => ({ columns: only(columnId, { kind: value }) }),
    after: (earlier, later) => ({ ...later, before: earlier.before }),
    done: (command) => (command.value === command.before ? null : command),
    inverse: ({ value, before, ...command }) => ({ ...command, value: before, before: value }),
    words: () => ({ key: 'board.columnKindChanged' }),
    failed: null,
  },
}
