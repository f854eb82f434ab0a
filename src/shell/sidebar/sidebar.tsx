import { useSelector } from '@xstate/react'
import type { User } from '#contract/entities/user.ts'
import { isSheet } from '#machines/sidebar/sidebar.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useIsFolded } from '../../parts/binding/use-is-folded.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { useIsDrawn, useIsDrawnForPhone } from '../../ui/loading/use-is-drawn.ts'
import { MenuContents } from './menu-contents.tsx'

/** The menu beside the page, 248 wide or 64; on narrower screens it is a sheet instead (menu-sheet.tsx). */
export function Sidebar({ user }: { user: User }) {
  const words = useWords()
  const isCollapsed = useIsFolded()
  const isDrawn = useIsDrawn()
  const isDrawnForPhone = useIsDrawnForPhone()
  const hasSheet = useSelector(useActorOf('sidebar'), isSheet)
  if (isDrawnForPhone ?? hasSheet) return null
  return (
    <aside
      aria-label={words.shell.menu()}
      className={classes(
        'flex flex-none flex-col border-e border-line bg-canvas max-lg:hidden print:hidden',
        isCollapsed ? 'w-sidebar-collapsed' : 'w-sidebar',
        // Where it begins folded its room is left to the page at once.
        isDrawn && 'max-[1025px]:w-sidebar-collapsed max-[1025px]:*:invisible',
      )}
    >
      <h2 className="sr-only">{words.shell.menu()}</h2>
      <MenuContents user={user} isCollapsed={isCollapsed} />
    </aside>
  )
}
