import { fromPromise, type AnyActorLogic } from 'xstate'
import { withAllWords } from '#i18n/load-words.ts'
import { lazyActor } from '#machines/app/lazy-actor.ts'
import { board } from '#machines/board/board.ts'
import { columnComposer } from '#machines/board/cards/column-composer.ts'
import { columnDeletion } from '#machines/board/columns/column-deletion.ts'
import { columnDrag } from '#machines/board/columns/column-drag.ts'
import { columnPage } from '#machines/board/cards/column-page.ts'
import { filterBar } from '#machines/board/filters/filter-bar.ts'
import { cardDrag } from '#machines/board/cards/card-drag.ts'
import { nameEditor } from '#machines/board/cards/name-editor.ts'
import { boardKeeper } from '#machines/board/keeper/board-keeper.ts'
import { taskComposer } from '#machines/board/cards/task-composer.ts'
import { taskRefresh } from '#machines/board/cards/task-refresh.ts'
import { withPorts } from '#machines/with-ports.ts'
import { deleteColumn, loadBoard, loadLabels, loadPage, loadPeople, loadTask } from '../ports/project/board.ts'
import { newColumnName, newTaskTexts } from '../ports/storage/new-texts.ts'
import { lookForNothing } from '../ports/workspace/workspace-wish.ts'
import type { BoardFinds } from '../screens/board/board-context.ts'
import { cardCommands } from '../screens/board/card/card-commands.ts'
import { CardFocus } from '../screens/board/card/card-focus.ts'
import { boardTables } from './board-tables.ts'

/** What of them is on the page: for those who draw it, and for the keys that lead through it. */
export const boardFinds: BoardFinds = { lists: new Map(), scrolled: new Map(), focus: new CardFocus() }

/** Few people select several cards: the code of bulk changes comes later, together with its texts. */
const loadBulkSelection = fromPromise<AnyActorLogic, void>(
  async () => (await withAllWords(import('./bulk-selection.ts'))).logic,
)

/** The actor of a project's board with its calls; a list stands on it too. */
export const boardWithPorts = withPorts(board, {
  commands: cardCommands({ tables: boardTables, ...boardFinds }),
  keeper: boardKeeper(boardTables),
  loadBoard,
  loadPeople,
  cardDrag,
  taskComposer: withPorts(taskComposer, { newTaskTexts }),
  nameEditor,
  columnComposer: withPorts(columnComposer, { newColumnName }),
  columnDeletion: withPorts(columnDeletion, { deleteColumn }),
  bulkSelection: withPorts(lazyActor, { loadLogic: loadBulkSelection, lookForWish: lookForNothing }),
  columnDrag,
  filterBar: withPorts(filterBar, { loadLabels }),
  columnPage: withPorts(columnPage, { loadPage }),
  taskRefresh: withPorts(taskRefresh, { loadTask }),
})
