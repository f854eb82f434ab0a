import { BOARD } from '#machines/store/board/columns.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { TableView } from '#machines/store/table.ts'
import { useEach, useList } from '../../../parts/binding/use-table.ts'
import { ColumnDeletionDialog } from '../../../parts/project/column-deletion.tsx'
import { useBoard } from '../board-context.ts'

const headOf = (heads: TableView<ColumnHead>, id: string) => heads.get(id)

/** Asks before a column of the board goes. */
export function ColumnDeletion() {
  const { columnDeletion, tables } = useBoard()
  const heads = useEach(tables.columns.heads, useList(tables.columns.heads, BOARD), headOf)
  return <ColumnDeletionDialog actor={columnDeletion} heads={heads.filter((head) => head !== undefined)} />
}
