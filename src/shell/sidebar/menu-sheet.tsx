import { useSelector } from '@xstate/react'
import type { User } from '#contract/entities/user.ts'
import { isSheetOpen } from '#machines/sidebar/sidebar.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { LanguageSelect } from '../top-bar/language-select.tsx'
import { MenuContents } from './menu-contents.tsx'

/** The menu over the page, where there is no room beside it; it closes after something was chosen (LAY-16). */
export function MenuSheet({ user }: { user: User }) {
  const words = useWords()
  const sidebar = useActorOf('sidebar')
  const isOpen = useSelector(sidebar, isSheetOpen)
  return (
    <Modal
      open={isOpen}
      title={words.shell.menu()}
      titleHidden
      onCloseRequested={() => sidebar.send({ type: 'menu.dismissed' })}
      className="fixed inset-y-0 start-0 w-78 max-w-[88vw] bg-canvas data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in"
    >
      <MenuContents user={user} isCollapsed={false} />
      <div className="flex-none empty:hidden border-t border-line px-2 py-1">
        <LanguageSelect />
      </div>
    </Modal>
  )
}
