import { createElement } from 'react'
import { bulkEdit } from '#machines/list/bulk-edit.ts'
import { listClerk } from '#machines/list/clerk.ts'
import { listGatherer } from '#machines/list/gatherer.ts'
import { gathering } from '#machines/list/gathering.ts'
import { labelShelf } from '#machines/list/label-shelf.ts'
import { list } from '#machines/list/list.ts'
import { rowPress } from '#machines/list/row-press.ts'
import { selection } from '#machines/list/selection.ts'
import { plug } from '#machines/plug.ts'
import { screenWith, type ScreenProps } from '../../parts/binding/screen.ts'
import { loadLabels } from '../../ports/board.ts'
import { changeTasks } from '../../ports/list.ts'
import { ListBar } from '../../screens/list/list-bar.tsx'
import { ListScreen } from '../../screens/list/list-screen.tsx'
import { boardTables as tables, pluggedBoard } from '../board.ts'

type Props = ScreenProps<typeof list>

const plugged = plug(list, {
  board: pluggedBoard,
  selection,
  labelShelf: plug(labelShelf, { loadLabels }),
  bulkEdit: plug(bulkEdit, { changeTasks }),
  rowPress,
  gathering: plug(gathering, { gather: listGatherer(tables) }),
  clerk: listClerk(tables),
})

/** The list, which shows the same tables as the board. */
export const screen = screenWith(
  plugged,
  (props: Props) => createElement(ListScreen, { ...props, tables }),
  (props: Props) => createElement(ListBar, { ...props, tables }),
)
