import { createContext, useContext } from 'react'
import type { BoardRef } from '#machines/board/board.ts'
import type { FilterBarRef } from '#machines/board/filters/filter-bar.ts'
import type { NameEditorRef } from '#machines/board/cards/name-editor.ts'
import type { TaskComposerRef } from '#machines/board/cards/task-composer.ts'
import type { SelectAllRef } from '#machines/list/select-all.ts'
import type { BulkSelectionRef } from '#machines/list/bulk-selection.ts'
import type { LabelOptionsRef } from '#machines/list/label-options.ts'
import type { ListRef } from '#machines/list/list.ts'
import type { RowPressRef } from '#machines/list/row-press.ts'
import type { SelectionRef } from '#machines/list/selection.ts'
import type { Command } from '#machines/mutation/commands.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import type { CardTerms } from '../../parts/task/task-card.tsx'
import type { RowFinder } from './row-finder.ts'

/** What every piece of a list needs: its actors, the tables it shows, and how to find what is on the page. */
export interface ListParts {
  readonly projectId: string
  /** What the numbers of its tasks begin with. */
  readonly abbreviation: string
  readonly list: ListRef
  readonly board: BoardRef
  readonly bulkSelection: BulkSelectionRef
  readonly selection: SelectionRef
  readonly rowPress: RowPressRef
  readonly selectAll: SelectAllRef
  readonly filterBar: FilterBarRef
  readonly nameEditor: NameEditorRef
  readonly taskComposer: TaskComposerRef
  readonly labelOptions: LabelOptionsRef
  readonly tables: BoardTables
  readonly finder: RowFinder
  readonly change: (command: Command | null) => void
}

export const ListPartsContext = createContext<ListParts | null>(null)
export const RowTermsContext = createContext<CardTerms | null>(null)

/** The list that is above this piece. */
export function useListParts(): ListParts {
  const parts = useContext(ListPartsContext)
  if (parts === null) throw new Error('nothing above this component is a list')
  return parts
}

/** How days are written in rows, and what day it is. */
export function useRowTerms(): CardTerms {
  const terms = useContext(RowTermsContext)
  if (terms === null) throw new Error('nothing above this component is a list')
  return terms
}

/** Nothing is chosen any more, and nothing that is on its way will be. */
export function clearChoice({ selection, selectAll }: ListParts): void {
  selectAll.send({ type: 'all.declined' })
  selection.send({ type: 'selection.cleared' })
}
