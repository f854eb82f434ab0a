import {
  ArrowRightLeft,
  CircleCheck,
  Copy,
  Flag,
  FolderInput,
  Link,
  Maximize2,
  PencilLine,
  Tag,
  Trash2,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { byDay } from '#contract/tasks/task-fields.ts'
import type { Task } from '#contract/entities/task.ts'
import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import type { TaskChoice } from '#machines/commands/palette/palette-events.ts'
import { areDone, changeBy, pageOf, TASK_COMMANDS, type TaskCommandName } from '#machines/commands/task-wishes.ts'
import { DAY_ICONS } from '../task-fields/controls.tsx'

interface CommandLook {
  readonly icon: LucideIcon
  readonly text: (words: Words, tasks: readonly Task[]) => string
  /** What it is called where its choices open beside it. */
  readonly heads?: (words: Words) => string
}

const completes = ({ taskPanel }: Words, tasks: readonly Task[]) =>
  areDone(tasks) ? taskPanel.reopen() : taskPanel.complete()

/** How each command is shown, in the palette and in menus. */
export const COMMAND_LOOKS: Readonly<Record<TaskCommandName, CommandLook>> = {
  open: { icon: Maximize2, text: ({ palette }) => palette.open() },
  rename: { icon: PencilLine, text: ({ board }) => board.rename() },
  complete: { icon: CircleCheck, text: completes },
  moveTo: { icon: ArrowRightLeft, text: ({ palette }) => palette.moveTo(), heads: ({ taskMenu }) => taskMenu.column() },
  assignToMe: { icon: UserRound, text: ({ taskPanel }) => taskPanel.assignToMe() },
  assign: { icon: UserRoundPlus, text: ({ palette }) => palette.assign(), heads: ({ fields }) => fields.assigneeId() },
  priority: { icon: Flag, text: ({ palette }) => palette.priority(), heads: ({ fields }) => fields.priority() },
  labels: { icon: Tag, text: ({ palette }) => palette.labels(), heads: ({ fields }) => fields.labelIds() },
  ...byDay((field) => ({
    icon: DAY_ICONS[field],
    text: ({ palette, fields }: Words) => palette.chooseField({ field: fields[field]() }),
    heads: ({ fields }: Words) => fields[field](),
  })),
  moveProject: {
    icon: FolderInput,
    text: ({ palette }) => palette.otherProject(),
    heads: ({ taskMenu }) => taskMenu.project(),
  },
  copyLink: { icon: Link, text: ({ taskPanel }) => taskPanel.copyLink() },
  duplicate: { icon: Copy, text: ({ taskPanel }) => taskPanel.duplicate() },
  delete: { icon: Trash2, text: ({ taskPanel }) => taskPanel.delete() },
}

const isOfScreen = (name: TaskCommandName): name is 'open' | 'rename' => name === 'open' || name === 'rename'
/** The commands that are offered, in their order; a screen does some of them itself, to its own cards and rows. */
export const commandsFor = ({ isCard }: { isCard: boolean }): readonly TaskCommandName[] =>
  (Object.keys(TASK_COMMANDS) as TaskCommandName[]).filter((name) => isCard || !isOfScreen(name))

/** What choosing a command means. */
export function eventOf(name: TaskCommandName, tasks: readonly Task[], user: User | null): TaskChoice {
  const page = pageOf(name)
  if (page) return { type: 'page.turned', page }
  if (name === 'copyLink') return { type: 'link.chosen' }
  if (isOfScreen(name))
    return { type: 'other.told', to: 'screen', event: { type: 'command.given', command: name, person: user } }
  return { type: 'change.chosen', command: user && changeBy(name, tasks, user) }
}
