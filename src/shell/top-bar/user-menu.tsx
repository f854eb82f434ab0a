import type { User } from '#contract/entities/user.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { later } from '../../ui/loading/later.tsx'

// What stands in the menu comes when it is opened.
const AccountChoices = later(async () => (await import('./account-choices.tsx')).AccountChoices)

/** The avatar at the top right: the signed-in user, and the links to their account (LAY-08). */
export function UserMenu({ user }: { user: User }) {
  const words = useWords()
  return (
    <Menu
      align="end"
      label={words.shell.userMenu()}
      className="w-72"
      trigger={
        <button
          type="button"
          data-tour="account"
          className="inline-grid flex-none place-items-center rounded-full touch:size-touch"
        >
          <Avatar name={user.fullName} color={user.avatarColor} src={user.avatarUrl} size={28} />
          <span className="sr-only">{words.shell.userMenu()}</span>
        </button>
      }
    >
      <AccountChoices waiting={null} user={user} />
    </Menu>
  )
}
