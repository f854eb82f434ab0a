import { useSelector } from '@xstate/react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { filtersNow } from '#machines/board/filters/filter-bar.ts'
import { filtersSet } from '#machines/board/filters/filters.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import type { TableView } from '#machines/store/table.ts'
import { useEach, useList } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { FilterBar } from '../../parts/board-filters/filter-bar.tsx'
import { useBoard } from './board-context.ts'

const totalOf = (heads: TableView<ColumnHead>, columnId: string) => heads.get(columnId)?.tasksTotal ?? 0

/** The filters over the columns, and a word where nothing passes them. */
export function BoardFilters() {
  const words = useWords()
  const { filterBar, tables } = useBoard()
  const isFiltered = useSelector(filterBar, (now) => filtersSet(filtersNow(now)) > 0)
  const totals = useEach(tables.columns.heads, useList(tables.columns.heads, BOARD), totalOf)
  return (
    <>
      <FilterBar filterBar={filterBar} tables={tables} />
      <output className="flex-none bg-sunken text-center text-13 text-ink-soft not-empty:px-4 not-empty:py-3">
        {isFiltered && totals.every((total) => total === 0) ? words.filters.noMatch() : ''}
      </output>
    </>
  )
}
