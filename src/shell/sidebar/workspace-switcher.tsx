import { useSelector } from '@xstate/react'
import { ChevronsUpDown } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import { activeMembership } from '#machines/session/access.ts'
import { choosingNow } from '#machines/workspace/switcher.ts'
import { invitationsNow } from '#machines/workspace/watch.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { WorkspaceSign } from '../../parts/pages/workspace-sign.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Count } from '../../ui/signs/count.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { LogoMark } from '../../ui/signs/logo.tsx'
import { later } from '../../ui/loading/later.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

// What stands in the menu comes when it is opened.
const WorkspaceChoices = later(async () => (await import('./workspace-choices.tsx')).WorkspaceChoices)

/** The current workspace, and the way to the others (LAY-14, WSP-04 to WSP-06). */
export function WorkspaceSwitcher({ user, isCollapsed }: { user: User; isCollapsed: boolean }) {
  const words = useWords()
  const watch = useActorOf('workspaceWatch')
  const isSwitching = useSelector(useActorOf('switcher'), (now) => choosingNow(now) !== null)
  const invitations = useSelector(watch, invitationsNow)
  const waiting = user.overtakenBy ? 0 : invitations
  const current = activeMembership(user)?.tenant ?? null
  const name = current?.name ?? words.brand.name()
  return (
    <div
      data-bar="menu"
      className={isCollapsed ? 'flex h-bar flex-none items-center justify-center' : 'h-bar flex-none p-2'}
    >
      <Menu
        label={words.switcher.workspaces()}
        className="w-64"
        onOpenChanged={(isOpen) => {
          if (isOpen) watch.send({ type: 'workspaces.staled' })
        }}
        trigger={
          <button
            type="button"
            aria-busy={isSwitching || undefined}
            className={classes(
              'relative flex items-center rounded-control text-14 font-semibold -outline-offset-2 hover:bg-hover',
              isCollapsed
                ? 'size-10 justify-center touch:size-touch'
                : 'h-10 w-full gap-2.5 px-2 text-start touch:h-touch',
            )}
          >
            {isSwitching ? (
              <span className="grid size-6 flex-none place-items-center">
                <Spinner />
              </span>
            ) : current ? (
              <WorkspaceSign tenant={current} />
            ) : (
              <LogoMark size={24} />
            )}
            <span className="sr-only">{words.switcher.switchFrom({ name })}</span>
            {waiting > 0 && <span className="sr-only">{words.switcher.waiting({ count: waiting })}</span>}
            {isCollapsed && waiting > 0 && (
              <span aria-hidden className="absolute top-1 end-1 size-2 rounded-full bg-accent" />
            )}
            {!isCollapsed && (
              <>
                <span aria-hidden className="cut flex-1">
                  {name}
                </span>
                {waiting > 0 && <Count value={waiting} accent />}
                <Icon of={ChevronsUpDown} className="text-ink-faint" />
              </>
            )}
          </button>
        }
      >
        <WorkspaceChoices waiting={null} user={user} />
      </Menu>
    </div>
  )
}
