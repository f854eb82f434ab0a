import { createElement } from 'react'
import { lazyActor } from '#machines/app/lazy-actor.ts'
import { board } from '#machines/board/board.ts'
import { cardDrag } from '#machines/board/cards/card-drag.ts'
import { columnComposer } from '#machines/board/cards/column-composer.ts'
import { columnPage } from '#machines/board/cards/column-page.ts'
import { nameEditor } from '#machines/board/cards/name-editor.ts'
import { taskComposer } from '#machines/board/cards/task-composer.ts'
import { taskRefresh } from '#machines/board/cards/task-refresh.ts'
import { columnDeletion } from '#machines/board/columns/column-deletion.ts'
import { columnDrag } from '#machines/board/columns/column-drag.ts'
import { filterBar } from '#machines/board/filters/filter-bar.ts'
import { boardKeeper } from '#machines/board/keeper/board-keeper.ts'
import { createBoardTables, type BoardTables } from '#machines/store/board/board-tables.ts'
import type { Store } from '#machines/store/store.ts'
import type { LoadedScreen } from '#machines/router/screen-host.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { loadBoard, loadLabels, loadPeople } from '../../../ports/project/board.ts'
import { BoardBar } from '../../../screens/board/board-bar.tsx'
import type { BoardFinds } from '../../../screens/board/board-context.ts'
import { BoardScreen } from '../../../screens/board/board-screen.tsx'
import { CardFocus } from '../../../screens/board/card/card-focus.ts'
import { noAnswer, silent } from '../no-world.ts'

type Props = ScreenProps<typeof board>

/** What is the same in every drawing is put together once. */
const PORTS = {
  loadBoard,
  loadPeople,
  cardDrag,
  taskComposer: withPorts(taskComposer, { newTaskTexts: silent() }),
  nameEditor,
  columnComposer: withPorts(columnComposer, { newColumnName: silent() }),
  columnDeletion: withPorts(columnDeletion, { deleteColumn: noAnswer() }),
  bulkSelection: withPorts(lazyActor, { loadLogic: noAnswer(), lookForWish: noAnswer() }),
  columnDrag,
  filterBar: withPorts(filterBar, { loadLabels }),
  columnPage: withPorts(columnPage, { loadPage: noAnswer() }),
  taskRefresh: withPorts(taskRefresh, { loadTask: noAnswer() }),
}

/** The actor of a board as it is drawn ahead: it loads, and nothing is done on it. */
export const drawnBoard = (tables: BoardTables) =>
  withPorts(board, { ...PORTS, commands: silent(), keeper: boardKeeper(tables) })

/** A board as it is drawn ahead. */
export function memberBoard(store: Store): LoadedScreen {
  const tables = createBoardTables(store)
  const found: BoardFinds = { lists: new Map(), scrolled: new Map(), focus: new CardFocus() }
  return screenWith(
    drawnBoard(tables),
    (props: Props) => createElement(BoardScreen, { ...props, tables, found }),
    (props: Props) => createElement(BoardBar, { ...props, tables }),
  )
}
