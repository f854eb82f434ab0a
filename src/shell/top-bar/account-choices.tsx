import { useSelector } from '@xstate/react'
import { CircleHelp, CircleUserRound, Gift, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/entities/user.ts'
import { areActorsRunning } from '#machines/app/signed-in-actors.ts'
import { colorSchemeOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { focusOfMenu } from '../../ui/menus/focus-of-menu.ts'
import { MenuHead, MenuItem, MenuLink, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { lazily } from '../../ui/loading/lazily.ts'

const AdministrationEntries = lazily(async () => (await import('./administration-entries.tsx')).AdministrationEntries)

const SCHEMES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const

/** The signed-in user, and the links to their account. */
export function AccountChoices({ user }: { user: User }) {
  const words = useWords()
  const hasSignedInActors = useSelector(useActorOf('signedInActors'), areActorsRunning)
  return (
    <div ref={focusOfMenu}>
      <Who user={user} />
      <MenuSeparator />
      <MenuLink icon={CircleUserRound} as={Link} href="/account-settings/account">
        {words.shell.accountSettings()}
      </MenuLink>
      <MenuLink icon={Gift} as={Link} href="/referral-program">
        {words.shell.referralProgram()}
      </MenuLink>
      <MenuLink icon={CircleHelp} as={Link} href="/help">
        {words.shell.help()}
      </MenuLink>
      {hasSignedInActors && (user.isAdministrator || user.overtakenBy !== null) && (
        <Suspense>
          <AdministrationEntries user={user} />
        </Suspense>
      )}
      <MenuSeparator />
      <Colours />
      <MenuSeparator />
      <MenuLink icon={LogOut} as={Link} href="/logout">
        {words.shell.signOut()}
      </MenuLink>
    </div>
  )
}

function Who({ user }: { user: User }) {
  const words = useWords()
  return (
    <div role="presentation" className="flex items-center gap-3 px-2 py-2.5">
      <Avatar name={user.fullName} color={user.avatarColor} src={user.avatarUrl} size={40} decorative />
      <div className="min-w-0">
        <p className="text-12 text-ink-faint">{words.shell.signedInAs()}</p>
        <p className="cut text-14 font-semibold">{user.fullName}</p>
        {user.jobTitle !== null && <p className="cut text-12 text-ink-soft">{user.jobTitle}</p>}
      </div>
    </div>
  )
}

function Colours() {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const scheme = useSelector(preferences, colorSchemeOf)
  return (
    <>
      <MenuHead>{words.settings.colorScheme()}</MenuHead>
      {SCHEMES.map(([one, icon]) => (
        <MenuItem
          key={one}
          icon={icon}
          selected={scheme === one}
          onSelect={() => preferences.send({ type: 'colorScheme.chosen', scheme: one })}
        >
          {words.settings[one]()}
        </MenuItem>
      ))}
    </>
  )
}
