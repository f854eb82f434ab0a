import { useSelector } from '@xstate/react'
import { PanelLeft } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import { titleKeyNow } from '#machines/router/router.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { ScreenHostBar } from '../../parts/binding/screen-host-view.tsx'
import { useIsFolded } from '../../parts/binding/use-is-folded.ts'
import { useWorkspace } from '../../parts/binding/use-workspace.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { later } from '../../ui/loading/later.tsx'
import { LanguageSelect } from './language-select.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

const Overtaken = later(async () => (await import('./overtaken.tsx')).Overtaken)

/**
 * Menu, page title, the page's own tools, search, language, colours and the user menu (LAY-07, LAY-08). Where it is narrow,
 * all else gives way before the name of a project and its tabs do.
 */
export function TopBar({ user }: { user: User }) {
  return (
    <header
      data-bar="page"
      className="group/bar @container/bar flex h-bar flex-none items-center gap-2 border-b border-line bg-canvas pe-4 ps-3 max-sm:pe-2 max-sm:ps-1 print:hidden"
    >
      <MenuButton />
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <ScreenHostBar otherwise={<Crumbs />} />
      </div>
      <SearchButton user={user} />
      {user.overtakenBy && <Overtaken by={user.overtakenBy.fullName} waiting={null} />}
      <span className="empty:hidden max-sm:hidden @max-[800px]/bar:group-has-[[data-tabs]]/bar:hidden">
        <LanguageSelect short />
      </span>
      <span className="max-sm:hidden">
        <ThemeToggle />
      </span>
      <UserMenu user={user} />
    </header>
  )
}

function MenuButton() {
  const words = useWords()
  const sidebar = useActorOf('sidebar')
  const isCollapsed = useIsFolded()
  const label = isCollapsed ? words.shell.expandMenu() : words.shell.collapseMenu()
  return (
    <Tooltip text={label}>
      <IconButton
        icon={PanelLeft}
        iconSize={20}
        label={label}
        aria-expanded={!isCollapsed}
        onClick={() => sidebar.send({ type: 'menu.toggled' })}
      />
    </Tooltip>
  )
}

function Crumbs() {
  const words = useWords()
  const workspace = useWorkspace()
  const title = useSelector(useActorOf('router'), titleKeyNow)
  return (
    <nav aria-label={words.shell.crumbs()} className="flex min-w-0 items-center gap-2 text-13 font-medium">
      {workspace && (
        <>
          <span className="cut text-ink-soft max-sm:hidden">{workspace.name}</span>
          <span aria-hidden className="h-4 w-px flex-none rotate-20 bg-line-strong max-sm:hidden" />
        </>
      )}
      {title !== null && <span className="cut">{words.titles[title]()}</span>}
    </nav>
  )
}
