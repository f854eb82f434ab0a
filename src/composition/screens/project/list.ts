import { createElement } from 'react'
import { listGatherer } from '#machines/list/gatherer.ts'
import { selectAll } from '#machines/list/select-all.ts'
import { list } from '#machines/list/list.ts'
import { rowPress } from '#machines/list/row-press.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { ListBar } from '../../../screens/list/list-bar.tsx'
import { ListScreen } from '../../../screens/list/list-screen.tsx'
import { boardTables as tables } from '../../board-tables.ts'
import { boardWithPorts } from '../../board.ts'
import { logic as bulkSelection } from '../../bulk-selection.ts'

type Props = ScreenProps<typeof list>

/** The list, which shows the same tables as the board. */
export const screen = screenWith(
  withPorts(list, {
    board: boardWithPorts,
    bulkSelection,
    rowPress,
    selectAll: withPorts(selectAll, { gather: listGatherer(tables) }),
  }),
  (props: Props) => createElement(ListScreen, { ...props, tables }),
  (props: Props) => createElement(ListBar, { ...props, tables }),
)
