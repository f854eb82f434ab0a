import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import type { PaletteContext } from '#machines/commands/palette/palette-events.ts'
import { isShortcut } from '#machines/commands/shortcuts-table.ts'
import { hindranceOf } from '#machines/commands/palette/hindrances.ts'
import { COMMAND_LOOKS, commandsFor, eventOf } from '../../parts/task-commands/commands.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import type { EntryGroup } from './rows.tsx'

type Shown = Pick<PaletteContext, 'about' | 'aboutTask'>

/** Everything that can be done to the task that is meant. */
export function taskGroup({ about, aboutTask }: Shown, user: User | null, words: Words): EntryGroup[] {
  if (about === null || aboutTask === null) return []
  const tasks = [aboutTask.task]
  const entries = commandsFor(about)
    .filter((name) => hindranceOf(name, tasks, user) === null)
    .map((name) => {
      const { icon, text } = COMMAND_LOOKS[name]
      return {
        id: name,
        text: text(words, tasks),
        before: <Icon of={icon} />,
        event: eventOf(name, tasks, user),
        ...(isShortcut(name) && { shortcut: name }),
        ...(name === 'delete' && { danger: true }),
      }
    })
  return [{ id: 'task', label: words.palette.onTask(), entries }]
}
