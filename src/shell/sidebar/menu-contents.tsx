import { useSelector } from '@xstate/react'
import { CircleCheck, ContactRound, House, Settings2 } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/entities/user.ts'
import { boardPath } from '#machines/router/router.ts'
import { favouritesIn } from '#machines/sidebar/favourites.ts'
import { countIn, isMoreThan } from '#machines/sidebar/my-tasks.ts'
import { tenantNow } from '#machines/workspace/workspace.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { lazily } from '../../ui/loading/lazily.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { MenuEntry } from './menu-entry.tsx'
import { ProjectSection } from './project-section.tsx'
import { StorageBar } from './storage-bar.tsx'
import { TeamSection } from './team-section.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

/** Not everybody has favourites. */
const FavouriteSection = lazily(
  async () => (await import('./favourite-section.tsx')).FavouriteSection,
  '[data-favourites]',
)
/** Few workspaces are on trial. */
const TrialLine = lazily(async () => (await import('./trial-line.tsx')).TrialLine)

/** Everything the menu holds, from the workspace on top to its storage at the foot (LAY-10). */
export function MenuContents({ user, isCollapsed }: { user: User; isCollapsed: boolean }) {
  const words = useWords()
  const count = useSelector(useActorOf('myTasks'), countIn)
  // How many days are left the reader's clock says.
  const isDrawn = useIsDrawn()
  const isOnTrial = useSelector(useActorOf('workspace'), (now) => tenantNow(now)?.subscription.trialEndsAt != null)
  const hasFavourites = useSelector(useActorOf('favourites'), (now) => favouritesIn(now).length > 0)
  const { role, privateProject } = user
  const entry = { isCollapsed }
  return (
    <>
      <WorkspaceSwitcher user={user} isCollapsed={isCollapsed} />
      <nav aria-label={words.shell.menu()} className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        {role && (
          <>
            <ul>
              <MenuEntry {...entry} href="/" icon={House} label={words.shell.home()} at="/" />
              {privateProject && (
                <MenuEntry
                  {...entry}
                  href={boardPath(privateProject.id)}
                  icon={CircleCheck}
                  label={words.shell.myTasks()}
                  count={
                    count === null || count === 0 ? undefined : isMoreThan(count) ? `${count - 1}+` : String(count)
                  }
                  at={`/projects/${privateProject.id}/*?`}
                />
              )}
              {role.name === 'Owner' && (
                <MenuEntry
                  {...entry}
                  href="/settings/company"
                  icon={Settings2}
                  label={words.shell.settings()}
                  at="/settings/*?"
                />
              )}
            </ul>
            {hasFavourites && (
              <Suspense>
                <FavouriteSection isCollapsed={isCollapsed} />
              </Suspense>
            )}
            <ProjectSection role={role.name} isCollapsed={isCollapsed} />
            <TeamSection role={role.name} isCollapsed={isCollapsed} />
            {isCollapsed && <hr className="m-3 h-px bg-line" />}
            <ul className={isCollapsed ? undefined : 'mt-6'}>
              <MenuEntry {...entry} href="/team" icon={ContactRound} label={words.shell.allUsers()} at="/team/*?" />
            </ul>
          </>
        )}
      </nav>
      {role?.name === 'Owner' && isOnTrial && !isDrawn && (
        <Suspense>
          <TrialLine isCollapsed={isCollapsed} />
        </Suspense>
      )}
      <StorageBar isCollapsed={isCollapsed} />
    </>
  )
}
