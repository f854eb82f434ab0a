import { useSelector } from '@xstate/react'
import { Ban, ChevronsUpDown, DoorOpen, Mail, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/entities/user.ts'
import { languageOf } from '#machines/preferences/preferences.ts'
import { activeMembership } from '#machines/session/access.ts'
import { byName } from '#machines/workspace/memberships.ts'
import { isBlocked, isPending } from '#machines/workspace/usable.ts'
import { choosingNow } from '#machines/workspace/switcher.ts'
import { invitationsNow } from '#machines/workspace/watch.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWorkspaceCreation, useWorkspaceLeaving } from '../../parts/binding/use-workspace-dialogs.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { WorkspaceSign } from '../../parts/pages/workspace-sign.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Count } from '../../ui/signs/count.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { LogoMark } from '../../ui/signs/logo.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

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
        <Workspaces user={user} />
        <Ways user={user} />
      </Menu>
    </div>
  )
}

function Workspaces({ user }: { user: User }) {
  const words = useWords()
  const switcher = useActorOf('switcher')
  const language = useSelector(useActorOf('preferences'), languageOf)
  return byName(user.role2tenant2user, language).map(({ tenantId, tenant }) => {
    const pending = isPending(tenant)
    const blocked = isBlocked(tenant)
    return (
      <MenuItem
        key={tenantId}
        selected={tenantId === user.activeTenantId}
        disabled={pending && !blocked}
        faint={blocked}
        before={<WorkspaceSign tenant={tenant} dim={pending || blocked} />}
        {...(blocked && {
          note: (
            <>
              <Icon of={Ban} />
              <span className="sr-only">{words.switcher.blocked()}</span>
            </>
          ),
        })}
        {...(pending &&
          !blocked && {
            note: (
              <span className="flex items-center gap-2">
                <Spinner />
                {words.switcher.pending()}
              </span>
            ),
          })}
        onSelect={() => switcher.send({ type: 'workspace.chosen', id: tenantId })}
      >
        {tenant.name}
      </MenuItem>
    )
  })
}

/** What else there is: invitations, a new workspace, leaving this one. */
function Ways({ user }: { user: User }) {
  const words = useWords()
  const sidebar = useActorOf('sidebar')
  const create = useWorkspaceCreation()
  const leave = useWorkspaceLeaving()
  const invitations = useSelector(useActorOf('workspaceWatch'), invitationsNow)
  const current = activeMembership(user)?.tenant ?? null
  const isActivated = user.activatedAt !== null
  // None of it is an administrator's who acts as the user.
  if (user.overtakenBy) return null
  const away = (act: () => void) => () => {
    sidebar.send({ type: 'menu.itemChosen' })
    act()
  }
  return (
    <>
      {(invitations > 0 || isActivated || current) && user.role2tenant2user.length > 0 && <MenuSeparator />}
      {invitations > 0 && (
        <MenuLink
          as={Link}
          icon={Mail}
          href="/invitations"
          onFollowed={() => sidebar.send({ type: 'menu.itemChosen' })}
          note={<Count value={invitations} accent />}
        >
          {words.switcher.viewInvitations()}
        </MenuLink>
      )}
      {isActivated && (
        <MenuItem icon={Plus} onSelect={away(create)}>
          {words.switcher.add()}
        </MenuItem>
      )}
      {current && (
        <MenuItem icon={DoorOpen} onSelect={away(() => leave('leave', current))}>
          {words.switcher.leaveThis()}
        </MenuItem>
      )}
    </>
  )
}
