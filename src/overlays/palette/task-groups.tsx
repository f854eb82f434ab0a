import {
  ArrowRightLeft,
  CircleCheck,
  Copy,
  Flag,
  Link,
  Maximize2,
  PencilLine,
  Tag,
  Trash2,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { DAY_FIELDS } from '#contract/task-fields.ts'
import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import type { Choice, PaletteContext, PaletteEvent } from '#machines/commands/palette-events.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { isShortcut } from '#machines/commands/shortcuts-table.ts'
import { completion, setField } from '#machines/mutation/commands/set-field.ts'
import { DAY_ICONS } from '../../parts/task-fields/controls.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import type { EntryGroup } from './rows.tsx'

type Shown = Pick<PaletteContext, 'about' | 'aboutTask'>

/** Everything that can be done to the task that is meant. */
export function taskGroup({ about, aboutTask }: Shown, user: User | null, words: Words): EntryGroup[] {
  if (about === null || aboutTask === null) return []
  const { task } = aboutTask
  const change = (command: Command | null): PaletteEvent => ({ type: 'change.chosen', command })
  const page = (one: Extract<Choice, { type: 'page.turned' }>['page']): PaletteEvent => ({
    type: 'page.turned',
    page: one,
  })
  const ask = (command: 'rename' | 'open'): PaletteEvent => ({
    type: 'other.told',
    to: 'screen',
    event: { type: 'command.given', command, person: user },
  })
  const isMine = user !== null && task.assignee?.id === user.id
  const isDone = task.completedAt !== null
  const { palette, taskPanel, board, fields } = words
  return [
    {
      id: 'task',
      label: palette.onTask(),
      entries: [
        ...(about.isCard
          ? ([
              {
                id: 'open',
                text: palette.open(),
                before: <Icon of={Maximize2} />,
                event: ask('open'),
                shortcut: 'open',
              },
              {
                id: 'rename',
                text: board.rename(),
                before: <Icon of={PencilLine} />,
                event: ask('rename'),
                shortcut: 'rename',
              },
            ] as const)
          : []),
        ...(user !== null && !isMine
          ? [
              {
                id: 'assignToMe',
                text: taskPanel.assignToMe(),
                before: <Icon of={UserRound} />,
                event: change(setField([task], 'assigneeId', () => user)),
                shortcut: 'assignToMe',
              } as const,
            ]
          : []),
        {
          id: 'assign',
          text: palette.assign(),
          before: <Icon of={UserRoundPlus} />,
          event: page('assignee'),
          shortcut: 'assign',
        },
        {
          id: 'complete',
          text: isDone ? taskPanel.reopen() : taskPanel.complete(),
          before: <Icon of={CircleCheck} />,
          event: change(setField([task], 'isCompleted', completion(!isDone))),
          shortcut: 'complete',
        },
        ...DAY_FIELDS.map((field) => ({
          id: field,
          text: palette.chooseField({ field: fields[field]() }),
          before: <Icon of={DAY_ICONS[field]} />,
          event: page(field),
          ...(isShortcut(field) && { shortcut: field }),
        })),
        { id: 'labels', text: palette.labels(), before: <Icon of={Tag} />, event: page('labels'), shortcut: 'labels' },
        {
          id: 'priority',
          text: palette.priority(),
          before: <Icon of={Flag} />,
          event: page('priority'),
          shortcut: 'priority',
        },
        ...(task.parentId === null
          ? [
              {
                id: 'moveTo',
                text: palette.moveTo(),
                before: <Icon of={ArrowRightLeft} />,
                event: page('moveTo'),
                shortcut: 'moveTo',
              } as const,
            ]
          : []),
        {
          id: 'copyLink',
          text: taskPanel.copyLink(),
          before: <Icon of={Link} />,
          event: { type: 'link.chosen' },
          shortcut: 'copyLink',
        },
        {
          id: 'duplicate',
          text: taskPanel.duplicate(),
          before: <Icon of={Copy} />,
          event: change({ name: 'task.duplicate', tasks: [task] }),
          shortcut: 'duplicate',
        },
        {
          id: 'delete',
          text: taskPanel.delete(),
          before: <Icon of={Trash2} />,
          event: change({ name: 'task.delete', tasks: [task] }),
          danger: true,
        },
      ],
    },
  ]
}
