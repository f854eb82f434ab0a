import { commandPalette } from '#machines/commands/palette/command-palette.ts'
import { findsQuery } from '#machines/commands/palette/finds-query.ts'
import { keyboardHelp } from '#machines/commands/keyboard-help.ts'
import { linkCopy } from '#machines/commands/link-copy.ts'
import { printing } from '#machines/commands/printing.ts'
import { taskMenu } from '#machines/commands/task-menu.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { withPorts } from '#machines/with-ports.ts'
import { printPage } from '../../ports/browser/print-page.ts'
import { loadAbout, lookUp, memory } from '../../ports/keyboard/palette.ts'
import { gatherBoard } from '../../ports/project/printed-board.ts'
import { loadAround, tasksFrom } from '../../ports/task/task-menu.ts'
import { copyLink, loadColumns, loadProjects } from '../../ports/task/task.ts'
import { store } from '../store.ts'

/** The command palette, what it does to tasks, and the sheet of shortcuts: a chunk of its own, fetched when one is wanted. */
export const logic = withPorts(commandPalette, {
  memory,
  loadAbout,
  lookUp,
  keeper: answerKeeper(store, findsQuery),
  loadProjects,
  loadColumns,
  keyboardHelp,
  printing: withPorts(printing, { gather: gatherBoard, print: printPage }),
  taskMenu: withPorts(taskMenu, { loadTasks: tasksFrom(store), loadAround, loadProjects, loadColumns }),
  linkCopy: withPorts(linkCopy, { copyLink }),
})
