import { createElement } from 'react'
import { listGatherer } from '#machines/list/gatherer.ts'
import { gathering } from '#machines/list/gathering.ts'
import { list } from '#machines/list/list.ts'
import { rowPress } from '#machines/list/row-press.ts'
import { plug } from '#machines/plug.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { ListBar } from '../../../screens/list/list-bar.tsx'
import { ListScreen } from '../../../screens/list/list-screen.tsx'
import { boardTables as tables } from '../../board-tables.ts'
import { pluggedBoard } from '../../board.ts'
import { logic as several } from '../../several.ts'

type Props = ScreenProps<typeof list>

/** The list, which shows the same tables as the board. */
export const screen = screenWith(
  plug(list, { board: pluggedBoard, several, rowPress, gathering: plug(gathering, { gather: listGatherer(tables) }) }),
  (props: Props) => createElement(ListScreen, { ...props, tables }),
  (props: Props) => createElement(ListBar, { ...props, tables }),
)
