import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { innerOf } from '#machines/app/lazy-actor.ts'
import type { CommandPaletteRef } from '#machines/commands/palette/command-palette.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'

const Palette = lazily(async () => (await withAllWords(import('../../overlays/palette/palette.tsx'))).Palette)
const KeyboardSheet = lazily(
  async () => (await withAllWords(import('../../overlays/keyboard/keyboard-sheet.tsx'))).KeyboardSheet,
)

const TaskMenu = lazily(async () => (await withAllWords(import('../../overlays/task-menu/task-menu.tsx'))).TaskMenu)

/** The command palette, the menu of tasks and the sheet of shortcuts over any page, from the first time one of them is opened. */
export function CommandOverlay() {
  const palette = useSelector(useActorOf('commandPalette'), innerOf<CommandPaletteRef>)
  return (
    <Suspense>
      {palette && <Palette palette={palette} />}
      {palette && <TaskMenu palette={palette} />}
      {palette && <KeyboardSheet palette={palette} />}
    </Suspense>
  )
}
