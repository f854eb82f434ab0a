import { useSelector } from '@xstate/react'
import { Ban, DoorOpen, Mail, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/entities/user.ts'
import { languageOf } from '#machines/preferences/preferences.ts'
import { activeMembership } from '#machines/session/access.ts'
import { byName } from '#machines/workspace/memberships.ts'
import { isBlocked, isPending } from '#machines/workspace/usable.ts'
import { invitationsNow } from '#machines/workspace/watch.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWorkspaceCreation, useWorkspaceLeaving } from '../../parts/binding/opening/use-workspace-dialogs.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { WorkspaceSign } from '../../parts/pages/workspace-sign.tsx'
import { Count } from '../../ui/signs/count.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { focusOfMenu } from '../../ui/menus/focus-of-menu.ts'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The workspaces of a person, and what else can be done about them. */
export function WorkspaceChoices({ user }: { user: User }) {
  return (
    <div ref={focusOfMenu}>
      <Workspaces user={user} />
      <Ways user={user} />
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
