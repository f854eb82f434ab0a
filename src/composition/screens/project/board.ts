import { createElement } from 'react'
import type { board } from '#machines/board/board.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { BoardBar } from '../../../screens/board/board-bar.tsx'
import { BoardScreen } from '../../../screens/board/board-screen.tsx'
import { boardTables as tables } from '../../board-tables.ts'
import { boardFinds as found, boardWithPorts } from '../../board.ts'

type Props = ScreenProps<typeof board>

/** The board with its calls and its tables. */
export const screen = screenWith(
  boardWithPorts,
  (props: Props) => createElement(BoardScreen, { ...props, tables, found }),
  (props: Props) => createElement(BoardBar, { ...props, tables }),
)
