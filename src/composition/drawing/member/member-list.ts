import { createElement } from 'react'
import { bulkSelection } from '#machines/list/bulk-selection.ts'
import { labelOptions } from '#machines/list/label-options.ts'
import { list } from '#machines/list/list.ts'
import { rowPress } from '#machines/list/row-press.ts'
import { selectAll } from '#machines/list/select-all.ts'
import { selection } from '#machines/list/selection.ts'
import { createBoardTables } from '#machines/store/board/board-tables.ts'
import type { Store } from '#machines/store/store.ts'
import type { LoadedScreen } from '#machines/router/screen-host.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { ListBar } from '../../../screens/list/list-bar.tsx'
import { ListScreen } from '../../../screens/list/list-screen.tsx'
import { noAnswer, silent } from '../no-world.ts'
import { drawnBoard } from './member-board.ts'

type Props = ScreenProps<typeof list>

/** What is the same in every drawing is put together once. */
const PORTS = {
  bulkSelection: withPorts(bulkSelection, {
    selection,
    labelOptions: withPorts(labelOptions, { keeper: silent(), loadLabels: noAnswer() }),
    rowWatch: silent(),
  }),
  rowPress,
  selectAll: withPorts(selectAll, { gather: silent() }),
}

/** A list as it is drawn ahead. */
export function memberList(store: Store): LoadedScreen {
  const tables = createBoardTables(store)
  return screenWith(
    withPorts(list, { ...PORTS, board: drawnBoard(tables) }),
    (props: Props) => createElement(ListScreen, { ...props, tables }),
    (props: Props) => createElement(ListBar, { ...props, tables }),
  )
}
