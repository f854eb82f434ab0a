import { createContext, useContext } from 'react'
import type { LazyActorRef } from '#machines/app/lazy-actor.ts'
import type { BoardRef } from '#machines/board/board.ts'
import type { ColumnComposerRef } from '#machines/board/cards/column-composer.ts'
import type { ColumnDeletionRef } from '#machines/board/columns/column-deletion.ts'
import type { ColumnDragRef } from '#machines/board/columns/column-drag.ts'
import type { FilterBarRef } from '#machines/board/filters/filter-bar.ts'
import type { CardDragRef } from '#machines/board/cards/card-drag.ts'
import type { NameEditorRef } from '#machines/board/cards/name-editor.ts'
import type { TaskComposerRef } from '#machines/board/cards/task-composer.ts'
import type { SelectionRef } from '#machines/list/selection.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import type { CardTerms } from '../../parts/task/task-card.tsx'
import type { ListHandle } from '../../ui/lists/windowed-list.tsx'
import type { CardFocus } from './card/card-focus.ts'

/** How to find what of a board is on the page. */
export interface BoardFinds {
  /** The lists of cards that are on the page, by column. */
  readonly lists: Map<string, ListHandle>
  /** How far each column was scrolled when it was last on the page. */
  readonly scrolled: Map<string, number>
  readonly focus: CardFocus
}

/** What every piece of a board needs: its actors, its tables, and how to find what is on the page. */
export interface BoardParts extends BoardFinds {
  readonly projectId: string
  readonly board: BoardRef
  readonly cardDrag: CardDragRef
  readonly taskComposer: TaskComposerRef
  readonly columnComposer: ColumnComposerRef
  readonly columnDrag: ColumnDragRef
  readonly columnDeletion: ColumnDeletionRef
  readonly filterBar: FilterBarRef
  readonly nameEditor: NameEditorRef
  /** The bulk changes of a board and its selection: neither is loaded before a card is selected. */
  readonly bulkSelection: LazyActorRef
  readonly selection: SelectionRef | undefined
  readonly tables: BoardTables
}

export const BoardPartsContext = createContext<BoardParts | null>(null)
export const CardTermsContext = createContext<CardTerms | null>(null)

/** The board that is above this piece. */
export function useBoard(): BoardParts {
  const parts = useContext(BoardPartsContext)
  if (parts === null) throw new Error('nothing above this component is a board')
  return parts
}

/** How cards are written on this board. */
export function useCardTerms(): CardTerms {
  const terms = useContext(CardTermsContext)
  if (terms === null) throw new Error('nothing above this component is a board')
  return terms
}
