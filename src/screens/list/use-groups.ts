import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { foldedIn } from '#machines/list/list.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import type { TableView } from '#machines/store/table.ts'
import { useEach, useList } from '../../parts/binding/use-table.ts'
import { useListParts } from './list-context.ts'
import type { Group } from './rows.ts'

const listIn = (cards: TableView<Task>, columnId: string) => cards.list(columnId)
const totalIn = (heads: TableView<ColumnHead>, columnId: string) => heads.get(columnId)?.tasksTotal ?? 0

/** The columns with the tasks that are loaded of each; the same until one of them changes. */
export function useGroups(): readonly Group[] {
  const { tables, list, taskComposer } = useListParts()
  const columnIds = useList(tables.columns.heads, BOARD)
  const lists = useEach(tables.tasks.cards, columnIds, listIn)
  const totals = useEach(tables.columns.heads, columnIds, totalIn)
  const folded = useSelector(list, foldedIn)
  const addingTo = useSelector(taskComposer, ({ context }) => context.columnId)
  return useMemo(
    () =>
      columnIds.map((columnId, at) => ({
        columnId,
        ids: lists[at] ?? [],
        total: totals[at] ?? 0,
        isFolded: folded.includes(columnId),
        isAdding: addingTo === columnId,
        beyond: addingTo === columnId ? tables.tasks.beyond(columnId) : 0,
      })),
    [columnIds, lists, totals, folded, addingTo, tables],
  )
}
